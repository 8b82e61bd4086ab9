import pytest
import requests

CLIENT = {"client_id": "shop", "client_secret": "open-sesame"}


class Api:
    """The client: takes a new token when the old one has expired, and repeats the request once."""

    def __init__(self, base, client):
        self.base, self.client, self.tokens = base, client, None

    def get(self, path):
        self.tokens = self.tokens or self._ask(grant_type="client_credentials")
        response = self._send(path)
        if response.status_code != 401:
            return response
        self.tokens = self._ask(
            grant_type="refresh_token", refresh_token=self.tokens["refresh_token"]
        )
        return self._send(path)

    def _send(self, path):
        token = self.tokens["access_token"]
        return requests.get(self.base + path, headers={"Authorization": f"Bearer {token}"})

    def _ask(self, **grant):
        response = requests.post(f"{self.base}/session/token", data={**grant, **self.client})
        if not response.ok:
            raise PermissionError(response.json()["error"])
        return response.json()


@pytest.fixture
def closed(helpdesk):
    access = {"scheme": "bearer", **CLIENT, "token_seconds": 60, "refresh_seconds": 600}
    requests.put(f"{helpdesk}/session/rules", json={"access": access}).raise_for_status()
    return helpdesk


def let_pass(base, seconds):
    requests.post(f"{base}/session/clock", json={"seconds": seconds}).raise_for_status()


def test_nobody_gets_in_without_a_token(closed):
    assert requests.get(f"{closed}/tickets").status_code == 401


def test_a_token_that_has_expired_is_refreshed_on_the_way(closed):
    api = Api(closed, CLIENT)
    assert api.get("/tickets").status_code == 200
    old = api.tokens["access_token"]
    let_pass(closed, 61)
    assert api.get("/tickets").status_code == 200
    assert api.tokens["access_token"] != old


def test_a_client_that_was_away_for_too_long_has_to_sign_in_anew(closed):
    api = Api(closed, CLIENT)
    api.get("/tickets")
    let_pass(closed, 601)
    with pytest.raises(PermissionError, match="invalid_grant"):
        api.get("/tickets")
