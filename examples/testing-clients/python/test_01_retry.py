import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry


def client():
    """The client: tries again while the server fails, twice at most."""
    session = requests.Session()
    retry = Retry(total=2, status_forcelist=[500, 502, 503], backoff_factor=0, raise_on_status=False)
    session.mount("http://", HTTPAdapter(max_retries=retry))
    return session


def test_a_request_that_fails_twice_succeeds(helpdesk):
    response = client().get(f"{helpdesk}/tickets", headers={"X-Sandbox-Fault": "status=503, first=2"})
    assert response.status_code == 200
    assert len(response.json()["data"]) == 20


def test_a_request_that_always_fails_is_given_up_after_three_attempts(helpdesk):
    url, headers = f"{helpdesk}/tickets", {"X-Sandbox-Fault": "status=503, first=3"}
    assert client().get(url, headers=headers).status_code == 503
    assert requests.get(url, headers=headers).status_code == 200  # so there were three


def test_a_mistake_of_the_client_is_not_repeated(helpdesk):
    response = client().get(f"{helpdesk}/tickets", headers={"X-Sandbox-Fault": "status=422, first=1"})
    assert response.status_code == 422
