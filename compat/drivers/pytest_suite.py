"""Runs a suite of pytest-httpbin against the service instead of httpbin, and writes the outcome of each test."""

import json
import os
import socket
import ssl
import sys
import threading

import pytest
from pytest_httpbin import certs, serve

PREFIX = "/v1/utils"
# Cold caches and a busy machine are no failures of the service.
IGNORED = ["-p", "no:cacheprovider", "-o", "addopts=", "-q"]
# Tests of databases that have to run, none of which is asked for here.
FURTHER = {
    "requests-cache": [
        f"--ignore=tests/integration/test_{database}.py"
        for database in ("dynamodb", "mongodb", "redis")
    ],
}


class SandboxServer(serve.Server):
    """Stands where pytest-httpbin would start httpbin: the service runs already."""

    def __init__(self, **_options):
        self.protocol = "http"
        self.host, port = os.environ["COMPAT_URL"].split("//")[1].split(":")
        self.port = int(port)

    def __del__(self):
        pass

    def start(self):
        pass

    def stop(self):
        pass

    @property
    def url(self):
        return f"{self.protocol}://{self.host}:{self.port}{PREFIX}"


class SecureSandboxServer(SandboxServer):
    """The service behind TLS, with the certificate that pytest-httpbin's users trust."""

    def __init__(self, **options):
        super().__init__(**options)
        self.protocol = "https"
        self.service = (self.host, self.port)
        self.listener = socket.create_server((self.host, 0))
        self.port = self.listener.getsockname()[1]

    def start(self):
        threading.Thread(target=self.accept, daemon=True).start()

    def stop(self):
        self.listener.close()

    def accept(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        folder = os.path.join(os.path.dirname(serve.__file__), "certs")
        certificate = next(
            name
            for name in ("cert.pem", "server.pem")
            if os.path.exists(os.path.join(folder, name))
        )
        key = certificate.replace("cert.", "key.").replace("server.", "server.")
        context.load_cert_chain(os.path.join(folder, certificate), os.path.join(folder, key))
        while True:
            try:
                client, _address = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client, context), daemon=True).start()

    def serve(self, client, context):
        try:
            secure = context.wrap_socket(client, server_side=True)
        except (ssl.SSLError, OSError):
            client.close()
            return
        service = socket.create_connection(self.service)
        threading.Thread(target=pump, args=(service, secure), daemon=True).start()
        pump(secure, service)


def pump(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Recorder:
    """Writes a line for each test: failures of a fixture count, and so do expected failures that did not fail."""

    def __init__(self, file):
        self.file = file

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or (report.when == "setup" and not report.passed):
            result = {"name": report.nodeid, "outcome": report.outcome}
            if report.failed:
                result["reason"] = reason_of(report)
            print(json.dumps(result), file=self.file, flush=True)


def reason_of(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr)
    return " ".join(text.split())[:300]


def main(suite):
    serve.Server, serve.SecureServer = SandboxServer, SecureSandboxServer
    sys.path[:0] = [os.path.abspath("src"), os.getcwd()]
    os.environ.pop("NO_COLOR", None)
    os.environ["USE_PYTEST_HTTPBIN"] = "true"
    if suite == "vcrpy":
        os.environ["REQUESTS_CA_BUNDLE"] = certs.where()
    with open(os.environ["COMPAT_RESULTS"], "w", encoding="utf-8") as file:
        code = pytest.main([*IGNORED, *FURTHER.get(suite, []), "tests"], plugins=[Recorder(file)])
    # Failed tests are results; anything above is a run that did not come to its end.
    sys.exit(0 if code in (0, 1) else int(code))


main(sys.argv[1])
