import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inSession } from '@sandbox/testing';
import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { CLIENT, type JsonResponse, type OauthService, startOauth } from './start-oauth.js';

const DEVICE = '/v1/utils/oauth/device';
const PUBLIC = 'sandbox-public';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let service: OauthService;
beforeEach(async () => {
  service = await startOauth();
});
afterEach(() => service.stop());

interface Device {
  readonly device_code: string;
  readonly user_code: string;
}

async function start(more: Readonly<Record<string, string>> = {}): Promise<Device> {
  const form = { client_id: PUBLIC, scope: 'openid read', ...more };
  const { status, body } = await service.post('/v1/utils/oauth/device_authorization', form);
  expect(status).toBe(200);
  return body as unknown as Device;
}

function poll({ device_code }: Device): Promise<JsonResponse> {
  return service.token({ grant_type: GRANT, client_id: PUBLIC, device_code }, {});
}

async function errorOf(response: Promise<JsonResponse>): Promise<readonly unknown[]> {
  const { status, body } = await response;
  return [status, body.error];
}

function decide(
  user_code: string,
  decision: string,
  headers = {},
): Promise<JsonResponse | Response> {
  return fetch(`${service.url}${DEVICE}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ user_code, decision }),
  });
}

describe('outside clients connect a device (RFC 8628)', () => {
  it.each([
    ['with a secret', CLIENT.id, openid.ClientSecretBasic(CLIENT.secret)],
    ['without', PUBLIC, openid.None()],
  ])('openid-client, %s', async (_name, id, authentication) => {
    const config = await openid.discovery(new URL(service.url), id, undefined, authentication, {
      execute: [openid.allowInsecureRequests],
    });
    const input = await openid.initiateDeviceAuthorization(config, { scope: 'openid write' });
    expect(input).toMatchObject({
      expires_in: 600,
      interval: 5,
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${service.url}${DEVICE}`,
    });
    const page = await fetch(input.verification_uri_complete ?? '');
    expect(await page.text()).toContain(`<code>${input.user_code}</code>`);
    expect((await decide(input.user_code, 'allow')).status).toBe(200);
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...input, interval: 0 });
    expect([tokens.scope, tokens.claims()?.sub]).toEqual(['openid write', 'sandbox']);
    const user = await openid.fetchUserInfo(config, tokens.access_token, 'sandbox');
    expect(user.sub).toBe('sandbox');
    const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(fresh.scope).toBe('openid write');
  });

  it('openid-client, with tokens that are bound to a key', async () => {
    const config = await openid.discovery(
      ...[new URL(service.url), PUBLIC, undefined, openid.None()],
      { execute: [openid.allowInsecureRequests] },
    );
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'));
    const input = await openid.initiateDeviceAuthorization(config, { scope: 'openid' });
    await fetch(`${input.verification_uri_complete}&auto=1`);
    const requested = { ...input, interval: 0 };
    const tokens = await openid.pollDeviceAuthorizationGrant(config, requested, undefined, {
      DPoP,
    });
    expect(tokens.token_type).toBe('dpop');
    const options = { DPoP };
    await openid.fetchUserInfo(config, tokens.access_token, 'sandbox', options);
  });

  it('oauth4webapi', async () => {
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const client = { client_id: CLIENT.id };
    const secret = oauth4webapi.ClientSecretPost(CLIENT.secret);
    const found = await oauth4webapi.discoveryRequest(new URL(service.url), insecure);
    const server = await oauth4webapi.processDiscoveryResponse(new URL(service.url), found);
    const requested = await oauth4webapi.deviceAuthorizationRequest(
      ...([server, client, secret, { scope: 'read' }, insecure] as const),
    );
    const input = await oauth4webapi.processDeviceAuthorizationResponse(server, client, requested);
    const ask = async () => {
      const response = await oauth4webapi.deviceCodeGrantRequest(
        ...([server, client, secret, input.device_code, insecure] as const),
      );
      return oauth4webapi.processDeviceCodeResponse(server, client, response);
    };
    await expect(ask()).rejects.toMatchObject({ error: 'authorization_pending' });
    await fetch(`${input.verification_uri_complete}&auto=1`);
    expect((await ask()).scope).toBe('read');
  });
});

