import { describe, expect, it } from '@jest/globals';
import type { HttpRequest, HttpResponse } from '@sandbox/http';
import { SHELL_FILES } from '@sandbox/web';
import { toCurl, toEmptyTabs, toFirstWays } from './first-calls.js';
import { renderInspectPage } from './inspect-page.js';
import { createInspectPageRoutes } from './inspect-page-routes.js';

const APPS = [
  { name: 'gateway', examples: ['/sandbox/v1/triggers'] },
  {
    name: 'flights',
    examples: ['/v1/flights/flights?origin=LHR', '/v1/flights/airports/1'],
    sessionTools: { path: '/v1/flights/session' },
  },
];

const ORIGIN = 'http://sandbox.example';

/** What a request for a path is answered with. */
async function load(path: string, origin = ORIGIN): Promise<HttpResponse> {
  const route = createInspectPageRoutes({ apps: APPS }).find((one) => one.path === path);
  const request: Pick<HttpRequest, 'headers' | 'origin'> = { headers: {}, origin };
  return (await route?.handler(request as HttpRequest)) as HttpResponse; // what assets read of a request
}

const bodyOf = ({ body }: HttpResponse): string => String(body);

/** The paths of everything that a text of ours loads and other pages do not: the page its files, a script its modules. */
function loadedBy(text: string, path: string): readonly string[] {
  const links =
    /(?:<(?:link|script)[^>]* (?:href|src)=|^import .* from |^\} from )["']([^"']+)["']/gm;
  return [...text.matchAll(links)]
    .map(([, link = '']) => new URL(link, ORIGIN + path))
    .filter(({ origin, pathname }) => origin === ORIGIN && !pathname.startsWith(SHELL_FILES))
    .map(({ pathname }) => pathname);
}

describe('the page of the inspector', () => {
  it('loads all of its files and nothing else, less than 100 kB in all', async () => {
    const found = new Map<string, number>();
    const waiting = ['/inspect'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const body = bodyOf(await load(path));
      found.set(path, body.length);
      waiting.push(...loadedBy(body, path).filter((next) => !found.has(next)));
    }
    const declared = createInspectPageRoutes({ apps: APPS }).map(({ path }) => path);
    expect([...found.keys()].sort()).toEqual([...declared].sort());
    expect([...found.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100_000);
  });

  it('lets in scripts and requests of its own host alone, and no page around it', async () => {
    const { headers = [] } = await load('/inspect');
    expect(headers[headers.indexOf('Content-Security-Policy') + 1]).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('writes the address of the server into its lines, as text', async () => {
    const text = bodyOf(await load('/inspect', 'http://a"><script>'));
    expect(text).toContain('curl &#39;http://a&quot;&gt;&lt;script&gt;/v1/flights/airports/1&#39;');
    expect(text).not.toContain('<script>');
  });

  it('links a session to the tools of the services that run, and to no others', () => {
    const page = renderInspectPage({ apps: APPS, origin: ORIGIN });
    const [, tools = ''] = /data-tools="([^"]+)"/.exec(page) ?? [];
    const paths = JSON.parse(tools.replaceAll('&quot;', '"')) as readonly {
      readonly path: string;
    }[]; // ours
    expect(paths.map(({ path }) => path)).toEqual([
      '/sandbox',
      '/sandbox/v1/session',
      '/sandbox/v1/session/faults',
      '/v1/flights/session',
      '/v1/flights/session/changes',
      '/v1/flights/session/faults',
    ]);
  });
});

describe('the first calls', () => {
  it('are of the shortest example: plain, in a session with a fault, and refused', () => {
    expect(
      toFirstWays(APPS).flatMap(({ calls }) => calls.map((call) => toCurl(ORIGIN, call))),
    ).toEqual([
      `curl '${ORIGIN}/v1/flights/airports/1'`,
      `curl -H 'X-Sandbox-Fault: delay=800' '${ORIGIN}/s/keep-demo/v1/flights/airports/1'`,
      `curl '${ORIGIN}/v1/flights/airports/1x'`,
    ]);
  });

  it('are of the only service that there is', () => {
    const [way] = toFirstWays(APPS.slice(0, 1));
    expect(way.calls.map(({ path }) => path)).toEqual(['/sandbox/v1/triggers']);
  });

  it('are there for each tab that the services can put something into', () => {
    expect(toEmptyTabs(APPS).map(({ tab }) => tab)).toEqual(['requests', 'sessions']);
    const trial = { title: 'pay', method: 'POST', path: '/pay', body: `{"name":"O'Neill"}` };
    const all = [...APPS.slice(1), { ...APPS[0], name: 'gateway', examples: [], trial }];
    const tabs = toEmptyTabs([...all, { name: 'utils', examples: [] }]);
    const [, webhooks] = tabs;
    expect(tabs).toHaveLength(5);
    expect(webhooks?.ways[0]?.calls.map((call) => toCurl(ORIGIN, call))).toEqual([
      `curl -X POST '${ORIGIN}/s/keep-demo/sandbox/v1/webhooks/bin'`,
      `curl -d '{"name":"O'\\''Neill"}' '${ORIGIN}/s/keep-demo/pay'`,
    ]);
  });
});
