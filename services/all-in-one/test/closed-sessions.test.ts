import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { parseSettings, systemClock } from '@sandbox/kernel';
import { createRecordApp, recordSettings } from '@sandbox/resource';
import { type ClientResponse, expectProblem, startApp, useApp } from '@sandbox/testing';
import { importPKCS8, SignJWT } from 'jose';
import * as openid from 'openid-client';
import { createApps } from '../src/app.js';

const app = useApp({ createApps: (platform) => createApps({ platform }), clock: systemClock });

const SETTINGS = recordSettings(helpdeskService);

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const USER = { username: 'sandbox', password: 'sandbox-password' };

/** A session that is closed by tokens of the utilities. */
async function closeSession(rules: object = {}, { send }: Pick<typeof app, 'send'> = app) {
  const root = `/s/keep-${randomUUID()}`;
  const api = `${root}/v1/helpdesk`;
  const tool = (method: string, path: string, body: object): Promise<ClientResponse> =>
    send(`${api}/session${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const access = { scheme: 'oauth', ...rules };
  expect((await tool('PUT', '/rules', { access })).status).toBe(200);
  return {
    root,
    api,
    url: new URL(`${app.url()}${api}/teams/1`),
    moveClock: (seconds: number) => tool('POST', '/clock', { seconds }),
  };
}

/** A generic client of the authorization server at an address. */
function discover(address: string): Promise<openid.Configuration> {
  const secret = openid.ClientSecretBasic('sandbox-client-secret');
  const execute = [openid.allowInsecureRequests];
  return openid.discovery(new URL(address), 'sandbox-client', undefined, secret, { execute });
}

/** What a refusal says in its challenge, as a client reads it. */
async function challengeOf(response: Promise<unknown>): Promise<unknown> {
  const thrown = Object(await response.catch((error: unknown) => error));
  return [thrown.status, thrown.cause?.[0]?.scheme, thrown.cause?.[0]?.parameters?.error];
}

/** The status that a handshake of a WebSocket has. */
function shakeHands(url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const upgrade = {
    ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(url, { headers: { ...headers, ...upgrade } });
    outgoing.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    outgoing.end();
  });
}

describe('a session that is closed by tokens of the utilities', () => {
  it('goes with a generic client through the dance of an expired token and its refresh', async () => {
    const { url, moveClock } = await closeSession();
    const client = await discover(app.url());
    const first = await openid.genericGrantRequest(client, 'password', { ...USER, scope: 'read' });
    const read = (token: string) => openid.fetchProtectedResource(client, token, url, 'GET');
    expect((await read(first.access_token)).status).toBe(200);

    await moveClock(3599 - 60);
    expect((await read(first.access_token)).status).toBe(200);
    await moveClock(61);
    expect(await challengeOf(read(first.access_token))).toEqual([401, 'bearer', 'invalid_token']);

    const second = await openid.refreshTokenGrant(client, first.refresh_token ?? '');
    expect((await read(second.access_token)).status).toBe(200);
    expect(await challengeOf(read(first.access_token))).toEqual([401, 'bearer', 'invalid_token']);
  });

  it('keeps readers from writing', async () => {
    const { api } = await closeSession();
    const client = await discover(app.url());
    const tokenFor = async (scope: string) =>
      (await openid.clientCredentialsGrant(client, { scope })).access_token;
    const add = async (scope: string) =>
      openid.fetchProtectedResource(
        client,
        await tokenFor(scope),
        new URL(`${app.url()}${api}/customers`),
        'POST',
        '{"name":"Orchard & Sons"}',
        new Headers({ 'Content-Type': 'application/json' }),
      );
    expect(await challengeOf(add('read'))).toEqual([403, 'bearer', 'insufficient_scope']);
    expect((await add('read write')).status).toBe(201);
    const rejected = await app.get(`${api}/teams/1`, bearer(await tokenFor('write')));
    expectProblem(rejected, { status: 403, code: 'insufficient_scope' });
    expect(rejected.headers['www-authenticate']).toBe(
      'Bearer realm="session", error="insufficient_scope", scope="read"',
    );
    const anyScope = await closeSession({ scopes: false });
    const opened = await app.get(`${anyScope.api}/teams/1`, bearer(await tokenFor('write')));
    expect(opened.status).toBe(200);
  });

  it('takes tokens from within it, and none from within another', async () => {
    const [own, other] = [await closeSession(), await closeSession()];
    const client = await discover(`${app.url()}${own.root}`);
    expect(client.serverMetadata().issuer).toBe(`${app.url()}${own.root}`);
    const { access_token: token } = await openid.clientCredentialsGrant(client, { scope: 'read' });
    expect((await app.get(`${own.api}/teams/1`, bearer(token))).status).toBe(200);
    const rejected = await app.get(`${other.api}/teams/1`, bearer(token));
    expectProblem(rejected, { status: 401, code: 'unauthorized' });
    expect(Object(rejected.json()).detail).toContain('iss must be');
  });

  it('opens its socket for a token, also for one from within it', async () => {
    const { api, root } = await closeSession();
    const tokenAt = async (address: string) => {
      const client = await discover(address);
      return (await openid.clientCredentialsGrant(client, { scope: 'read' })).access_token;
    };
    const [host, own] = [await tokenAt(app.url()), await tokenAt(`${app.url()}${root}`)];
    const statuses = [{}, bearer('x'), bearer(host), bearer(own)].map((headers) =>
      shakeHands(`${app.url()}${api}/ws`, headers),
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 101, 101]);
  });

  it('is closed for everything but its documents and tools', async () => {
    const { api } = await closeSession();
    const statusOf = async (path: string) => (await app.get(api + path)).status;
    const closed = ['/teams', '/teams/1', '/graphql?query={__typename}', '/events', '/nothing'];
    expect(await Promise.all(closed.map(statusOf))).toEqual(closed.map(() => 401));
    const open = ['', '/openapi.json', '/docs', '/session', '/session/changes'];
    expect(await Promise.all(open.map(statusOf))).toEqual(open.map(() => 200));
    const { headers } = await app.get(`${api}/teams/1`);
    expect(headers['www-authenticate']).toBe('Bearer realm="session"');
    expect((await app.get('/v1/helpdesk/teams/1')).status).toBe(200);
  });

  describe('refuses', () => {
    const published = readFileSync(SETTINGS.RS256_KEY_FILE.default, 'utf8');
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

    interface Forged {
      readonly claims?: Readonly<Record<string, unknown>>;
      readonly header?: Readonly<Record<string, string>>;
      readonly key?: KeyObject;
    }

    /** A token that is right but for what is given. */
    async function forge({ claims = {}, header = {}, key }: Forged = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const right = {
        ...{ iss: app.url(), aud: `${app.url()}/v1/utils`, sub: 'sandbox', client_id: 'c' },
        ...{ jti: 'j', iat: now, exp: now + 60, scope: 'read write' },
      };
      return new SignJWT({ ...right, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header })
        .sign(key ?? (await importPKCS8(published, 'RS256')));
    }

    const encode = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');

    /** Another algorithm upon the same claims. */
    async function resign(header: object, sign: (input: string) => string): Promise<string> {
      const [, payload] = (await forge()).split('.');
      const input = `${encode(header)}.${payload}`;
      return `${input}.${sign(input)}`;
    }

    const past = { iat: 1_700_000_000, exp: 1_700_000_060 };

    it.each<[string, () => Promise<string> | string, string]>([
      ['a token of another key', () => forge({ key: foreign.privateKey }), 'signature'],
      ['a token of another kind', () => forge({ header: { typ: 'JWT' } }), 'at+jwt'],
      ['a token that names another key', () => forge({ header: { kid: 'other' } }), 'kid'],
      ['one of another issuer', () => forge({ claims: { iss: 'http://a.example' } }), 'iss'],
      ['one for another API', () => forge({ claims: { aud: 'http://a.example' } }), 'aud'],
      ['one that has expired', () => forge({ claims: past }), 'expired'],
      ['one that does not end', () => forge({ claims: { exp: undefined } }), 'exp'],
      ['one from the future', () => forge({ claims: { iat: 4_000_000_000 } }), 'issued'],
      ['one for no client', () => forge({ claims: { client_id: undefined } }), 'client_id'],
      ['one that is bound to a key', () => forge({ claims: { cnf: { jkt: 'x' } } }), 'DPoP'],
      [
        'one that is bound to a client certificate',
        () => forge({ claims: { cnf: { 'x5t#S256': 'x' } } }),
        'client certificate',
      ],
      ['one that nobody signed', () => resign({ alg: 'none', typ: 'at+jwt' }, () => ''), 'alg'],
      [
        'one that is signed with the public key as a secret',
        () =>
          resign({ alg: 'HS256', typ: 'at+jwt' }, (input) =>
            createHmac('sha256', published).update(input).digest('base64url'),
          ),
        'HS256',
      ],
      ['no token at all', () => 'x', 'parts'],
      ['an encrypted one', () => 'a.b.c.d.e', 'JWE'],
      ['one of 12,000 dots', () => '.'.repeat(12_000), 'parts'],
    ])('%s', async (_title, make, word) => {
      const { api } = await closeSession();
      const rejected = await app.get(`${api}/teams/1`, bearer(await make()));
      expectProblem(rejected, { status: 401, code: 'unauthorized' });
      expect(Object(rejected.json()).detail).toContain(word);
      expect(rejected.headers['www-authenticate']).toContain('error="invalid_token"');
    });

    it('nothing that is right', async () => {
      const { api } = await closeSession();
      expect((await app.get(`${api}/teams/1`, bearer(await forge()))).status).toBe(200);
    });
  });
});

describe('a record service of its own', () => {
  const issuer = 'http://issuer.example';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'key-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const sign = (iss: string): Promise<string> => {
    const claims = { sub: 's', client_id: 'c', jti: 'j', scope: 'read' };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
      .setIssuer(iss)
      .setAudience(`${iss}/v1/utils`)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
  };

  it.each([
    ['private', () => privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['public', () => publicKey.export({ type: 'spki', format: 'pem' })],
  ])('takes tokens of the issuer and the %s key that its settings name', async (name, toPem) => {
    const file = join(folder, `${name}.pem`);
    writeFileSync(file, toPem());
    const settings = parseSettings(SETTINGS, { RS256_KEY_FILE: file, OAUTH_ISSUER: issuer });
    const alone = await startApp({
      createApps: (platform) => [createRecordApp(helpdeskService, { platform, settings })],
      clock: systemClock,
    });
    const { root, api } = await closeSession({}, alone);
    const statuses = [];
    for (const iss of [issuer, issuer + root, alone.url, `${issuer}/s/keep-other`])
      statuses.push((await alone.get(`${api}/teams/1`, bearer(await sign(iss)))).status);
    await alone.stop();
    expect(statuses).toEqual([200, 200, 401, 401]);
  });
});
