import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const DOCUMENTS = [
  '/sandbox/openapi.json',
  '/v1/utils/openapi.json',
  '/v1/helpdesk/openapi.json',
  '/v1/social/openapi.json',
  '/v1/flights/openapi.json',
  '/session/openapi.json',
  '/inspect/api/openapi.json',
];

/** In the order of `Allow`. */
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The webhooks API asks for a login before anything else. */
const HEADERS = { Authorization: `Basic ${btoa('sandbox-login:sandbox-key-0001')}` };

/** The gateway's own address: all of its responses are 200, whatever the verb. */
const GATEWAY = /^\/xml\/v1\//;

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }), createTools });
});
afterAll(() => app?.stop());

describe.each(DOCUMENTS)('the verbs of %s', (document) => {
  it('are those that each path allows, and any other is 405', async () => {
    const { paths } = Object((await app.get(document)).json());
    const documented = Object.entries(paths as Readonly<Record<string, object>>)
      .filter(([path]) => !GATEWAY.test(path))
      .map(([path, item]) => ({ path, verbs: VERBS.filter((verb) => verb.toLowerCase() in item) }))
      .filter(({ verbs }) => verbs.length < VERBS.length); // those that take any verb refuse none
    expect(documented.length).toBeGreaterThan(0);
    const wrong: unknown[] = [];
    for (const { path, verbs } of documented) {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const allow = toAllow(verbs);
      const options = await app.send(address, { method: 'OPTIONS', headers: HEADERS });
      if (options.status !== 204 || options.headers.allow !== allow)
        wrong.push(['OPTIONS', path, options.status, options.headers.allow]);
      for (const method of VERBS.filter((verb) => !verbs.includes(verb))) {
        const { status, headers } = await app.send(address, { method, headers: HEADERS });
        if (status !== 405 || headers.allow !== allow)
          wrong.push([method, path, status, headers.allow]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function toAllow(verbs: readonly string[]): string {
  const all = verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]));
  return [...all, 'OPTIONS'].join(', ');
}
