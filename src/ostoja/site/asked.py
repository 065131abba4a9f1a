"""A request of the shell's to the table in this page: who asks for what."""

from typing import NamedTuple, TypeVar

from msgspec import json

from ostoja.site.host import HostedTable, House, PageVisitor
from ostoja.table.messages import TableInfo
from ostoja.table.problem import Problem
from ostoja.table.records import Person

T = TypeVar("T")


class PageRequest(NamedTuple):
    """A request."""

    house: House
    visitor: PageVisitor
    id: str
    query: dict[str, str]
    body: str
    more: str = ""

    def read(self, kind: type[T]) -> T:
        return json.decode(self.body or "{}", type=kind)

    @property
    def person(self) -> Person:
        if self.visitor.person is None:
            raise Problem("no-name", 401)
        return self.visitor.person

    @property
    def opener(self) -> Person:
        """Who may open tables here: not a guest, in whose name this browser's store would be filled."""
        if self.visitor.guest:
            raise Problem("not-host", 403)
        return self.person

    def number(self, name: str) -> int | None:
        text = self.query.get(name, "")
        if text and not text.isdecimal():
            raise Problem("bad-message", 400, "wrong-field", field=name)
        return int(text) if text else None

    async def hosted(self) -> HostedTable:
        """The table named, if the visitor may know of it."""
        found = await self.house.table(self.id)
        if not found.table.visible_to(self.visitor.id, self.query.get("key", "")):
            raise Problem("no-table", 404)
        return found

    async def owned(self, status: str) -> HostedTable:
        """The same for its host, while it is open or being played."""
        found = await self.hosted()
        if found.table.head.host != self.visitor.id:
            raise Problem("not-host", 403)
        if found.table.head.status != status:
            raise Problem("not-open" if status == "open" else "not-playing", 409)
        return found

    def info(self, hosted: HostedTable) -> TableInfo:
        return self.house.info_for(hosted, self.visitor.id, self.visitor.lang)
