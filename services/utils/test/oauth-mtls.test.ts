import { createHash, X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TlsInfo } from '@sandbox/http';
import { systemClock } from '@sandbox/kernel';
import { itByHttp1, type RunningApp } from '@sandbox/testing';
import { BASIC, USER } from './start-oauth.js';
import { startUtils } from './use-utils.js';

const OAUTH = '/v1/utils/oauth';

let app: RunningApp;
let tls: TlsInfo;
let client: string;
let other: string;

beforeAll(async () => {
  app = await startUtils({ environment: { TLS_PORT: '0' }, clock: systemClock });
  if (app.platform.tls === undefined) throw new Error('The server does not serve TLS.');
  tls = app.platform.tls;
  [client, other] = [tls.issueClient?.(undefined) ?? '', tls.issueClient?.(undefined) ?? ''];
});
afterAll(() => app.stop());

interface Parts {
  /** A client certificate with its key, as PEM. */
  readonly pem?: string | undefined;
  readonly token?: unknown;
  /** Makes the request a POST by the published client. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a request over HTTPS. */
function ask(path: string, { pem, token, form }: Parts) {
  const headers = {
    ...(form && { ...BASIC, 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const certificate = pem === undefined ? {} : { cert: pem, key: pem };
  const at = { host: 'localhost', port: tls.port, path, ca: tls.ca.pem, agent: false };
  return new Promise<{ status: number | undefined; body: Record<string, unknown> }>(
    (resolve, reject) => {
      const method = form ? 'POST' : 'GET';
      const outgoing = request({ ...at, ...certificate, method, headers }, (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode, body: JSON.parse(text) }),
          reject,
        );
      });
      outgoing.on('error', reject).end(form && new URLSearchParams(form).toString());
    },
  );
}

const issue = async (pem?: string, more: object = {}): Promise<Record<string, unknown>> => {
  const { status, body } = await ask(`${OAUTH}/token`, { pem, form: { ...USER, ...more } });
  expect([status, body.token_type]).toEqual([200, 'Bearer']);
  return body;
};

const thumbprintOf = (pem: string): string =>
  createHash('sha256').update(new X509Certificate(pem).raw).digest('base64url');

const BOUND = 'The token is bound to a client certificate.';

describe('tokens of a client with a certificate (RFC 8705 3)', () => {
  it('are bound to it, which introspection shows', async () => {
    const { access_token: token } = await issue(client);
    const { body } = await ask(`${OAUTH}/introspect`, { form: { token: String(token) } });
    expect([body.active, body.token_type, body.cnf]).toEqual([
      ...[true, 'Bearer'],
      { 'x5t#S256': thumbprintOf(client) },
    ]);
  });

  it.each(['jwt', 'opaque'])('open an API only with it: %s', async (token_format) => {
    const { access_token: token } = await issue(client, { token_format, scope: 'openid' });
    for (const path of [`${OAUTH}/protected`, `${OAUTH}/userinfo`]) {
      expect((await ask(path, { token, pem: client })).status).toBe(200);
      const { status, body } = await ask(path, { token, pem: other });
      expect([status, body.error, body.error_description]).toEqual([
        ...[401, 'invalid_token', `${BOUND} The request has another one.`],
      ]);
      expect((await ask(path, { token })).body.error_description).toBe(
        `${BOUND} The request has none.`,
      );
    }
  });

  it('are bound again by a refresh, to its certificate', async () => {
    const { refresh_token } = await issue(client, { scope: 'openid offline_access' });
    const form = { grant_type: 'refresh_token', refresh_token: String(refresh_token) };
    const { body } = await ask(`${OAUTH}/token`, { pem: other, form });
    const token = body.access_token;
    expect((await ask(`${OAUTH}/protected`, { token, pem: other })).status).toBe(200);
    expect((await ask(`${OAUTH}/protected`, { token, pem: client })).status).toBe(401);
  });
});

it('tokens of a client without a certificate are not bound', async () => {
  const { access_token: token } = await issue();
  for (const pem of [undefined, client])
    expect((await ask(`${OAUTH}/protected`, { token, pem })).status).toBe(200);
});

itByHttp1('discovery says whether tokens can be bound', async () => {
  const path = '/.well-known/openid-configuration';
  const member = 'tls_client_certificate_bound_access_tokens';
  expect((await ask(path, {})).body[member]).toBe(true);
  const plain = await startUtils({ environment: {}, clock: systemClock });
  expect((await plain.get(path)).json()).toMatchObject({ [member]: false });
  await plain.stop();
});
