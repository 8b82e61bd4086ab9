import requests
from requests.adapters import HTTPAdapter, Retry


def test_a_new_ticket_is_open(session):
    helpdesk = session.url("helpdesk")
    ticket = {"subject": "Lamp flickers", "customer_id": 1}
    created = requests.post(f"{helpdesk}/tickets", json=ticket).json()
    assert requests.get(f"{helpdesk}/tickets/{created['id']}").json()["status"] == "open"


def test_a_client_retries_twice(session):
    session.faults("helpdesk", {"effect": {"status": 503}, "when": {"first": 2}})
    client = requests.Session()
    client.mount("http://", HTTPAdapter(max_retries=Retry(total=3, status_forcelist=[503])))
    assert client.get(f"{session.url('helpdesk')}/tickets/1").status_code == 200
    assert len(session.wait_for("status:503", count=2)) == 2
