import json
import time

import pytest
import requests


def get_json(url, seconds, headers):
    """The client: waits no longer than this for the whole response; the timeout of requests is one for each read."""
    deadline = time.monotonic() + seconds
    # Compressed, a body that drips would show nothing for a long time.
    headers = {"Accept-Encoding": "identity", **headers}
    body = bytearray()
    with requests.get(url, headers=headers, timeout=seconds, stream=True) as response:
        for piece in response.iter_content(1):
            body += piece
            if time.monotonic() > deadline:
                raise requests.Timeout("The response took too long.")
    return json.loads(body)


@pytest.mark.parametrize("fault", ["delay=20000", "stall", "throttle=2000"])
def test_a_response_that_takes_too_long_is_given_up(helpdesk, fault):
    with pytest.raises((requests.Timeout, requests.ConnectionError), match="(?i)timed out|too long"):
        get_json(f"{helpdesk}/tickets", 0.5, {"X-Sandbox-Fault": fault})


def test_a_response_that_is_a_little_late_is_waited_for(helpdesk):
    tickets = get_json(f"{helpdesk}/tickets", 10, {"X-Sandbox-Fault": "delay=100"})
    assert len(tickets["data"]) == 20
