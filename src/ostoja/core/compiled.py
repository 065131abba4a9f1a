"""The one word the compiled build needs: `mypyc_attr` marks classes that code outside the build may extend."""

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*attrs: Any, **kwattrs: Any) -> Any:
        """Do nothing when interpreted; the compiler reads it by name."""
        return lambda cls: cls
