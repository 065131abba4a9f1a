"""What is inside a release and comes from others, as a CycloneDX list (SBOM)."""

import json
import re
import uuid
from datetime import UTC, datetime
from typing import Final

from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.M)
IN_THE_PAGE: Final = "pyodide"
"""The one package of npm that is shipped, in the static page; all others are for development."""


def parts(base: str, lock: str, npm_lock: str, when: int) -> str:
    """The list for a release `name-version`; its serial number follows from what it lists."""
    name, _, version = base.rpartition("-")
    whole = part("pypi", name, version, ComponentType.APPLICATION)
    listed = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_OID, f"{base}\n{lock}\n{npm_lock}"))
    listed.metadata.timestamp = datetime.fromtimestamp(when, UTC)
    listed.metadata.component = whole
    needed = [part("pypi", *found) for found in PINNED.findall(lock)]
    pyodide = json.loads(npm_lock)["packages"][f"node_modules/{IN_THE_PAGE}"]["version"]
    needed.append(part("npm", IN_THE_PAGE, pyodide))
    for one in needed:
        listed.components.add(one)
    listed.register_dependency(whole, needed)
    output = make_outputter(listed, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)
    return output + "\n"


def part(kind: str, name: str, version: str, type: ComponentType = ComponentType.LIBRARY) -> Component:
    address = PackageURL(kind, None, name.lower().replace("_", "-") if kind == "pypi" else name, version)
    return Component(type=type, name=name, version=version, purl=address, bom_ref=str(address))
