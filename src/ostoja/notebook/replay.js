// A slider over the positions of a replay; Python draws them.
const STYLE = `
.ostoja-replay { font: 14px/1.4 system-ui, sans-serif; max-width: 1100px }
.ostoja-replay svg { width: 100%; height: auto; display: block; border-radius: 8px }
.ostoja-replay input { width: 100% }
`;

export function render({ model, el }) {
  const parts = '<input type="range" min="0" step="1"><p></p><div></div>';
  el.innerHTML = `<style>${STYLE}</style><div class="ostoja-replay">${parts}</div>`;
  const [slider, text, picture] = el.querySelector(".ostoja-replay").children;
  slider.addEventListener("input", () => {
    model.set("number", Number(slider.value));
    model.save_changes();
  });
  const show = {
    number: () => ((slider.max = model.get("last")), (slider.value = model.get("number"))),
    text: () => (text.textContent = model.get("text")),
    picture: () => (picture.innerHTML = model.get("picture")),
  };
  for (const [name, draw] of Object.entries(show)) {
    model.on(`change:${name}`, draw);
    draw();
  }
}
