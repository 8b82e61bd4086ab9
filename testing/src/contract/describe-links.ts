import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import fc from 'fast-check';
import { itByHttp1 } from '../by-http2.js';
import type { QueryEntry } from '../naive-oracle.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { arbitrarySelection, formatQuery } from '../random-list-request.js';
import { type UsedApp, useApp } from '../start-app.js';
import { type ContractContext, largestOf, pageOf } from './subject.js';

const RUNS = 15;
const PAGES = 12;
/** Walking `Link: rel="next"`, and the base that links have. */
export function describeLinks(context: ContractContext): void {
  const { subject, oracle, root } = context;
  const start = (environment: Readonly<Record<string, string>>) =>
    useApp({
      createApps: (platform) => [createRecordApp(subject.service, { platform })],
      environment,
    });
  const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'api.example:8443' };
  const path = `${root}/${largestOf(oracle).name}`;

  describe('without a public address', () => {
    const app = start({});
    itWalks({ context, app, base: '' });

    it("ignores a proxy's headers", async () => {
      const { headers } = await app.get(path, proxied);
      expect(parseLinkHeader(headers.link).first).toBe(`${path}?page=1`);
    });
  });

  describe('with PUBLIC_BASE_URL', () => {
    const app = start({ PUBLIC_BASE_URL: 'https://sandbox.example/' });
    itWalks({ context, app, base: 'https://sandbox.example' });
  });

  describe('behind a trusted proxy', () => {
    const app = start({ TRUST_PROXY: '1' });
    itWalks({ context, app, base: 'https://api.example:8443', headers: proxied });

    itByHttp1('links depend on the proxy, also when the response is cached', async () => {
      const hosts = ['one.example', 'two.example', 'one.example'];
      for (const host of hosts) {
        const { headers } = await app.get(`${path}?limit=7`, { 'X-Forwarded-Host': host });
        expect(parseLinkHeader(headers.link).first).toBe(`http://${host}${path}?limit=7&page=1`);
      }
      const { headers } = await app.get(`${path}?limit=7`);
      expect(parseLinkHeader(headers.link).first).toBe(`${path}?limit=7&page=1`);
    });

    itByHttp1.each(['evil.example/x?', 'a>; rel="first"', 'a"b', 'a b', 'user@host', 'a,b>c'])(
      'the host %j cannot change a link',
      async (host) => {
        const { headers } = await app.get(path, { 'X-Forwarded-Host': host });
        const { first = '' } = parseLinkHeader(headers.link);
        expect(['', 'http://a']).toContain(first.slice(0, -`${path}?page=1`.length));
      },
    );
  });
}

function itWalks(options: {
  readonly context: ContractContext;
  readonly app: UsedApp;
  readonly base: string;
  readonly headers?: Readonly<Record<string, string>>;
}): void {
  const { context, app, base, headers } = options;
  const { oracle, root } = context;

  const walk = async (first: string): Promise<readonly number[]> => {
    const ids: number[] = [];
    let next: string | undefined = `${base}${first}`;
    while (next !== undefined) {
      expect(next.slice(0, base.length)).toBe(base);
      const response = await app.get(next.slice(base.length), headers);
      ids.push(...pageOf(response).data.map(({ id }) => id));
      next = parseLinkHeader(response.headers.link).next;
    }
    return ids;
  };

  const property = (by: readonly QueryEntry[]) =>
    fc.asyncProperty(arbitrarySelection(oracle), async ({ place, path, query }) => {
      const expected = oracle.matches(place, query).map(({ id }) => id);
      const limit = Math.min(200, Math.max(1, Math.ceil(expected.length / PAGES)));
      const paging: readonly QueryEntry[] = [['limit', String(limit)], ...by];
      const walked = await walk(`${root}/${path}?${formatQuery([...query, ...paging])}`);
      expect(walked).toEqual(expected);
    });

  it.each([
    ['page', []],
    ['offset', [['offset', '0'] as const]],
    ['cursor', [['cursor', '*'] as const]],
  ])('walking rel="next" by %s visits every match once, in order', async (_name, by) => {
    await fc.assert(property(by), { numRuns: RUNS });
  });
}
