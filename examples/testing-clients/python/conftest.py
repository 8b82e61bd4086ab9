import os
import uuid

import pytest

SANDBOX = os.environ.get("SANDBOX_URL", "http://127.0.0.1:8080")


@pytest.fixture
def sandbox():
    """The address of the sandbox, outside any session."""
    return SANDBOX


@pytest.fixture
def session():
    """The address of a session that nobody else has."""
    return f"{SANDBOX}/s/keep-{uuid.uuid4()}"


@pytest.fixture
def helpdesk(session):
    return f"{session}/v1/helpdesk"


class Waits(list):
    """A clock that only notes how long the client would have waited."""

    def sleep(self, seconds):
        self.append(seconds)


@pytest.fixture
def waits():
    return Waits()
