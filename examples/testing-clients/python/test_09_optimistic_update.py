import requests


def update(url, change, on_read=None):
    """The client: changes what it has seen, and looks again when somebody was faster."""
    for attempt in range(5):
        read = requests.get(url)
        if on_read:
            on_read(attempt)
        headers = {"If-Match": read.headers["ETag"]}
        written = requests.patch(url, json=change(read.json()), headers=headers)
        if written.status_code != 412:
            return written
    raise RuntimeError("Too many others write this record.")


def add(tag):
    return lambda ticket: {"tags": [*ticket["tags"], tag]}


def test_two_that_add_a_tag_at_once_both_have_theirs(helpdesk):
    url = f"{helpdesk}/tickets/1"
    before = requests.get(url).json()["tags"]
    mine = update(
        url, add("mine"), on_read=lambda attempt: attempt == 0 and update(url, add("theirs"))
    )
    assert mine.status_code == 200
    assert requests.get(url).json()["tags"] == [*before, "theirs", "mine"]


def test_the_server_can_insist_on_if_match(helpdesk):
    requests.put(f"{helpdesk}/session/rules", json={"require": ["if-match"]})
    url = f"{helpdesk}/tickets/1"
    assert requests.patch(url, json={"subject": "Blind"}).status_code == 428
    assert update(url, lambda _: {"subject": "Seen"}).status_code == 200
