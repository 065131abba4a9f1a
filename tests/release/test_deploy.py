"""What lies in deploy/, as far as it can run here; docs/operate.md says what is not tried."""

import os
import re
import runpy
import subprocess
from pathlib import Path

import pytest
import yaml
from msgspec.structs import fields

from ostoja.server.settings import PREFIX, Settings
from patience import PATIENCE
from release.conftest import ROOT
from server.processes import ServerProcess, free_port
from server.visitor import Visitor

pytestmark = pytest.mark.release
DEPLOY = ROOT / "deploy"
NOT_SETTINGS = {"OSTOJA_NAME", "OSTOJA_TLS", "OSTOJA_UPSTREAM"}
"""What the proxy is told."""


def test_visitors_play_through_the_proxy_by_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It terminates TLS and passes WebSockets; the server believes it for whom it speaks."""
    services = runpy.run_path(str(ROOT / "scripts" / "services"))
    caddy = services["find_or_install"]("caddy", "caddy")
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db")
    server.environment["OSTOJA_HTTPS"] = "true"
    server.start()
    port = free_port()
    file = tmp_path / "Caddyfile"
    file.write_text(
        f"{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}}\nimport {DEPLOY}/Caddyfile\n"
    )
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "OSTOJA_NAME": f"https://localhost:{port}",
        "OSTOJA_TLS": "tls internal",
        "OSTOJA_UPSTREAM": f"127.0.0.1:{server.port}",
    }
    proxy = subprocess.Popen(
        [caddy, "run", "--config", file, "--adapter", "caddyfile"], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        root = tmp_path / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        services["wait_for_port"](port)
        monkeypatch.setenv("SSL_CERT_FILE", str(root))
        with Visitor(f"https://localhost:{port}", "Ada") as ada:
            assert all(cookie.secure for cookie in ada.http.cookies.jar)
            id = ada.open("high_water", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
            ada.dial().enter(id)
            ada.play_on(id)
            assert "result" in ada.tables[id].message
            assert ada.http.get("/metrics").status_code == 404, "whoever comes through the proxy is from afar"
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)
        server.kill()


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "ostoja.service"
    unit.write_text((DEPLOY / "ostoja.service").read_text().replace("/opt/ostoja/bin/ostoja", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_setting_that_is_named_exists() -> None:
    known = {PREFIX + field.name.upper() for field in fields(Settings)} | NOT_SETTINGS
    for file in DEPLOY.iterdir():
        assert set(re.findall(r"OSTOJA_[A-Z_]+", file.read_text())) <= known, file.name


def test_the_services_together_fit() -> None:
    """Whom one waits for exists and can be asked; only the proxy is reached from outside, and its word is taken."""
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = composed["services"]
    for service in services.values():
        for other in service.get("depends_on", {}):
            assert other == "ostoja" or "healthcheck" in services[other]
        for volume in service.get("volumes", []):
            place = volume.split(":")[0]
            assert place in composed["volumes"] or (DEPLOY / place).exists()
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert composed["networks"]["inside"]["internal"]
    trusted = services["ostoja"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert services["proxy"]["networks"]["inside"]["ipv4_address"] == trusted
    asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "example.env").read_text(), re.M))
