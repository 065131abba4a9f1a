// A symbol is drawn where it has its own coordinates: show just that part.
addEventListener("load", () => {
  for (const picture of document.querySelectorAll("svg.drawn")) {
    const use = picture.querySelector("use");
    const symbol = document.getElementById(use.getAttribute("href").slice(1));
    const { x, y, width, height } = use.getBBox();
    picture.setAttribute("viewBox", symbol?.getAttribute("viewBox") ?? `${x} ${y} ${width} ${height}`);
  }
});
