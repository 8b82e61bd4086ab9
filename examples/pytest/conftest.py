"""Copy this file beside your tests: the fixture `session` gives each test its own copy of the data."""

import os
import uuid

import pytest
import requests

SANDBOX = os.environ.get("SANDBOX_URL", "http://127.0.0.1:8080")


class Session:
    """A session of the sandbox: its writes persist, and no other test sees them."""

    def __init__(self, name):
        self.name = name
        self.base = f"{SANDBOX}/s/{name}"

    def url(self, service):
        """The base URL of a service: gateway, utils, helpdesk, social or flights."""
        path = "/xml/v1/request.api" if service == "gateway" else f"/v1/{service}"
        return self.base + path

    def faults(self, service, *rules):
        """Sets the rules that make requests of this session late, fail or break."""
        root = "/sandbox/v1" if service == "gateway" else f"/v1/{service}"
        response = requests.put(f"{self.base}{root}/session/faults", json={"rules": rules})
        assert response.ok, response.json()["detail"]

    def wait_for(self, query="", count=1, timeout=10):
        """Waits until the client has sent `count` requests that match a search of the inspector."""
        params = {"q": f"session:{self.name} {query}", "count": count, "timeout": timeout}
        response = requests.get(f"{SANDBOX}/inspect/api/wait", params=params)
        assert response.ok, response.json()["detail"]
        return response.json()["requests"]


@pytest.fixture
def session():
    return Session(f"keep-{uuid.uuid4()}")
