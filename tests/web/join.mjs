// Reads rows of lines with the tables before and after them, and writes what each thing of each line is found to be,
// and all that the line marks.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , about, file] = process.argv;
const { about: marks, things } = await import(pathToFileURL(about).href);
const { panels, rows } = JSON.parse(readFileSync(file, "utf8"));
const found = rows.map(({ line, viewer, scenes }) =>
  scenes.map((scene) => {
    const shown = scene.map((at) => ({ at, ...panels[at] }));
    return [...things(line, shown, viewer), marks(line, shown, viewer)].map((meant) =>
      meant.map(({ panel, piece }) => [panel.at, panel.pieces.indexOf(piece)]),
    );
  }),
);
process.stdout.write(JSON.stringify(found));
