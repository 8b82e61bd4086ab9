import uuid

import pytest
import requests


def get_with_back_off(url, sleep, **options):
    """The client: waits as long as the server asks for, else twice as long each time."""
    for attempt in range(5):
        response = requests.get(url, **options)
        if response.status_code < 500 or attempt == 4:
            return response
        sleep(float(response.headers.get("Retry-After", 0.1 * 2**attempt)))


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ("status=503, first=4", [0.1, 0.2, 0.4, 0.8]),
        ("status=503, retry_after=7, first=2", [7, 7]),
    ],
)
def test_the_client_waits(session, waits, fault, expected):
    headers = {"X-Sandbox-Fault": fault}
    response = get_with_back_off(f"{session}/v1/social/posts", waits.sleep, headers=headers)
    assert (response.status_code, list(waits)) == (200, expected)


def test_a_series_of_failures_of_different_kinds_is_survived(session, waits):
    url = f"{session}/v1/utils/flaky?sequence=500,502,200&key={uuid.uuid4()}"
    assert get_with_back_off(url, waits.sleep).status_code == 200
    assert len(waits) == 2
