import pytest
import requests


def read_all(collection):
    """The client: reads on after the last id that it has, so that writes of others shift nothing."""
    last = 0
    while page := requests.get(f"{collection}?sort=id&id_gt={last}&limit=5").json()["data"]:
        yield from page
        last = page[-1]["id"]


def read_pages(collection):
    """The same by numbers of pages."""
    number = 1
    while page := requests.get(f"{collection}?sort=id&page={number}&limit=5").json()["data"]:
        yield from page
        number += 1


@pytest.mark.parametrize(("read", "missed"), [(read_all, 0), (read_pages, 1)])
def test_records_are_missed_by_numbers_of_pages_only_although_one_goes_meanwhile(
    helpdesk, read, missed
):
    agents = f"{helpdesk}/agents"
    total = requests.get(f"{agents}?limit=1").json()["meta"]["total"]
    ids = []
    for agent in read(agents):
        ids.append(agent["id"])
        if len(ids) == 5:  # another client deletes the first one
            requests.delete(f"{agents}/{ids[0]}").raise_for_status()
    assert len(set(ids)) == len(ids) == total - missed
