"""What is served to the page's Python is whole: nothing that it imports of the server is left behind."""

import ast

from ostoja.site import archive
from ostoja.site.build import SOURCE


def test_the_page_has_all_of_the_server_that_it_imports() -> None:
    served = archive.ours(SOURCE)
    wanted = {
        f"{node.module.replace('.', '/')}.py": name
        for name, content in served.items()
        if name.endswith(".py")
        for node in ast.parse(content).body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ostoja.server.")
    }
    assert "ostoja/server/coaching.py" in wanted
    assert {file: by for file, by in wanted.items() if file not in served} == {}
