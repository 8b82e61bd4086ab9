import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect } from '@jest/globals';
import { type Client, type Fights, REMEMBERED } from './two-clients.js';

/** More than all keys, used proofs or nonces that the process remembers. */
const MANY = REMEMBERED + 100;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

const UTILS = '/v1/utils';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Fights over what many requests use up. */
export const FLOOD_FIGHTS: Fights = {
  async Sessions({ first, second }) {
    const write = (client: Client, session: string, text = session) =>
      client.send(`/s/keep-${session}/v1/helpdesk/tickets/1`, {
        ...{ method: 'PATCH', headers: JSON_TYPE },
        body: JSON.stringify({ description: text.padEnd(10_000, '-') }),
      });
    expect((await write(second, 'second')).status).toBe(200);
    expect((await write(second, 'second', 'two')).headers['x-sandbox-changes']).toBe('2');
    for (const number of range(150)) await write(first, `first-${number}`);
    const { headers } = await write(second, 'second', 'three');
    expect(headers['x-sandbox-changes']).toBe('3');
  },
  async 'Gateway calls'({ first, second }) {
    const log = (client: Client, session: string) =>
      client.send(`/s/keep-${session}/sandbox/v1/log`);
    const call = (client: Client, session: string) =>
      client.send(`/s/keep-${session}/xml/v1/request.api`, {
        ...{ method: 'POST', headers: JSON_TYPE, body: `{"unknown":"${'x'.repeat(5000)}"}` },
      });
    await call(second, 'second');
    for (const number of range(400)) await call(first, `first-${number}`);
    const { calls } = JSON.parse((await log(second, 'second')).text);
    expect(calls).toHaveLength(1);
  },
  async 'Attempts and key sets'({ first, second }) {
    const path = (key: string) => `${UTILS}/flaky?failures=1&key=${key}`;
    expect((await second.send(path('second'))).status).toBe(503);
    await first.flood(range(MANY).map((number) => [path(`first-${number}`)]));
    expect((await second.send(path('second'))).status).toBe(200);
  },
  async 'Digest nonces'({ first, second }) {
    const { headers: offered } = await second.send(DIGEST);
    const headers = { Authorization: digestsFor(String(offered['www-authenticate']))[0] ?? '' };
    expect((await second.send(DIGEST, { headers })).status).toBe(200);
    const digests = digestsFor(await first.flood(range(MANY).map(() => [DIGEST])));
    expect(digests).toHaveLength(MANY);
    await first.flood(digests.map((digest) => [DIGEST, `Authorization: ${digest}`]));
    expect((await second.send(DIGEST, { headers })).status).toBe(401);
  },
  async 'Used codes, tokens and proofs'({ first, second, url }) {
    const prove = createProver(url);
    const token = await boundToken(first, prove);
    const path = `${UTILS}/oauth/protected`;
    const proof = (id: string) => prove({ method: 'GET', path, id, token });
    const headers = { Authorization: `DPoP ${token}`, DPoP: proof('second') };
    expect((await second.send(path, { headers })).status).toBe(200);
    const used = range(MANY).map(
      (at) => [path, `Authorization: DPoP ${token}`, `DPoP: ${proof(`first-${at}`)}`] as const,
    );
    expect(await first.flood(used)).not.toMatch(/^HTTP\/1.1 [45]/m);
    expect((await second.send(path, { headers })).status).toBe(401);
  },
};

const DIGEST = `${UTILS}/digest-auth/auth/user/passwd`;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** For each challenge of a text, the Authorization by which its nonce is used for the first time (RFC 7616). */
function digestsFor(challenges: string): readonly string[] {
  const [nc, cnonce] = ['00000001', 'client'];
  const user = md5('user:API Sandbox:passwd');
  return [...challenges.matchAll(/nonce="([^"]+)", opaque="([^"]+)"/g)].map(([offer, nonce]) => {
    const response = md5(`${user}:${nonce}:${nc}:${cnonce}:auth:${md5(`GET:${DIGEST}`)}`);
    return `Digest username="user", realm="API Sandbox", ${offer}, uri="${DIGEST}", algorithm=MD5, qop=auth, nc=${nc}, cnonce="${cnonce}", response="${response}"`;
  });
}

/** What a proof of DPoP is for (RFC 9449 4.2). */
interface Proof {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly token?: string;
}

type Prover = (proof: Proof) => string;

function createProver(url: string): Prover {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const header = { typ: 'dpop+jwt', alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) };
  return ({ method, path, id, token }) => {
    const ath = token && createHash('sha256').update(token).digest('base64url');
    const iat = Math.floor(Date.now() / 1000);
    return signJwt(header, { htm: method, htu: `${url}${path}`, jti: id, iat, ath }, privateKey);
  };
}

function signJwt(header: object, claims: object, key: KeyObject): string {
  const parts = [header, claims].map((part) => JSON.stringify(part));
  const text = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

/** An access token that works with proofs of the same key. */
async function boundToken(client: Client, prove: Prover): Promise<string> {
  const path = `${UTILS}/oauth/token`;
  const { status, text } = await client.send(path, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa('sandbox-client:sandbox-client-secret')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      DPoP: prove({ method: 'POST', path, id: 'token' }),
    },
    body: String(
      new URLSearchParams({
        ...{ grant_type: 'password', scope: 'openid' },
        ...{ username: 'sandbox', password: 'sandbox-password' },
      }),
    ),
  });
  expect([status, text]).toEqual([200, expect.stringContaining('"DPoP"')]);
  return JSON.parse(text).access_token;
}
