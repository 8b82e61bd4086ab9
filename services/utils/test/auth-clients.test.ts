import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { DigestClient } from 'digest-fetch';
import { request as urllib } from 'urllib';
import { createApp } from '../src/app.js';
import { findCurl } from './e2e/find-curl.js';

const run = promisify(execFile);

/** What a client got in the end. */
interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request with credentials, following challenges as the client sees fit. */
type Client = (url: string, pair: string, options?: readonly string[]) => Promise<Outcome>;

let app: RunningApp;
let base = '';
/** How many requests the service saw in a test. */
let requests = 0;

beforeAll(async () => {
  app = await startApp({
    createApps(platform) {
      const utils = createApp({ platform });
      const handler: typeof utils.handler = (request, response) => {
        requests += 1;
        return utils.handler(request, response);
      };
      return [{ ...utils, handler }];
    },
  });
  base = `${app.url}/v1/utils`;
});
afterAll(() => app.stop());
beforeEach(() => {
  requests = 0;
});

const program = findCurl();
const isAbsent = program === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn('Authentication is not tried with curl: there is none.');
const itWithCurl = isAbsent ? it.skip : it;

const curl: Client = async (url, pair, options = []) => {
  const format = ['-sS', '--max-time', '28', '-w', '\n%{http_code}', '-u', pair];
  const { stdout } = await run(program ?? 'curl', [...format, ...options, url]);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: JSON.parse(stdout.slice(0, end)) };
};

const digestFetch =
  (algorithm: string): Client =>
  async (url, pair) => {
    const [user, password] = pair.split(':');
    const response = await new DigestClient(user, password, { algorithm }).fetch(url);
    return { status: response.status, body: await response.json() };
  };

const urllibDigest: Client = async (url, digestAuth) => {
  const { status, data } = await urllib(url, { digestAuth, dataType: 'json' });
  return { status, body: data };
};

const RIGHT = 'sandbox:sandbox-password';

/** One try that learns the challenge, one that answers it. */
async function expectSuccess(send: () => Promise<Outcome>, tries: number): Promise<void> {
  const { status, body } = await send();
  expect([status, body, requests]).toEqual([
    200,
    expect.objectContaining({ authenticated: true, user: 'sandbox' }),
    tries,
  ]);
}

/** The challenge, one wrong answer to it, and no third try. */
async function expectRejection(send: () => Promise<Outcome>, tries: number): Promise<void> {
  const { status, body } = await send();
  expect([status, body, requests]).toEqual([401, expect.objectContaining({ status: 401 }), tries]);
}

describe('Digest with libraries that share no code with the service', () => {
  it.each([
    ['digest-fetch', '/auth/digest', digestFetch('MD5')],
    ['digest-fetch with SHA-256', '/auth/digest', digestFetch('SHA-256')],
    ['digest-fetch with MD5', '/auth/digest?algorithm=MD5&qop=auth', digestFetch('MD5')],
    ['digest-fetch with MD5-sess', '/auth/digest?algorithm=MD5-sess', digestFetch('MD5-sess')],
    ['digest-fetch with SHA-256-sess', '/auth/digest', digestFetch('SHA-256-sess')],
    ['urllib', '/auth/digest?algorithm=MD5&qop=auth', urllibDigest],
    [
      "urllib at httpbin's name",
      '/digest-auth/auth/sandbox/sandbox-password/MD5/never',
      urllibDigest,
    ],
  ])(
    '%s passes, and is refused once with a wrong password or user',
    async (_name, path, client) => {
      await expectSuccess(() => client(base + path, RIGHT), 2);
      requests = 0;
      await expectRejection(() => client(base + path, 'sandbox:wrong'), 2);
      requests = 0;
      await expectRejection(() => client(base + path, 'wrong:wrong'), 2);
    },
  );

  it('urllib passes where all algorithms are offered', async () => {
    await expectSuccess(() => urllibDigest(`${base}/auth/digest?a=b`, RIGHT), 2);
  });

  it('digest-fetch goes on with one nonce', async () => {
    const client = new DigestClient('sandbox', 'sandbox-password');
    for (let turn = 0; turn < 3; turn++) {
      expect((await client.fetch(`${base}/auth/digest?algorithm=MD5`)).status).toBe(200);
    }
    expect(requests).toBe(4);
  });
});

describe('curl', () => {
  itWithCurl.each([
    ['--digest', '/auth/digest', 2],
    ['--digest', '/auth/digest?algorithm=MD5', 2],
    ['--digest', '/auth/digest?algorithm=MD5-sess', 2],
    ['--digest', '/auth/digest?algorithm=SHA-256', 2],
    ['--digest', '/auth/digest?algorithm=SHA-256-sess', 2],
    ['--digest', '/auth/digest?qop=auth', 2],
    ['--digest', '/auth/digest?qop=auth-int', 2],
    ['--digest', '/auth/digest?algorithm=SHA-256-sess&qop=auth-int&x=%20a,b', 2],
    ['--digest', '/auth/digest/sandbox/sandbox-password', 2],
    ['--digest', '/digest-auth/auth/sandbox/sandbox-password/SHA-256/1', 2],
    ['--anyauth', '/auth/digest', 2],
    ['--anyauth', '/auth/basic', 2],
    ['--basic', '/auth/basic', 1],
    ['--basic', '/auth/hidden-basic/sandbox/sandbox-password', 1],
  ])('%s %s passes, and is refused once with a wrong password', async (option, path, tries) => {
    await expectSuccess(() => curl(base + path, RIGHT, [option]), tries);
    if (path.includes('hidden')) return;
    requests = 0;
    await expectRejection(() => curl(base + path, 'sandbox:wrong', [option]), tries);
  });

  itWithCurl('--digest sends a body after the challenge', async () => {
    const options = ['--digest', '-X', 'PUT', '-d', 'some body'];
    await expectSuccess(() => curl(`${base}/auth/digest`, RIGHT, options), 2);
  });

  itWithCurl('--digest hashes names and passwords in UTF-8', async () => {
    const path = '/auth/digest/J%C3%A4s%C3%B8n%20Doe/Secret%2C%20or%20not%3F%3A';
    const { body } = await curl(base + path, 'Jäsøn Doe:Secret, or not?:', ['--digest']);
    expect(body).toMatchObject({ authenticated: true, user: 'Jäsøn Doe' });
  });

  itWithCurl('--anyauth gives up at a hidden path, which names no scheme', async () => {
    const path = '/auth/hidden-basic/sandbox/sandbox-password';
    expect(await curl(base + path, RIGHT, ['--anyauth'])).toMatchObject({ status: 404 });
    expect(requests).toBe(1);
  });

  itWithCurl('--digest tries again by itself when its nonce is stale', async () => {
    const path = `${base}/digest-auth/auth/sandbox/sandbox-password/MD5/1`;
    const { stdout } = await run(program ?? 'curl', [
      ...['-sS', '--digest', '-u', RIGHT, '-w', '%{http_code} '],
      ...['-o', '/dev/null', path, '-o', '/dev/null', path],
    ]);
    expect([stdout, requests]).toEqual(['200 200 ', 4]);
  });
});
