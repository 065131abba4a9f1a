"""The rules reader: the guide with its pictures, the numbered rules, links between them, a search."""

import re

import pytest
from playwright.sync_api import expect

import ostoja
from ostoja.texts import guide
from web.tables import Visit, open_table

pytestmark = pytest.mark.xdist_group("browser")


def test_the_guide_has_its_sections_pictures_and_tables(visit: Visit) -> None:
    page = visit("/rules/survive_the_island")
    titles = [title for title, _ in guide.sections("survive_the_island", "en")]
    expect(page.locator(".toc li:not(.apart) a")).to_have_text(titles)
    expect(page.locator(".rules > section > h2")).to_have_text([*titles, "The numbered rules"])
    picture = page.locator("figure svg.drawn").first
    expect(picture).to_have_attribute("viewBox", re.compile(r"\d"))
    assert (picture.bounding_box() or {"height": 0})["height"] > 20
    expect(page.locator(".rules .scroll").first).to_have_attribute("aria-label", re.compile(r"\w"))


def test_a_clause_is_found_by_its_address_and_by_a_link(visit: Visit) -> None:
    page = visit("/rules/survive_the_island#SI-4.3")
    clause = page.locator('[id="SI-4.3"]')
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_class(re.compile("marked"))
    page.locator(".rules section a.to-rule", has_text="SI-4.14").first.click()
    expect(page.locator('[id="SI-4.14"]')).to_be_in_viewport()
    assert page.url.endswith("#SI-4.14")


def test_a_search_leads_to_its_place(visit: Visit) -> None:
    page = visit("/rules/survive_the_island")
    page.get_by_role("searchbox").fill("lagoon")
    first = page.locator(".found li a").first
    expect(page.locator(".found mark").first).to_have_text(re.compile("lagoon", re.I))
    place = first.get_attribute("href") or ""
    first.click()
    expect(page.locator(f'[id="{place[1:]}"]')).to_be_in_viewport()


def test_the_rules_of_a_table_are_those_of_its_mode(visit: Visit) -> None:
    """BF-17.40, BF-5.1 A clause says what holds in the Arena, and the chapters of the other modes are marked."""
    page = visit("/rules/bright_future?options=mode=arena,survival=false#BF-5.1")
    clause = page.locator('[id="BF-5.1"]')
    expect(clause).to_be_in_viewport()
    expect(clause.locator(".short")).to_have_text(
        guide.sentence(ostoja.game("bright_future").folder, "BF-5.1", "en", {"mode": "arena"})
    )
    expect(clause.locator(".rule-id .meta")).to_have_text("at this table")
    expect(page.locator(".which-table")).to_contain_text("Mode: Arena")
    expect(page.locator("section.elsewhere > h2")).to_contain_text(["Tunnel of Power", "Underground Fever"])
    expect(page.locator("details.elsewhere > summary")).to_have_count(4)
    page.locator(".which-table a").click()
    expect(page.locator(".which-table")).to_have_count(0)
    expect(page.locator(".elsewhere")).to_have_count(0)


def test_the_contents_cut_nothing_and_first_lessons_come_first(visit: Visit) -> None:
    page = visit("/rules/bright_future", locale="pl-PL")
    lessons = page.locator(".reader-side a[href^='/learn']")
    expect(lessons).to_have_count(6)
    side = page.locator(".reader-side")
    assert side.evaluate("(side) => side.scrollWidth <= side.clientWidth")
    last = [address.split("/")[-1] for address in lessons.evaluate_all("(links) => links.map((one) => one.href)")]
    assert set(last[:3]) == {"arena", "fever", "tunnel"}


def test_a_link_from_the_table_leads_to_the_rules_of_the_table(visit: Visit) -> None:
    """OS-17.3"""
    page = visit("/")
    open_table(page, "osaczeni", ["me", "greedy", "greedy"], {"variant": 15, "unlock_all": True})
    link = page.locator(".prompt a.clause").first
    expect(link).to_have_attribute("href", re.compile(r"/rules/osaczeni\?options=variant=15,unlock_all=true,.*#OS-"))
