import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inSession } from '@sandbox/testing';
import * as openid from 'openid-client';
import { CLIENT, type OauthService, startOauth, USER } from './start-oauth.js';

const PATH = '/v1/utils/oauth/end_session';
const TARGET = 'http://localhost:3000/bye?x=1';

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

async function tokens(): Promise<Readonly<Record<string, unknown>>> {
  return (await service.token({ ...USER, scope: 'openid' })).body;
}

function end(parameters: Readonly<Record<string, string>>, headers = {}) {
  return service.get(`${PATH}?${new URLSearchParams(parameters)}`, headers);
}

describe('signing out (OpenID Connect RP-Initiated Logout)', () => {
  it('openid-client finds the endpoint, and the user comes back with the state', async () => {
    const config = await openid.discovery(
      new URL(service.url),
      CLIENT.id,
      undefined,
      openid.ClientSecretPost(CLIENT.secret),
      { execute: [openid.allowInsecureRequests] },
    );
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: String((await tokens()).id_token),
      post_logout_redirect_uri: TARGET,
      state: 's t',
    });
    expect(url.pathname).toBe(inSession('') + PATH);
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, `${TARGET}&state=s+t`]);
  });

  it('a form does the same', async () => {
    const body = new URLSearchParams({ client_id: CLIENT.id, post_logout_redirect_uri: TARGET });
    const options = { method: 'POST', body, redirect: 'manual' } as const;
    const { status, headers } = await fetch(`${service.url}${PATH}`, options);
    expect([status, headers.get('location')]).toEqual([303, TARGET]);
  });

  it('an ID token that has expired is a hint too', async () => {
    const id_token_hint = String((await tokens()).id_token);
    service.advance(3_700_000);
    const { status } = await end({ id_token_hint, post_logout_redirect_uri: TARGET });
    service.advance(-3_700_000);
    expect(status).toBe(303);
  });

  it('without an address a page says so', async () => {
    const response = await end({});
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('You are signed out'),
    ]);
  });

  it.each([
    [
      'an address, and nobody who asks',
      { post_logout_redirect_uri: TARGET },
      'post_logout_redirect_uri needs an id_token_hint or a client_id to go with it.',
    ],
    [
      'a foreign address',
      { client_id: CLIENT.id, post_logout_redirect_uri: 'https://evil.example/' },
      "The user cannot be redirected to 'https://evil.example/': the host must be exactly 127.0.0.1",
    ],
    ['an unknown client', { client_id: 'x' }, "Unknown client 'x'."],
    [
      'no token',
      { id_token_hint: 'x' },
      'id_token_hint is no ID token of this server: A token has 3',
    ],
    ['two states', 'state=1&state=2', 'Send exactly one state, not 2.'],
  ])('%s is refused here, as JSON or as a page', async (_name, parameters, description) => {
    const query = new URLSearchParams(parameters);
    for (const accept of ['application/json', 'text/html']) {
      const response = await service.get(`${PATH}?${query}`, { accept });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect((await response.text()).replaceAll('&#39;', "'")).toContain(description);
    }
  });

  it('a token of another kind is no hint, nor one for another client', async () => {
    const { access_token, id_token } = await tokens();
    const foreign = await service.get('/v1/utils/jwt/issue?alg=RS256&aud=x&iss=http://x.example');
    const { token } = (await foreign.json()) as { readonly token: string };
    for (const parameters of [
      { id_token_hint: String(access_token) },
      { id_token_hint: token },
      { id_token_hint: String(id_token), client_id: 'sandbox-public' },
    ]) {
      const response = await end({ ...parameters, post_logout_redirect_uri: TARGET });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });
});
