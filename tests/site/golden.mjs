// Plays in Pyodide, from the archives of a site as it is served, what CPython has played, then runs tests that hold for
// every game there: node golden.mjs SITE PYODIDE PROJECT PACKAGES GAME NOT… (PACKAGES: the folder where pytest lies;
// NOT: a test that is left out)
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site, pyodide, project, packages, game, ...without] = process.argv.slice(2);
const part = (name) => gunzipSync(readFileSync(join(site, "python", name)));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const library = join(mkdtempSync(join(tmpdir(), "ostoja-")), "library.zip");
writeFileSync(library, part("library.zip.gz"));
const python = await loadPyodide({
  indexURL: pyodide,
  stdLibURL: library,
  lockFileContents: readFileSync(join(site, "python", "lock.json"), "utf8"),
  packageBaseUrl: pyodide,
  env: { PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HOME: "/home/web" },
  stdout: (text) => process.stderr.write(`${text}\n`),
});
python.FS.mkdirTree("/site");
python.unpackArchive(new Uint8Array(part("ostoja.zip.gz")), "zip", { extractDir: "/site" });
python.FS.writeFile("/whole.zip", readFileSync(join(pyodide, "python_stdlib.zip")));
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", project);
python.FS.mkdirTree("/packages");
python.mountNodeFS("/packages", packages);
python.globals.set("game", game);
python.globals.set("without", without);
const played = python.runPython(`
import sys
sys.path[:0] = ["/site", "/project/tests"]
from generic.test_golden import playthrough, summary
import json, setups
small = setups.small_setups(game)
usual = next(setup for setup in small if not setup.options)
found = {
    f"{game}/modes.txt": "".join(summary(setup) for setup in small),
    f"{game}/{usual.seats}.txt": playthrough(usual),
}
# From here on what only pytest needs may be used: it is not in the page.
sys.path.insert(2, "/whole.zip")
sys.path.append("/packages")
for name, module in list(sys.modules.items()):
    if "python314.zip" in str(getattr(module, "__path__", "")):
        module.__path__.insert(0, "/whole.zip/" + name.replace(".", "/"))
setups.setups = setups.small_setups = lambda id: small
import pytest
WITHOUT = ["cacheprovider", "faulthandler", "doctest"]
options = ["-q", "-s", "-x", "-o", "addopts=", "--import-mode=importlib", "--rootdir=/project", f"--game={game}"]
options += [option for name in WITHOUT for option in ("-p", f"no:{name}")]
code = pytest.main([*options, *(f"--deselect=tests/generic/{test}" for test in without), "/project/tests/generic"])
json.dumps({"played": found, "code": int(code)})
`);
process.stdout.write(played);
