import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { describeWithRedis } from '@sandbox/testing';
import { type OauthService, type OauthServiceOptions, startOauth, USER } from './start-oauth.js';

const services: OauthService[] = [];

afterEach(stopServices);

async function stopServices(): Promise<void> {
  for (const service of services.splice(0)) await service.stop();
}

async function start(options?: OauthServiceOptions): Promise<OauthService> {
  const service = await startOauth(options);
  services.push(service);
  return service;
}

async function readiness(service: OauthService): Promise<readonly unknown[]> {
  const response = await service.get('/readyz');
  return [response.status, ((await response.json()) as { status: unknown }).status];
}

/** What replicas without a Redis must be given. */
const SEALED: OauthServiceOptions = { sealKey: 'a key of these tests that has 32 bytes' };

describe('replicas of the same settings', () => {
  it('exchange the codes and refresh tokens of each other', async () => {
    const [one, other] = [await start(SEALED), await start(SEALED)];
    const tokens = await other.exchange(await one.code({ scope: 'openid read', nonce: 'n' }));
    expect([tokens.status, tokens.body.scope]).toEqual([200, 'openid read']);
    const fresh = await one.refresh(tokens.body.refresh_token);
    expect([fresh.status, (await other.refresh(fresh.body.refresh_token)).status]).toEqual([
      200, 200,
    ]);
  });

  it('take each other’s access tokens under one name, and publish one key', async () => {
    const environment = { PUBLIC_BASE_URL: 'http://sandbox.example' };
    const [one, other] = [await start({ environment }), await start({ environment })];
    const { body } = await one.token({ grant_type: 'client_credentials' });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await other.get('/v1/utils/oauth/protected', headers)).status).toBe(200);
    const keys = async (service: OauthService) =>
      (await service.get('/.well-known/jwks.json')).json();
    expect(await keys(one)).toEqual(await keys(other));
  });

  it('without a shared memory, each lets a code be used once', async () => {
    const [one, other] = [await start(SEALED), await start(SEALED)];
    const code = await one.code();
    const responses = [];
    for (const service of [one, one, other, other])
      responses.push((await service.exchange(code)).status);
    expect(responses).toEqual([200, 400, 200, 400]);
  });
});

it('a code is worth nothing to a service that shares no key with the one that gave it', async () => {
  const services = [await start(), await start(), await start(SEALED)];
  const code = await services[0]?.code();
  const responses = await Promise.all(services.map((service) => service.exchange(String(code))));
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 400]);
});

it('what does not fit into a code is refused, and not put into one that works nowhere', async () => {
  const service = await start();
  const parameters = { scope: 'openid', nonce: 'n'.repeat(13_000) };
  await expect(service.code(parameters)).rejects.toThrow('error=invalid_request');
  expect(await service.code({ ...parameters, nonce: 'n'.repeat(11_000) })).toMatch(/^[\w-]+$/);
});

describeWithRedis('replicas with a Redis', {}, (redis) => {
  afterEach(stopServices);

  /** Redis tells by its connection, not by a request, that it is there again. */
  async function waitUntil(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await setImmediate();
  }

  it('let a code and a refresh token be used once among them', async () => {
    const { url: redisUrl } = redis;
    const [one, other] = [await start({ redisUrl }), await start({ redisUrl })];
    const code = await one.code();
    const both = await Promise.all([one, other].map((service) => service.exchange(code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const tokens = await one.token(USER);
    expect((await other.refresh(tokens.body.refresh_token)).status).toBe(200);
    expect((await one.refresh(tokens.body.refresh_token)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'grant request is invalid: the refresh token was used before',
    });
    const { body } = await one.post('/v1/utils/oauth/introspect', {
      token: String(tokens.body.refresh_token),
    });
    expect(body).toEqual({ active: false });
  });

  it('decide on the devices of each other, once', async () => {
    const { url: redisUrl } = redis;
    const [one, other] = [await start({ redisUrl }), await start({ redisUrl })];
    const client = { client_id: 'sandbox-public' };
    const input = await one.post('/v1/utils/oauth/device_authorization', client);
    const { user_code, device_code } = input.body;
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const form = { ...client, grant_type, device_code: String(device_code) };
    expect((await one.token(form, {})).body.error).toBe('authorization_pending');
    expect((await other.token(form, {})).body.error).toBe('slow_down');
    const allow = `/v1/utils/oauth/device?auto=1&user_code=${user_code}`;
    const both = await Promise.all([one, other].map((service) => service.get(allow)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const tokens = await Promise.all([one, other].map((service) => service.token(form, {})));
    expect(tokens.map(({ status }) => status).sort()).toEqual([200, 400]);
    await redis.stop();
    await waitUntil(() => !one.isWhole());
    expect((await one.token(form, {})).status).toBe(503);
    expect((await one.post('/v1/utils/oauth/device_authorization', client)).status).toBe(503);
    expect((await one.get(allow)).status).toBe(503);
  });

  it('know of each other which families are revoked by a replay', async () => {
    const { url: redisUrl } = redis;
    const [one, other] = [await start({ redisUrl }), await start({ redisUrl })];
    const code = await one.code();
    const { body } = await one.exchange(code);
    await other.exchange(code);
    for (const service of [one, other]) {
      const rejected = await service.refresh(body.refresh_token);
      expect(rejected.body.error_description).toContain('is revoked, because a code');
      for (const token of [body.access_token, body.refresh_token]) {
        const found = await service.post('/v1/utils/oauth/introspect', { token: String(token) });
        expect(found.body).toEqual({ active: false });
      }
    }
  });

  it('stay ready while it is away, and refuse what can be used once only', async () => {
    const service = await start({ redisUrl: redis.url });
    const code = await service.code();
    const { body } = await service.exchange(await service.code());
    expect(await readiness(service)).toEqual([200, 'ok']);
    await redis.stop();
    await waitUntil(() => !service.isWhole());
    expect(await readiness(service)).toEqual([200, 'degraded']);
    expect(await (await service.get('/metrics')).text()).toContain('redis_up{service="utils"} 0');
    const rejected = await service.exchange(code);
    expect([rejected.status, rejected.body, rejected.headers.get('retry-after')]).toEqual([
      503,
      {
        error: 'temporarily_unavailable',
        error_description: 'The check for reused codes is temporarily unavailable. Retry later.',
      },
      '1',
    ]);
    const token = String(body.refresh_token);
    expect((await service.post('/v1/utils/oauth/introspect', { token })).status).toBe(503);
    expect((await service.token({ grant_type: 'client_credentials' })).status).toBe(200);
    await redis.start();
    await waitUntil(service.isWhole);
    expect((await service.exchange(code)).status).toBe(200);
  });

  it('start without it, and are whole when it comes', async () => {
    await redis.stop();
    const service = await start({ redisUrl: redis.url });
    expect(service.isWhole()).toBe(false);
    await expect(service.code()).rejects.toThrow('error=temporarily_unavailable');
    const { status, headers, body } = await service.exchange('a code');
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      ...[503, '1'],
      'temporarily_unavailable',
    ]);
    await redis.start();
    await waitUntil(service.isWhole);
    expect((await service.exchange(await service.code())).status).toBe(200);
  });
});
