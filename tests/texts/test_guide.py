"""The guides and clauses of every game: complete, the same in both languages, and true to what they refer to."""

import ast
import re
import shutil
from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path

import pytest

import ostoja
from ostoja.core.art import art_of
from ostoja.texts import LANGUAGES, guide

TOY = "high_water"
LINK = re.compile(rf"\[({guide.CLAUSE.pattern})\](?!\()")
"""A clause that a guide refers to."""
BEGINNING = re.compile(r"[A-Z]{2}-[0-9A-Z]+[.-]")
"""A clause that ends with something worked out."""
FEWEST, MOST = 900, 1800
"""Words of a guide: three to six screens."""


@pytest.fixture
def real(game_id: str) -> str:
    """A game that people come to play."""
    if game_id == TOY:
        pytest.skip("the toy has no guide")
    return game_id


def cited(folder: Path, numbered: Collection[str] = ()) -> dict[str, str]:
    """Every clause that a player of a game can be shown, with a place where it is cited.

    Prompts and refusals cite what is written out in the code (a clause that is put together there can be any of those
    `numbered` that begin like it), a card the `clause` of its row in the data; tips, guides, texts and the sentences
    themselves cite what they mention.
    """
    found: dict[str, str] = {}
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in _without_docstrings(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and guide.CLAUSE.fullmatch(node.value):
                found.setdefault(node.value, f"{file.name}:{node.lineno}")
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begins = str(node.values[0].value)
                for id in numbered if BEGINNING.fullmatch(begins) else ():
                    if id.startswith(begins):
                        found.setdefault(id, f"{file.name}:{node.lineno}")
    for pattern in ("guide/*.*", "texts/*.ftl", "data/*.toml"):
        for file in sorted(folder.glob(pattern)):
            for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
                shown = line.startswith("clause =") if file.parent.name == "data" else not line.startswith("#")
                for id in guide.CLAUSE.findall(line) if shown else ():
                    found.setdefault(id, f"{file.parent.name}/{file.name}:{number}")
    return found


def _without_docstrings(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            yield node
            yield from _without_docstrings(node)


def pictures(text: str) -> list[str]:
    return [name for _, name in guide.PICTURE.findall(text)]


def kinds(text: str) -> list[str]:
    """The sections by what they are made of: their headings differ, their order must not."""
    return re.findall(r"^(#+) ", text, re.M)


STRATEGY = {"en": "\n## Strategy\n", "pl": "\n## Jak grać dobrze\n"}
"""How the last section of a guide begins, which is read by those who know the rules."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_is_three_to_six_screens(real: str, lang: str) -> None:
    file = ostoja.game(real).folder / "guide" / f"{lang}.md"
    assert file.is_file(), f"{file} is missing"
    rules = guide.guide(real, lang).split(STRATEGY[lang])[0]
    words = len(re.findall(r"\w+(?:[-'’]\w+)*", LINK.sub("", guide.PICTURE.sub("", rules))))
    assert FEWEST <= words <= MOST


def test_both_languages_have_the_same_sections_pictures_and_clauses(real: str) -> None:
    english, polish = guide.guide(real, "en"), guide.guide(real, "pl")
    assert english != polish
    assert kinds(english) == kinds(polish)
    assert kinds(english).count("#") == 1
    for (title, first), (_, second) in zip(guide.sections(real, "en"), guide.sections(real, "pl"), strict=True):
        assert pictures(first) == pictures(second), title
        assert sorted(LINK.findall(first)) == sorted(LINK.findall(second)), title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_can_be_drawn(real: str, lang: str) -> None:
    known = art_of(ostoja.game(real)).symbols
    text = guide.guide(real, lang)
    assert pictures(text)
    assert [name for name in pictures(text) if name not in known] == []
    assert [line for line in text.split("\n") if "](" in line and not guide.PICTURE.search(line)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_of_a_guide_exists(real: str, lang: str) -> None:
    numbered = dict(guide.reference(real))
    links = LINK.findall(guide.guide(real, lang))
    assert links
    assert [id for id in links if id not in numbered] == []
    assert re.findall(r"\[(?![^\]]*\]\()[^\]]*\]", guide.guide(real, lang)) == [f"[{id}]" for id in links]


def test_every_cited_clause_is_said_in_a_sentence_or_two(real: str) -> None:
    written = guide.wordings(ostoja.game(real).folder)
    places = cited(ostoja.game(real).folder, dict(guide.reference(real)))
    assert places
    assert {id: place for id, place in places.items() if id not in written} == {}
    for id, wording in [(id, wording) for id, wordings in written.items() for wording in wordings]:
        assert wording.texts.keys() == set(LANGUAGES), id
        assert wording.texts["en"] != wording.texts["pl"], id
        for text in wording.texts.values():
            assert 20 <= len(text) <= 420, id
            assert text == text.strip(), id
            assert text[-1] in ".!?”", id


def test_a_sentence_for_some_tables_names_options_that_exist_and_differs_from_the_general_one(real: str) -> None:
    options = {option.id: option for option in ostoja.game(real).options}
    for id, wordings in guide.wordings(ostoja.game(real).folder).items():
        *special, general = wordings
        assert general.where == {}, f"{id} says nothing at other tables"
        for wording in special:
            for name, value in wording.where.items():
                assert name in options, f"{id}: there is no option {name}"
                assert value in [str(known).lower() for known in options[name].values], f"{id}: {name} is never {value}"
            assert wording.texts["en"] != general.texts["en"], id
            assert wording.texts["pl"] != general.texts["pl"], id
        assert len({str(wording.where) for wording in wordings}) == len(wordings), f"{id} says two things at one table"


CHANGED = (
    ("OS-3.4", 15),
    ("OS-6.4", 13),
    ("OS-6.6", 11),
    ("OS-7.5", 17),
    ("OS-12.1", 8),
    ("OS-14.9", 14),
    ("OS-16.3", 3),
)
"""Rules of Osaczeni that a player meets and a variant changes (chapter 17)."""


@pytest.mark.parametrize(("id", "variant"), CHANGED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variant_in_play_is_heard_in_the_clauses_that_it_changes(id: str, variant: int, lang: str) -> None:
    usual = guide.sentences("osaczeni", lang)
    here = guide.sentences("osaczeni", lang, {"variant": variant})
    assert here.keys() == usual.keys()
    assert here[id] != usual[id]


CLAUSES = """
["XX-1.1"]
en = "Three cards."
pl = "Trzy karty."
["XX-1.1[variant=3]"]
en = "Two cards."
["XX-1.1[variant=3,calm=true]"]
en = "One card."
pl = "Jedna karta."
"""


def test_the_sentence_that_asks_for_most_options_is_said_where_all_of_them_hold(tmp_path: Path) -> None:
    (tmp_path / "guide").mkdir()
    (tmp_path / "guide" / "clauses.toml").write_text(CLAUSES)
    said = partial(guide.sentence, tmp_path, "XX-1.1")
    assert said("en") == said("en", {"variant": 13, "calm": True}) == "Three cards."
    assert said("pl", {"variant": 3, "calm": False}) == "Two cards.", "English where there is no other"
    assert said("pl", {"variant": 3, "calm": True}) == "Jedna karta."
    assert guide.sentence(tmp_path, "XX-1.2", "en") == ""


def test_a_clause_that_is_misspelt_in_the_list_is_named(tmp_path: Path) -> None:
    (tmp_path / "guide").mkdir()
    (tmp_path / "guide" / "clauses.toml").write_text('["XX-1.1 variant=3"]\nen = "Two cards."\n')
    with pytest.raises(guide.UnknownClause, match="variant=3"):
        guide.sentence(tmp_path, "XX-1.1", "en")


def test_clauses_are_found_wherever_a_player_can_meet_them(tmp_path: Path) -> None:
    files = {
        "rules.py": '"""XX-9.1"""\nlaw = "XX-1.1"\nnote = "see XX-9.2"\npart = f"XX-2.{law}"\n',
        "guide/tips.toml": '# XX-9.3\ntile = "XX-1.2"\n',
        "guide/en.md": "Swim [XX-1.3].\n",
        "texts/pl.ftl": "# XX-9.4\nevent-a = Tonie (XX-1.4)\n",
        "data/cards.toml": 'clause = "XX-1.5"\nnote = "XX-9.5"\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert cited(tmp_path, ["XX-2.1", "XX-20.1"]) == {
        "XX-2.1": "rules.py:4",
        "XX-1.1": "rules.py:2",
        "XX-1.2": "guide/tips.toml:2",
        "XX-1.3": "guide/en.md:1",
        "XX-1.4": "texts/pl.ftl:2",
        "XX-1.5": "data/cards.toml:1",
    }


def test_no_sentence_is_about_an_unknown_clause(real: str) -> None:
    numbered = dict(guide.reference(real))
    assert [id for id in guide.sentences(real, "en") if id not in numbered] == []


def test_the_whole_reference_is_parsed(real: str) -> None:
    numbered = dict(guide.reference(real))
    assert all(text for text in numbered.values())
    begun = re.findall(rf"^(?:- )?\*\*({guide.CLAUSE.pattern})\b", guide.source(real), re.M)
    assert set(begun) <= set(numbered)


def test_clauses_fall_back_to_the_reference() -> None:
    assert guide.clause("survive_the_island", "SI-4.3", "en").startswith("An explorer steps")
    assert guide.clause("survive_the_island", "SI-4.3", "pl").startswith("Poszukiwacz idzie")
    assert "SI-R.6" not in guide.sentences("survive_the_island", "en")
    assert "arrival as final" in guide.clause("survive_the_island", "SI-R.6", "pl")


@pytest.mark.parametrize("spelling", ["SI-4.3", "si-4.3", "4.3"])
def test_a_clause_is_found_however_it_is_spelt(spelling: str) -> None:
    assert guide.find("survive_the_island", spelling) == "SI-4.3"


@pytest.mark.parametrize("wrong", ["SI-99.1", "99.1", "OS-4.3", "raft", ""])
def test_an_unknown_clause_says_so(wrong: str) -> None:
    with pytest.raises(guide.UnknownClause, match=f"there is no clause '{wrong}' in survive_the_island"):
        guide.clause("survive_the_island", wrong, "en")


def test_a_lettered_part_belongs_to_its_clause() -> None:
    assert guide.find("ocaleni", "OC-13.1a") == "OC-13.1"


def test_several_clauses_in_one_line_and_in_tables() -> None:
    numbered = dict(guide.reference("survive_the_island"))
    assert numbered["SI-12.1"].startswith("*2 players*")
    assert "5 players" not in numbered["SI-12.1"]
    assert numbered["SI-12.2"].startswith("*5 players*")
    assert numbered["SI-1.2"].startswith("Island tiles")
    assert "## " not in "".join(numbered.values())


def test_search_needs_no_diacritics_and_no_endings() -> None:
    places = guide.search("survive_the_island", "plywak", "pl")
    assert places
    assert any("pływak" in place.text.lower() for place in places[:3])
    assert "SI-4.11" in [place.place for place in guide.search("survive_the_island", "kontrola tratwy", "pl")][:3]


def test_search_puts_the_best_place_first() -> None:
    assert guide.search("osaczeni", "rotten meat", "en")[0].place in ("OS-14.8", "4")
    assert guide.search("survive_the_island", "SI-4.11", "en")[0].place == "SI-4.11"
    scores = [place.score for place in guide.search("survive_the_island", "raft", "en")]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) <= guide.MOST


def test_a_word_is_looked_for_once_however_often_it_is_given() -> None:
    assert guide.search("survive_the_island", "raft " * 40, "en") == guide.search("survive_the_island", "raft", "en")


def test_a_search_looks_for_so_many_words_only() -> None:
    said = guide.clause("survive_the_island", "SI-4.3", "en")
    words = " ".join(list(dict.fromkeys(said.lower().split()))[: guide.MOST_WORDS])
    found = guide.search("survive_the_island", words, "en")
    assert "SI-4.3" in [place.place for place in found]
    assert guide.search("survive_the_island", f"{words} xyzzy", "en") == found


@pytest.mark.parametrize("words", ["", "   ", "!?", "xyzzy", "raft xyzzy"])
def test_search_may_find_nothing(words: str) -> None:
    assert guide.search("survive_the_island", words, "en") == []


def test_without_its_page_a_game_has_no_reference(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    island = ostoja.game("survive_the_island")
    shutil.copytree(island.folder / "guide", tmp_path / "guide")
    monkeypatch.setattr(island, "folder", tmp_path)
    assert guide.source("survive_the_island") == ""
    assert guide.reference("survive_the_island") == []
    assert guide.clause("survive_the_island", "SI-4.3", "en").startswith("An explorer steps")
    with pytest.raises(guide.UnknownClause):
        guide.clause("survive_the_island", "SI-R.6", "en")


def test_a_game_without_a_guide_says_so() -> None:
    with pytest.raises(guide.NoGuide):
        guide.guide(TOY, "en")
    assert guide.sentences(TOY, "en") == {}
    assert guide.search(TOY, "wave", "en") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_ends_with_strategy_five_mistakes_and_the_command_of_its_figures(real: str, lang: str) -> None:
    _, strategy = guide.guide(real, lang).split(STRATEGY[lang])
    assert "\n## " not in strategy
    assert re.findall(r"^(\d)\. ", strategy, re.M) == list("12345")
    assert strategy.count("\n**") >= 3, "opening, middle, end"
    assert re.search(rf"`ostoja (lab|arena|simulate)\b[^`]*\b{real}\b[^`]*`", strategy)
