import re

import requests

LIMIT = {"X-Sandbox-RateLimit": "3;w=60"}


class Paced:
    """The client: stops before the server has to, and waits when it was told to."""

    def __init__(self, sleep):
        self.sleep, self.pause = sleep, 0

    def get(self, url):
        if self.pause:
            self.sleep(self.pause)
        response = requests.get(url, headers=LIMIT)
        left, seconds = re.search(r"r=(\d+);t=(\d+)", response.headers["RateLimit"]).groups()
        self.pause = int(seconds) if left == "0" else 0
        return response


def test_the_fourth_request_of_a_minute_is_refused_and_says_when_to_come_back(session):
    responses = [requests.get(f"{session}/v1/flights/airports", headers=LIMIT) for _ in range(4)]
    assert [response.status_code for response in responses] == [200, 200, 200, 429]
    assert int(responses[3].headers["Retry-After"]) > 0
    assert responses[3].json()["code"] == "rate_limit_exceeded"


def test_a_client_that_reads_RateLimit_waits_before_it_is_refused(session, waits):
    client = Paced(waits.sleep)
    for _ in range(3):
        assert client.get(f"{session}/v1/flights/airports").status_code == 200
    assert waits == []
    client.get(f"{session}/v1/flights/airports")
    assert len(waits) == 1
    assert waits[0] > 0
