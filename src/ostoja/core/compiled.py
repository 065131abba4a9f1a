"""The words the compiled build needs, which mean nothing when the source is interpreted.

`mypyc_attr` marks classes that code outside the build may extend; `i64` is a number of 64 bits that a processor holds
as it is, and wraps around: whoever uses it makes sure that plain numbers give the same. `vec[i32]` is a row of numbers
of 32 bits, which arrays read as it is, `vec[u8]` one of small numbers from 0 on.
"""

from array import array
from typing import TYPE_CHECKING, Any

__all__ = ["i32", "i64", "mypyc_attr", "u8", "vec"]

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
else:
    i32 = i64 = u8 = int

    class vec:  # noqa: N801 (its name in the compiled build)
        """`vec[i32](numbers)` makes an array of the standard library."""

        def __class_getitem__(cls, kind: Any) -> Any:
            return lambda numbers: array("i", numbers)

    def mypyc_attr(*attrs: Any, **kwattrs: Any) -> Any:
        """Do nothing when interpreted; the compiler reads it by name."""
        return lambda cls: cls
