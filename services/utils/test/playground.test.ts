import { describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { startApp } from '@sandbox/testing';
import { createApp } from '../src/app.js';
import { CREDENTIAL_SETTINGS } from '../src/config.js';
import { loadCredentials } from '../src/credentials.js';
import { useUtils } from './use-utils.js';

const PATH = '/v1/utils/playground';

describe('the OAuth playground', () => {
  const app = useUtils();

  it('runs scripts, and asks servers, of its own host alone', async () => {
    const { status, headers } = await app.get(PATH);
    expect([status, headers['content-type'], headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ]);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    );
  });

  it('puts nothing of a query into the page', async () => {
    const plain = (await app.get(PATH)).text;
    expect((await app.get(`${PATH}?code=%3Cscript%3E&state=x`)).text).toBe(plain);
  });

  it('every file that it loads is there, and those that these load', async () => {
    const page = (await app.get(PATH)).text;
    const files = [...page.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)];
    // What every page shares is served by the process, beside the services.
    const waiting = files
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('/shell/'));
    const seen = new Map<string, string | undefined>();
    for (const path of waiting) {
      if (seen.has(path)) continue;
      const { headers, text } = await app.get(path);
      seen.set(path, headers['content-type']);
      for (const [, name = ''] of text.matchAll(/from '\.\/([^']+)'/g)) {
        waiting.push(`${PATH}/${name}`);
      }
    }
    expect(Object.fromEntries(seen)).toEqual({
      [`${PATH}/playground.css`]: 'text/css; charset=utf-8',
      ...Object.fromEntries(
        ['element', 'main', 'pkce', 'send-request', 'session', 'show-exchanges', 'show-tokens'].map(
          (name) => [`${PATH}/${name}.js`, 'text/javascript; charset=utf-8'],
        ),
      ),
    });
  });

  it('every endpoint that its script is told of is there', async () => {
    const page = (await app.get(PATH)).text;
    const told = /data-paths="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    const paths = Object.values(JSON.parse(told) as Readonly<Record<string, string>>); // we wrote it
    expect(paths.length).toBe(14);
    for (const path of paths) {
      expect([path, (await app.get(path)).status]).not.toEqual([path, 404]);
    }
  });

  it('shows credentials as text, whatever they are', async () => {
    const settings = parseSettings(CREDENTIAL_SETTINGS, { SANDBOX_PASSWORD: '"><script>x' });
    const credentials = loadCredentials(settings);
    const other = await startApp({
      createApps: (platform) => [createApp({ platform, credentials })],
    });
    try {
      const { text } = await other.get(PATH);
      expect(text).toContain('value="&quot;&gt;&lt;script&gt;x"');
      expect(text).not.toContain('<script>x');
    } finally {
      await other.stop();
    }
  });
});
