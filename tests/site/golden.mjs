// Plays in Pyodide, from the archives of a site as it is served, what CPython has played: node golden.mjs SITE PYODIDE TESTS GAME
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site, pyodide, tests, ...games] = process.argv.slice(2);
const part = (name) => gunzipSync(readFileSync(join(site, "python", name)));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const library = join(mkdtempSync(join(tmpdir(), "ostoja-")), "library.zip");
writeFileSync(library, part("library.zip.gz"));
const python = await loadPyodide({
  indexURL: pyodide,
  stdLibURL: library,
  lockFileContents: readFileSync(join(site, "python", "lock.json"), "utf8"),
  packageBaseUrl: pyodide,
  env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/web" },
});
python.FS.mkdirTree("/site");
python.unpackArchive(new Uint8Array(part("ostoja.zip.gz")), "zip", { extractDir: "/site" });
python.FS.mkdirTree("/tests/generic");
for (const file of ["setups.py", "generic/test_golden.py"]) python.FS.writeFile(`/tests/${file}`, readFileSync(join(tests, file)));
python.globals.set("games", games);
const played = python.runPython(`
import sys
sys.path[:0] = ["/site", "/tests"]
from generic.test_golden import playthrough, summary
from setups import small_setups
import json
found = {}
for game in games:
    for setup in small_setups(game):
        found.setdefault(f"{game}/modes.txt", []).append(summary(setup))
    found[f"{game}/modes.txt"] = "".join(found[f"{game}/modes.txt"])
    usual = next(setup for setup in small_setups(game) if not setup.options)
    found[f"{game}/{usual.seats}.txt"] = playthrough(usual)
json.dumps(found)
`);
process.stdout.write(played);
