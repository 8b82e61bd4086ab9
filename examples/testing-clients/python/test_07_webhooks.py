import hashlib
import hmac
import json
import os

import pytest
import requests

# The key that the sandbox publishes, unless SIGNATURE_KEY sets another.
KEY = os.environ.get(
    "SIGNATURE_KEY",
    "8E7408E19D74ED828138F5732999FC2A56D466A75E0A66756D5563948123D075"
    "FD29322611E40DD06CD036C1D2B1C6B5A47465CB252E081D0E2C95AC0A24B1B9",
)

CHARGE = {
    "createTransactionRequest": {
        "merchantAuthentication": {"name": "sandbox-login", "transactionKey": "sandbox-key-0001"},
        "transactionRequest": {
            "transactionType": "authCaptureTransaction",
            "amount": "12.50",
            "payment": {"creditCard": {"cardNumber": "4111111111111111", "expirationDate": "2038-12"}},
        },
    }
}


class Forged(Exception):
    pass


def read_notification(body, signature):
    """The client: takes a notification only when its signature is that of its bytes."""
    digest = hmac.new(KEY.encode(), body.encode(), hashlib.sha512).hexdigest().upper()
    if not hmac.compare_digest(signature, f"sha512={digest}"):
        raise Forged
    return json.loads(body)


@pytest.fixture
def caught(session):
    """A charge, and the notification of it that came to a bin."""
    requests.post(f"{session}/sandbox/v1/webhooks/bin", json={"bin": "payments"}).raise_for_status()
    charged = requests.post(f"{session}/xml/v1/request.api", json=CHARGE)
    charge = json.loads(charged.content.decode("utf-8-sig"))["transactionResponse"]
    waited = requests.get(f"{session}/v1/utils/hooks/payments/~wait?count=1&timeout=30")
    return charge, waited.json()["calls"][0]


def test_a_charge_is_notified_with_a_signature_that_holds(caught):
    charge, call = caught
    notification = read_notification(call["body"], call["headers"]["X-ANET-Signature"])
    assert notification["eventType"] == "net.authorize.payment.authcapture.created"
    assert notification["payload"]["id"] == charge["transId"]
    assert notification["payload"]["authAmount"] == 12.5


def test_a_notification_with_another_amount_is_refused(caught):
    _, call = caught
    with pytest.raises(Forged):
        read_notification(call["body"].replace("12.5", "99.9"), call["headers"]["X-ANET-Signature"])
