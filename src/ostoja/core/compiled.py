"""The one word the compiled build needs: classes that code outside the build may extend are marked with `mypyc_attr`."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*attrs: Any, **kwattrs: Any) -> Any:
        """Do nothing when interpreted; the compiler reads it by name."""
        return lambda cls: cls
