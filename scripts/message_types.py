"""Write what the browser shell has to know of the server: the types of messages, and the styles of text in pictures.

    scripts/message_types.py          writes messages.d.ts, teacher_messages.d.ts and styles.js in src/ostoja/web

A test fails when they are not what this would write.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Raw, Struct, UnsetType
from msgspec.structs import fields

from ostoja.core import picture
from ostoja.server import coach_told, lesson_play
from ostoja.server.api import games, lessons, people
from ostoja.table import guides, messages, recording

WEB = Path(__file__).parent.parent / "src" / "ostoja" / "web"
WIDTH = 120
ANSWERS = (
    games.GameInfo,
    games.OptionInfo,
    games.OptionValue,
    games.Phrase,
    guides.FoundPlace,
    guides.Guide,
    lesson_play.Card,
    lesson_play.LessonInfo,
    lesson_play.LessonMoment,
    lesson_play.LessonReason,
    lesson_play.LessonStepInfo,
    people.AccountInfo,
    people.PushKey,
    people.SessionInfo,
    recording.Position,
    recording.Chart,
    recording.ReplayInfo,
)
"""What the shell is answered to requests that are no messages of the WebSocket."""
TEACHER = (
    coach_told.Advised,
    coach_told.HintTold,
    coach_told.Judged,
    coach_told.PuzzleInfo,
    coach_told.PuzzleTable,
    coach_told.ReviewTold,
    coach_told.ReviewTurn,
    coach_told.SeatSum,
    coach_told.Solution,
    lessons.Learnt,
)
"""What it is answered by the teacher."""
WRITTEN_ONCE = {"prompt": "Asking", "choices": "OfferedMove", "talk": "OfferedMove", "log": "Line"}
"""What the JSON holds that is written once and kept."""
SCENES = {"Update": "SceneChange", "Snapshot": "Scene", "Position": "Scene", "PuzzleTable": "Scene"}
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}


def message_types() -> str:
    """The text of messages.d.ts."""
    told = _tagged(messages.Told)
    asked = _tagged(messages.Asked)
    others = [
        each for each in vars(messages).values() if _is_struct(each) and each not in (messages.Told, messages.Asked)
    ]
    structs = [each for each in others if each not in told + asked]
    parts = [
        "// Written by scripts/message_types.py from the server's structs; see table/messages.py for what they mean.",
        'import type { Scene, SceneChange } from "./scene.js";',
        *[_interface(each) for each in (*told, *asked, *structs, *ANSWERS)],
        _union("Told", told),
        _union("Asked", asked),
    ]
    return "\n\n".join(parts) + "\n"


def teacher_types() -> str:
    """The text of teacher_messages.d.ts."""
    parts = [
        "// Written by scripts/message_types.py from the server's structs; see server/coach_told.py for their meaning.",
        'import type { Asking, OfferedMove } from "./messages.js";\nimport type { Scene } from "./scene.js";',
        *[_interface(each) for each in TEACHER],
    ]
    return "\n\n".join(parts) + "\n"


def styles() -> str:
    """The text of styles.js."""
    text = "\n".join(f"  {json.dumps(name)}: {json.dumps(list(style))}," for name, style in picture.TEXT.items())
    colours = "\n".join(
        f"  {json.dumps(name) if '-' in name else name}: {json.dumps(colour)},"
        for name, colour in picture.COLOUR_MARKS.items()
    )
    return f"""// @ts-check
/** How pictures are written, in the browser as elsewhere. Written by scripts/message_types.py from core/picture.py. */

/** Text styles: size, weight, colour, anchor. @type {{Record<string, [number, number, string, string]>}} */
export const TEXT = {{
{text}
}};

/** The colour a mark gives. @type {{Record<string, string>}} */
export const COLOUR = {{
{colours}
}};

/** How narrow a text may be pressed before it is cut. */
export const NARROWEST = {picture.NARROWEST};
"""


def _is_struct(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Struct) and thing is not Struct


def _tagged(base: type[Struct]) -> list[type[Struct]]:
    return base.__subclasses__()


def _interface(struct: type[Struct]) -> str:
    """A struct as an interface. What has a default is left out by the server, and may be left out by a visitor."""
    config = struct.__struct_config__
    may_miss = config.omit_defaults or issubclass(struct, messages.Asked)
    lines = [f'  {config.tag_field}: "{config.tag}";'] if config.tag_field else []
    for field in fields(struct):
        missing = may_miss and (field.default is not NODEFAULT or field.default_factory is not NODEFAULT)
        name = _type(field.type, struct.__name__, field.name)
        lines.append(f"  {field.name}{'?' if missing else ''}: {name};")
    about = (struct.__doc__ or "").partition("\n")[0]
    return f"/** {about} */\nexport interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}"


def _type(of: Any, struct: str, field: str) -> str:
    """A type of Python as one of TypeScript."""
    origin, args = get_origin(of), get_args(of)
    if field == "scene":
        return SCENES[struct]
    if origin is Annotated:
        return _type(args[0], struct, field)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_type(each, struct, field) for each in args if each is not UnsetType))
    if origin is Literal:
        return " | ".join(map(json.dumps, args))
    if origin is dict:
        return f"Record<string, {_type(args[1], struct, field)}>"
    if origin in (list, tuple):
        inner = _type(args[0], struct, field)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if of is Raw:
        return WRITTEN_ONCE[field]
    return str(of.__name__) if _is_struct(of) else PLAIN[of]


def _union(name: str, structs: Iterable[type[Struct]]) -> str:
    names = [struct.__name__ for struct in structs]
    line = f"export type {name} = {' | '.join(names)};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {each}" for each in names) + ";"


if __name__ == "__main__":
    (WEB / "messages.d.ts").write_text(message_types(), encoding="utf-8")
    (WEB / "teacher_messages.d.ts").write_text(teacher_types(), encoding="utf-8")
    (WEB / "styles.js").write_text(styles(), encoding="utf-8")
