import { afterEach, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

/** The paths of everything that a text of ours loads: the page its files, a script its modules. */
function loadedBy(text: string, path: string): readonly string[] {
  const links = /(?:<(?:link|script)[^>]* (?:href|src)=|^import .* from )["']([^"']+)["']/gm;
  return [...text.matchAll(links)]
    .map(([, link = '']) => link)
    .filter((link) => !link.startsWith('data:'))
    .map((link) => new URL(link, `http://sandbox.example${path}`).pathname);
}

/** What every page shares, which the process serves beside the services. */
const SHELL = '/shell/';

/** Everything of the gateway's own that a page loads, by and by, with its status and media type. */
async function loadAll(
  gateway: RunningGateway,
  start: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { status, headers, text } = await gateway.send(path);
    found.set(path, `${status} ${headers['content-type']}`);
    const next = loadedBy(text, path).filter((file) => !file.startsWith(SHELL));
    waiting.push(...next.filter((file) => !found.has(file)));
  }
  return found;
}

describe('the session page', () => {
  it('loads only what is there', async () => {
    const gateway = await startGateway();
    const found = await loadAll(gateway, '/sandbox');
    const script = '200 text/javascript; charset=utf-8';
    expect(Object.fromEntries(found)).toEqual({
      '/sandbox': '200 text/html; charset=utf-8',
      '/sandbox/page/sandbox.css': '200 text/css; charset=utf-8',
      '/sandbox/page/main.js': script,
      '/sandbox/page/outcomes.js': script,
      '/sandbox/page/payments.js': script,
      '/sandbox/page/put-in-order.js': script,
      '/sandbox/page/rule-form.js': script,
      '/sandbox/page/session-actions.js': script,
      '/sandbox/page/session-view.js': script,
      '/sandbox/page/bins.js': script,
      '/sandbox/page/connection.js': script,
      '/sandbox/page/downloads.js': script,
      '/sandbox/page/element.js': script,
      '/sandbox/page/format.js': script,
      '/sandbox/page/show-calls.js': script,
      '/sandbox/page/show-outcomes.js': script,
      '/sandbox/page/show-records.js': script,
      '/sandbox/page/show-session.js': script,
      '/sandbox/page/show-webhooks.js': script,
      '/sandbox/page/table.js': script,
      '/sandbox/page/webhook-actions.js': script,
    });
  });

  it('lets in scripts and requests of its own host alone, and sends no form', async () => {
    const gateway = await startGateway();
    const { headers } = await gateway.send('/sandbox');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('offers a charge first, and no sample that needs ids of another', async () => {
    const gateway = await startGateway();
    const { text } = await gateway.send('/sandbox');
    expect(text).toContain('<option value="createTransaction/charge" selected ');
    expect(text).toContain('<option value="createTransaction/createProfile" ');
    expect(text).not.toContain('<option value="createTransaction/profile" ');
  });
});
