import json
from itertools import islice

import requests


def follow(url, last=None):
    """The client: reads server-sent events, and comes back after the last one that it has."""
    while True:
        headers = {"Last-Event-ID": last} if last else {}
        with requests.get(url, headers=headers, stream=True) as response:
            event = {}
            for line in response.iter_lines(chunk_size=1, decode_unicode=True):
                name, _, value = line.partition(": ")
                if line:
                    event[name] = value
                    continue
                if "data" in event:
                    last = event.get("id", last)
                    yield event["id"], json.loads(event["data"])
                event = {}


def test_a_stream_that_breaks_after_every_third_event_loses_none_and_repeats_none(sandbox):
    # A second of the feed takes 20 ms here.
    events = follow(f"{sandbox}/v1/helpdesk/events?tick_ms=20&drop_after=3")
    assert [int(id) for id, _ in islice(events, 10)] == list(range(1, 11))


def test_changes_that_were_made_while_the_client_was_away_arrive(helpdesk):
    names = ["Ann", "Ben", "Cem", "Dee"]
    for name in names:
        requests.post(f"{helpdesk}/customers", json={"name": name})
    changes = follow(f"{helpdesk}/events?drop_after=1", last="c0")
    assert [change["data"]["record"]["name"] for _, change in islice(changes, 4)] == names
