"""Runs Authlib, from its checkout, against the authorization server, and writes the outcome of each case."""

import json
import os
import sys

sys.path.insert(0, os.getcwd())

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session, OAuthError
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.jwk import KeySet

ISSUER = os.environ["COMPAT_URL"]
CLIENT = ("sandbox-client", "sandbox-client-secret")
REDIRECT = "http://127.0.0.1:45678/callback"
SCOPE = "openid profile email offline_access read"
DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
METADATA = requests.get(f"{ISSUER}/.well-known/openid-configuration", timeout=10).json()


def start(client_id=CLIENT[0], secret=CLIENT[1], **options):
    return OAuth2Session(client_id, secret, redirect_uri=REDIRECT, scope=SCOPE, **options)


def sign_in(session, nonce="n-1"):
    """Signs in with PKCE, as a browser does whose user allows everything."""
    verifier = generate_token(48)
    url, state = session.create_authorization_url(
        METADATA["authorization_endpoint"], code_verifier=verifier, nonce=nonce
    )
    answer = requests.get(f"{url}&auto=1", allow_redirects=False, timeout=10)
    return session.fetch_token(
        METADATA["token_endpoint"],
        authorization_response=answer.headers["location"],
        state=state,
        code_verifier=verifier,
    )


def check_id_token(token, client_id, nonce="n-1"):
    keys = KeySet.import_key_set(requests.get(METADATA["jwks_uri"], timeout=10).json())
    payload = jwt.decode(token["id_token"], keys, algorithms=["RS256"])
    options = {"iss": {"value": ISSUER}, "aud": {"value": client_id}}
    claims = CodeIDToken(
        payload.claims,
        payload.header,
        options,
        {"client_id": client_id, "nonce": nonce, "access_token": token["access_token"]},
    )
    claims.validate()
    assert claims["sub"] == "sandbox", claims


def code(method):
    session = start(token_endpoint_auth_method=method, code_challenge_method="S256")
    check_id_token(sign_in(session), CLIENT[0])
    user = session.get(METADATA["userinfo_endpoint"], timeout=10).json()
    assert user["email"] == "sandy@example.com", user


def public_code():
    session = start("sandbox-public", None, token_endpoint_auth_method="none", code_challenge_method="S256")
    check_id_token(sign_in(session), "sandbox-public")


def other_nonce():
    session = start(code_challenge_method="S256")
    token = sign_in(session, nonce="another")
    try:
        check_id_token(token, CLIENT[0])
    except Exception as error:
        assert "nonce" in str(error), error
    else:
        raise AssertionError("was accepted")


def refresh():
    session = start(code_challenge_method="S256")
    first = sign_in(session)["refresh_token"]
    fresh = session.refresh_token(METADATA["token_endpoint"], refresh_token=first)
    assert fresh["refresh_token"] != first, fresh
    try:
        session.refresh_token(METADATA["token_endpoint"], refresh_token=first)
    except OAuthError as error:
        assert error.error == "invalid_grant", error
    else:
        raise AssertionError("was accepted")


def client_credentials():
    session = OAuth2Session(*CLIENT, scope="read write")
    token = session.fetch_token(METADATA["token_endpoint"], grant_type="client_credentials")
    assert token["scope"] == "read write", token
    found = session.introspect_token(METADATA["introspection_endpoint"], token=token["access_token"])
    assert found.json()["active"] is True, found.text
    assert session.revoke_token(METADATA["revocation_endpoint"], token=token["access_token"]).status_code == 200


def password():
    token = start().fetch_token(
        METADATA["token_endpoint"], username="sandbox", password="sandbox-password"
    )
    assert "id_token" in token, token


def device():
    given = requests.post(
        METADATA["device_authorization_endpoint"],
        {"client_id": "sandbox-public", "scope": SCOPE},
        timeout=10,
    ).json()
    page = f"{given['verification_uri_complete']}&auto=1"
    assert requests.get(page, timeout=10).status_code == 200
    session = OAuth2Session("sandbox-public", token_endpoint_auth_method="none")
    token = session.fetch_token(
        METADATA["token_endpoint"], grant_type=DEVICE_GRANT, device_code=given["device_code"]
    )
    check_id_token(token, "sandbox-public", nonce=None)


CASES = {
    "code with PKCE, by Basic": lambda: code("client_secret_basic"),
    "code with PKCE, by the form": lambda: code("client_secret_post"),
    "code with PKCE, by the public client": public_code,
    "refuses an ID token with another nonce": other_nonce,
    "refresh token, which rotates": refresh,
    "client credentials, introspection and revocation": client_credentials,
    "password": password,
    "device": device,
}


def judge(name, run):
    try:
        run()
        return {"name": name, "outcome": "passed"}
    except Exception as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        return {"name": name, "outcome": "failed", "reason": reason[:300]}


with open(os.environ["COMPAT_RESULTS"], "w", encoding="utf-8") as file:
    for name, run in CASES.items():
        print(json.dumps(judge(name, run)), file=file, flush=True)
