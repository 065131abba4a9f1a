// Has the page's own Python make its modules light: node bytecode.mjs PYODIDE ARCHIVE TO (see bytecode.py).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/web" } });
const given = readFileSync(archive);
python.FS.mkdirTree("/all");
python.unpackArchive(new Uint8Array(given), "zip", { extractDir: "/all" });
python.FS.writeFile("/archive", new Uint8Array(given));
python.runPython(`
import sys
sys.path.insert(0, "/all/site")
import ostoja.site.page, ostoja.site.thinker
`);
python.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
python.runPython("open('/light', 'wb').write(squeezed(open('/archive', 'rb').read()))");
writeFileSync(to, python.FS.readFile("/light"));