describe('a device', () => {
  it('waits, and no faster than it was told', async () => {
    const device = await start();
    expect(await errorOf(poll(device))).toEqual([400, 'authorization_pending']);
    expect(await errorOf(poll(device))).toEqual([400, 'slow_down']);
    service.advance(5000);
    expect(await errorOf(poll(device))).toEqual([400, 'authorization_pending']);
  });

  it('is told each time that it was denied', async () => {
    const device = await start();
    await decide(device.user_code, 'deny');
    expect(await errorOf(poll(device))).toEqual([400, 'access_denied']);
    expect(await errorOf(poll(device))).toEqual([400, 'access_denied']);
  });

  it('is told that its code has expired, which its user cannot enter any more', async () => {
    const device = await start();
    service.advance(601_000);
    expect(await errorOf(poll(device))).toEqual([400, 'expired_token']);
    expect((await decide(device.user_code, 'allow')).status).toBe(400);
  });

  it('gets tokens once; asking again revokes them', async () => {
    const device = await start();
    await decide(device.user_code, 'allow');
    const { body } = await poll(device);
    const again = await poll(device);
    expect([again.status, again.body.error_description]).toEqual([
      400,
      'grant request is invalid: the device code was used before',
    ]);
    const token = String(body.access_token);
    const state = await service.post('/v1/utils/oauth/introspect', { token });
    expect(state.body).toEqual({ active: false });
  });

  it.each([
    ['another client', { client_id: CLIENT.id, client_secret: CLIENT.secret }, 'invalid_grant'],
    ['no code', { device_code: '' }, 'invalid_request'],
    ['a code that was never given', { device_code: 'x' }, 'invalid_grant'],
  ])('gets nothing with %s', async (_name, more, error) => {
    const { device_code } = await start();
    const form = { grant_type: GRANT, client_id: PUBLIC, device_code, ...more };
    expect(await errorOf(service.token(form, {}))).toEqual([400, error]);
  });

  it.each([
    ['an unknown scope', { scope: 'all' }, [400, 'invalid_scope']],
    ['a foreign resource', { resource: 'https://evil.example' }, [400, 'invalid_target']],
    ['an unknown client', { client_id: 'x' }, [401, 'invalid_client']],
    ['a wrong secret', { client_id: CLIENT.id, client_secret: 'x' }, [401, 'invalid_client']],
  ])('gets no code for %s', async (_name, more, expected) => {
    const form = { client_id: PUBLIC, ...more };
    const response = service.post('/v1/utils/oauth/device_authorization', form);
    expect(await errorOf(response)).toEqual(expected);
  });
});

describe('the page of a device', () => {
  it('asks for the code, then whether to allow it', async () => {
    const { user_code } = await start({ scope: 'openid email' });
    const empty = await service.get(DEVICE);
    expect([empty.status, await empty.text()]).toEqual([
      200,
      expect.stringContaining('name="user_code"'),
    ]);
    const typed = ` ${user_code.toLowerCase().replace('-', ' ')}`;
    const page = await (
      await service.get(`${DEVICE}?${new URLSearchParams({ user_code: typed })}`)
    ).text();
    expect(page.match(/<li><code>\w+/g)).toEqual(['<li><code>openid', '<li><code>email']);
    expect(page).toContain(`action="${inSession('')}${DEVICE}"`);
    expect(page).toContain(`name="user_code" value="${user_code}"`);
  });

  it('takes the first of two decisions', async () => {
    const device = await start();
    const tabs = await Promise.all(['deny', 'allow'].map((one) => decide(device.user_code, one)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 400]);
    const later = await service.get(`${DEVICE}?user_code=${device.user_code}`);
    expect(await later.json()).toEqual({
      error: 'invalid_request',
      error_description: `The user has already decided on the code '${device.user_code}'.`,
    });
  });

  it('shows a wrong code as text, and stops who guesses', async () => {
    const { user_code } = await start();
    const wrong = await decide('<b>', 'allow', { accept: 'text/html' });
    expect(await (wrong as Response).text()).toContain('&lt;b&gt;');
    for (let tries = 1; tries < 10; tries += 1) await decide('BBBB-BBBB', 'allow');
    const stopped = await decide(user_code, 'allow');
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '60']);
    service.advance(60_001);
    expect((await decide(user_code, 'allow')).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['two codes', 'user_code=BBBB-BBBB&user_code=CCCC-CCCC'],
    ['a long one', `user_code=${'B'.repeat(30_000)}`],
    ['letters that look alike', 'user_code=%D0%92%D0%92%D0%92%D0%92-BBBB'],
    ['a word of the table', 'user_code=BBBBBBBB:decision'],
  ])('refuses %s', async (_name, form) => {
    const { status, body, text } = await service.post(DEVICE, form);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(text.length).toBeLessThan(300);
  });

  it('is asked again by a decision that is none', async () => {
    const { user_code } = await start();
    expect(await ((await decide(user_code, 'maybe')) as Response).text()).toContain('Deny');
  });
});
