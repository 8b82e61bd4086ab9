import { execFile, execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patienceMs, type RunningApp, startApp } from '@sandbox/testing';
import axios from 'axios';
import got from 'got';
import { createApps } from '../../src/app.js';

/** What a client makes of a request: a status, or that there was no whole response in time. */
type Seen = number | 'broken' | 'late';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly patienceMs: number;
}

type Client = (asked: Asked) => Promise<Seen>;

/** Longer than the start of a response that then stalls takes. */
const SHORT_PATIENCE_MS = 3000;

const isLate = (error: unknown): boolean =>
  /timed? ?out/i.test(`${Object(error).name} ${Object(error).message}`);

const seenBy = (ask: (asked: Asked) => Promise<number>): Client => {
  return async (asked) => {
    try {
      return await ask(asked);
    } catch (error) {
      return isLate(error) ? 'late' : 'broken';
    }
  };
};

/** Runs a command that prints a status; an exit code other than 0 is what it says. */
function run(command: string, options: readonly string[], lateCode: number): Promise<number> {
  return new Promise((resolve, reject) => {
    execFile(command, options, (error, stdout) => {
      if (error === null) resolve(Number(stdout.trim().slice(-3)));
      else reject(new Error(error.code === lateCode ? 'timeout' : 'broken'));
    });
  });
}

const PYTHON = `
import sys, requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry
url, method, fault, body, seconds = sys.argv[1:]
session = requests.Session()
session.mount("http://", HTTPAdapter(max_retries=Retry(0, raise_on_status=False)))
headers = {"X-Sandbox-Fault": fault, "Content-Type": "application/json"}
try:
    answer = session.request(method, url, headers=headers, data=body or None, timeout=float(seconds))
    body = answer.content
    if answer.headers["Content-Type"].split(";")[0].endswith("json"): __import__("json").loads(body.decode("utf-8-sig"))
    print(answer.status_code)
except requests.exceptions.ReadTimeout: sys.exit(28)
except requests.exceptions.ConnectionError as error: sys.exit(28 if "timed out" in str(error) else 1)
`;

/** A JSON body that is none is broken for whoever reads it. */
function check(status: number, type: string | null | undefined, body: string): number {
  if (type?.includes('json')) JSON.parse(body.replace(/^\ufeff/, ''));
  return status;
}

const CLIENTS: Readonly<Record<string, Client>> = {
  fetch: seenBy(async ({ url, method, headers, body, patienceMs }) => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method, headers, signal, ...(body ? { body } : {}) });
    return check(answer.status, answer.headers.get('content-type'), await answer.text());
  }),
  got: seenBy(async ({ url, method, headers, body, patienceMs }) => {
    const answer = await got(url, {
      method: method as 'GET',
      headers,
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: patienceMs },
      ...(body ? { body } : {}),
    });
    return check(answer.statusCode, answer.headers['content-type'], answer.body);
  }),
  axios: seenBy(async ({ url, method, headers, body, patienceMs }) => {
    const answer = await axios.request<string>({
      ...{ url, method, headers, timeout: patienceMs, responseType: 'text', data: body },
      validateStatus: () => true,
      transformResponse: (data) => data,
    });
    return check(answer.status, String(answer.headers['content-type']), answer.data);
  }),
  requests: seenBy(({ url, method, headers, body = '', patienceMs }) =>
    run(
      'python3',
      ['-c', PYTHON, url, method, headers['X-Sandbox-Fault'] ?? '', body, `${patienceMs / 1000}`],
      28,
    ),
  ),
};

const hasRequests = ((): boolean => {
  try {
    execFileSync('python3', ['-c', 'import requests'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const CHARGE =
  '{"getMerchantDetailsRequest":{"merchantAuthentication":{"name":"a","transactionKey":"b"}}}';

/** A request of each family of routes, and the status that it has without a fault. */
const ROUTES = [
  ['a record', 'GET', '/v1/helpdesk/tickets/1', undefined, 200],
  ['a list', 'GET', '/v1/social/users?limit=5', undefined, 200],
  ['a write', 'POST', '/s/keep-clients/v1/helpdesk/customers', '{"name":"Ann"}', 201],
  ['GraphQL', 'POST', '/v1/flights/graphql', '{"query":"{ __typename }"}', 200],
  ['a utility', 'GET', '/v1/utils/get', undefined, 200],
  ['the gateway', 'POST', '/xml/v1/request.api', CHARGE, 200],
] as const;

/** What every client sees of each fault; undefined is the status that the route has without one. */
const FAULTS: readonly (readonly [fault: string, seen: Seen | undefined])[] = [
  ['delay=20', undefined],
  ['status=503', 503],
  ['reset', 'broken'],
  ['reset=body', 'broken'],
  ['close', 'broken'],
  ['close=head', 'broken'],
  ['truncate=0.5', 'broken'],
  ['throttle=100000', undefined],
  ['malformed', 'broken'],
  ['malformed=chunk', 'broken'],
  ['malformed=head', 'broken'],
];

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }) });
});
afterAll(() => app.stop());

const clients = Object.entries(CLIENTS).filter(([name]) => name !== 'requests' || hasRequests);

describe.each(clients)('%s', (client, ask) => {
  // An interpreter starts for each request.
  const routes = client === 'requests' ? ROUTES.slice(0, 2) : ROUTES;
  const send = (
    route: (typeof ROUTES)[number],
    fault: string,
    patience = patienceMs(),
  ): Promise<Seen> => {
    const [, method, path, body] = route;
    const headers = { 'X-Sandbox-Fault': fault, 'Content-Type': 'application/json' };
    return ask({ url: app.url + path, method, headers, body, patienceMs: patience });
  };

  it.each(FAULTS)('sees on every route what "%s" says', async (fault, expected) => {
    const seen = await Promise.all(
      routes.map(async (route) => [route[0], await send(route, fault)]),
    );
    expect(seen).toEqual(routes.map(([name, , , , status]) => [name, expected ?? status]));
  });

  it('is late when a response stalls', async () => {
    // axios reports a timeout within the body as a stream that was aborted.
    expect(await send(ROUTES[0], 'stall', SHORT_PATIENCE_MS)).toBe(
      client === 'axios' ? 'broken' : 'late',
    );
  });
});
