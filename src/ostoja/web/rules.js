// @ts-check
/** The numbered rules of a game, to be read and linked to. */

import { make, word } from "./dom.js";
import { frame } from "./frame.js";

/** @param {import("./app.js").App} app @param {string} id */
export async function rulesPage(app, id) {
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/rules`);
  if (!answer.ok) throw new Error(word("no-rules"));
  const article = make("article", { class: "rules" }, ...blocks(await answer.text()));
  frame(app, "", article);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Markdown as our rule pages use it: headings, tables, lists, code, clauses in bold. @param {string} text */
function blocks(text) {
  const nodes = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) nodes.push(make(heading[1] === "#" ? "h2" : "h3", {}, ...inline(heading[2] ?? "")));
    else if (line.startsWith("|")) {
      const rows = [];
      for (; lines[at]?.startsWith("|"); at += 1) if (!/^\|[\s:|-]+\|$/.test(lines[at] ?? "")) rows.push((lines[at] ?? "").split("|").slice(1, -1));
      at -= 1;
      nodes.push(make("div", { class: "scroll" }, make("table", { class: "scores" }, ...rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, ...inline(cell.trim()))))))));
    } else if (line.startsWith("```")) {
      const code = [];
      for (at += 1; at < lines.length && !lines[at]?.startsWith("```"); at += 1) code.push(lines[at]);
      nodes.push(make("pre", {}, code.join("\n")));
    } else if (line.trim()) {
      const clause = /^(?:- )?\*\*([A-Z]{2}-[\w.]+)/.exec(line)?.[1];
      nodes.push(make("p", { id: clause }, ...inline(line.replace(/^\s*- /, "• "))));
    }
  }
  return nodes;
}

/** Bold, emphasis and code inside a line. @param {string} text */
function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.startsWith("**")) return make("b", {}, part.slice(2, -2));
    if (part.startsWith("`")) return make("code", {}, part.slice(1, -1));
    if (part.startsWith("*") && part.length > 2) return make("em", {}, part.slice(1, -1));
    return part;
  });
}
