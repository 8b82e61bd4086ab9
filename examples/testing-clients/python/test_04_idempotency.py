import uuid

import pytest
import requests

TICKET = {"subject": "Lamp", "customer_id": 1}


def create_ticket(helpdesk, ticket, headers=None):
    """The client: repeats a write whose response was lost, under the key that makes it one write."""
    headers = {"Idempotency-Key": str(uuid.uuid4()), **(headers or {})}
    for attempt in range(3):
        try:
            return requests.post(f"{helpdesk}/tickets", json=ticket, headers=headers)
        except requests.ConnectionError:
            if attempt == 2:
                raise


def lamps(helpdesk):
    return requests.get(f"{helpdesk}/tickets", params={"subject": "Lamp"}).json()["data"]


def test_a_ticket_whose_response_was_lost_is_created_once(helpdesk):
    # The first request is carried out, but its connection ends without a response.
    response = create_ticket(helpdesk, TICKET, {"X-Sandbox-Fault": "reset, first=1"})
    assert (response.status_code, response.headers["Idempotent-Replayed"]) == (201, "true")
    assert len(lamps(helpdesk)) == 1


def test_without_the_key_it_would_be_created_twice(helpdesk):
    with pytest.raises(requests.ConnectionError):
        requests.post(f"{helpdesk}/tickets", json=TICKET, headers={"X-Sandbox-Fault": "reset"})
    requests.post(f"{helpdesk}/tickets", json=TICKET)
    assert len(lamps(helpdesk)) == 2


def test_the_server_can_insist_on_the_key(helpdesk):
    requests.put(f"{helpdesk}/session/rules", json={"require": ["idempotency-key"]})
    assert requests.post(f"{helpdesk}/tickets", json=TICKET).status_code == 400
    assert create_ticket(helpdesk, TICKET).status_code == 201
