"""SVG pictures as PNG, drawn by resvg (`pip install 'ostoja[pictures]'`)."""

from resvg_py import svg_to_bytes


def png(svg: str, width: int | None = None) -> bytes:
    """The picture as a PNG file, `width` pixels wide or as wide as the SVG says."""
    return svg_to_bytes(svg_string=svg, width=width)
