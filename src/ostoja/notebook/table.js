// Shows what Python sends and says what was clicked; it knows no rule.
const STYLE = `
.ostoja { font: 14px/1.4 system-ui, sans-serif; max-width: 1100px }
.ostoja svg { width: 100%; height: auto; display: block; border-radius: 8px }
.ostoja .spot { opacity: 0; cursor: pointer; pointer-events: all }
.ostoja .spot:focus-visible { opacity: .5 }
.ostoja .ask { font-weight: 600; margin: .5rem 0 }
.ostoja .choices { display: flex; flex-wrap: wrap; gap: .4rem; max-height: 9rem; overflow-y: auto }
.ostoja .log { margin: .5rem 0; padding-left: 1.2rem; opacity: .8 }
`;

function make(tag, name, parent) {
  const element = document.createElement(tag);
  element.className = name;
  parent.append(element);
  return element;
}

export function render({ model, el }) {
  make("style", "", el).textContent = STYLE;
  const root = make("div", "ostoja", el);
  const picture = make("div", "picture", root);
  const ask = make("div", "ask", root);
  const choices = make("div", "choices", root);
  const log = make("ul", "log", root);

  const point = (event) => {
    const spot = event.target.closest(".spot");
    if (!spot || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    model.send({ point: spot.dataset.id });
  };
  picture.addEventListener("click", point);
  picture.addEventListener("keydown", point);

  const button = (text, message) => {
    const made = make("button", "choice", choices);
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", () => model.send(message));
  };
  const show = {
    picture: () => (picture.innerHTML = model.get("picture")),
    ask: () => (ask.textContent = model.get("ask")),
    choices: () => {
      choices.replaceChildren();
      if (model.get("chosen").length) button("↩", { back: true });
      for (const { i, text } of model.get("choices")) button(text, { play: i });
    },
    log: () => {
      log.replaceChildren();
      for (const line of model.get("log")) make("li", "", log).textContent = line;
    },
  };
  show.chosen = show.choices;
  for (const [name, draw] of Object.entries(show)) {
    model.on(`change:${name}`, draw);
    draw();
  }
}
