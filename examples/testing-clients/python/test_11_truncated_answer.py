import pytest
import requests


class BadResponse(Exception):
    """What the rest of the program gets to see, whatever was wrong with a response."""


def get_json(url, headers=None):
    """The client: a response counts only when all of it came and can be read."""
    try:
        return requests.get(url, headers=headers).json()
    except (requests.RequestException, ValueError) as error:
        raise BadResponse(url) from error


@pytest.mark.parametrize("fault", ["truncate=0.5", "reset=body", "malformed", "malformed=chunk"])
def test_a_body_that_is_not_whole_is_no_result(session, fault):
    with pytest.raises(BadResponse):
        get_json(f"{session}/v1/social/posts", {"X-Sandbox-Fault": fault})


def test_the_next_attempt_has_it_whole(session):
    url, headers = f"{session}/v1/social/posts", {"X-Sandbox-Fault": "truncate=0.5, first=1"}
    with pytest.raises(BadResponse):
        get_json(url, headers)
    assert len(get_json(url, headers)["data"]) == 20
