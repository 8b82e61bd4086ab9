import pytest
import requests


class QueryFailed(Exception):
    """What GraphQL says of a failure, whose HTTP status is often 200."""

    def __init__(self, errors):
        super().__init__(" ".join(error["message"] for error in errors))
        self.codes = [error.get("extensions", {}).get("code") for error in errors]


def query(helpdesk, text, headers=None):
    """The client: errors are looked for in every response; what is no GraphQL at all has failed, too."""
    response = requests.post(f"{helpdesk}/graphql", json={"query": text}, headers=headers)
    body = response.json()
    if "errors" in body:
        raise QueryFailed(body["errors"])
    if not response.ok:
        raise QueryFailed([{"message": body["title"], "extensions": {"code": body["code"]}}])
    return body["data"]


def test_a_query_that_holds_gives_its_data(helpdesk):
    assert query(helpdesk, "{ ticket(id: 1) { id } }") == {"ticket": {"id": 1}}


def test_a_query_of_an_unknown_field_fails(helpdesk):
    with pytest.raises(QueryFailed):
        query(helpdesk, "{ ticket(id: 1) { mood } }")


def test_a_failure_of_the_server_has_its_code(helpdesk):
    headers = {"X-Sandbox-Fault": "code=store_unavailable, status=503"}
    with pytest.raises(QueryFailed) as failure:
        query(helpdesk, "{ ticket(id: 1) { id } }", headers)
    assert failure.value.codes == ["store_unavailable"]
