import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listGuides } from '@sandbox/docs-pages';
import { TOOLS } from '@sandbox/mcp';
import { itWithoutSession, useApp } from '@sandbox/testing';
import { renderPackageLlms, renderStaticLlms } from '../src/agents/llms-text.js';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';
import { createTools } from '../src/create-sandbox.js';

const root = new URL('../../../', import.meta.url);
const MARKDOWN = 'text/markdown; charset=utf-8';

describe('what agents read', () => {
  const app = useApp({
    createApps: (platform) => createApps({ platform }),
    createTools,
    environment: {}, // an app of its own, as the suite reads its declarations
  });
  const read = async (path: string, accept?: string) => {
    const response = await app.get(path, accept === undefined ? {} : { Accept: accept });
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };

  it('/llms.txt has less than 30 kB, and all that is declared', async () => {
    const { text, headers } = await read('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    expect(text).toMatch(/^# API Sandbox\n\n> /);
    for (const { name, summary, credentials = [], paths } of app.apps()) {
      for (const said of [`### ${name}`, summary, ...paths]) expect(text).toContain(said);
      for (const { value } of credentials) expect(text).toContain(value);
    }
    for (const guide of ['Sessions', 'Faults', 'The inspector', 'Webhooks'])
      expect(text).toContain(`\n## ${guide}\n`);
    for (const { name, title } of TOOLS) expect(text).toContain(`- \`${name}\`: ${title}`);
  });

  it('every link of /llms.txt leads to something, and every command of it works', async () => {
    const { text } = await read('/llms.txt');
    const links = [...text.matchAll(/\]\((http:\/\/127\.0\.0\.1:\d+)?(\/[^)\s]*)\)/g)];
    expect(links.length).toBeGreaterThan(20);
    for (const [, , path = ''] of links) await read(path.split('#')[0] ?? '');
    const tries = [...text.matchAll(/(?:try `|^curl ')http:\/\/[^/]+(\/[^`'\s]*)[`'](?=$)/gm)];
    expect(tries.length).toBeGreaterThan(8);
    for (const [, path = ''] of tries) await read(path);
    const charges = [...text.matchAll(/^curl '[^']*?(\/s\/[^']*)' .* -d '(.*)'$/gm)];
    expect(charges).toHaveLength(2);
    for (const [, path = '', body = ''] of charges) {
      const headers = { 'Content-Type': 'application/json' };
      const { text: response } = await app.send(path, { method: 'POST', headers, body });
      expect(response).toContain('"resultCode":"Ok"');
    }
  });

  it('every guide of docs/ is served, with links to guides alone', async () => {
    const files = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
    expect(
      listGuides()
        .map((name) => `${name}.md`)
        .sort(),
    ).toEqual(files.sort());
    for (const name of files) {
      const { text, headers } = await read(`/guides/${name}`);
      expect([name, headers['content-type']]).toEqual([name, MARKDOWN]);
      expect(text).toMatch(/^# \S/);
      for (const [, target = ''] of text.matchAll(/\]\(([^)]*)\)/g))
        expect([name, target]).toEqual([name, expect.stringMatching(/^(https?:|#|[a-z-]+\.md)/)]);
    }
  });

  it('/guides/settings.md has every setting', async () => {
    const { text } = await read('/guides/settings.md');
    for (const [name, { meaning }] of Object.entries(ALL_IN_ONE_SETTINGS)) {
      expect(text).toContain(`- \`${name}\``);
      expect(text).toContain(meaning);
    }
    expect(text).not.toContain(root.pathname);
  });

  it.each(['/sandbox', '/v1/utils', '/v1/helpdesk', '/v1/social', '/v1/flights', '/session'])(
    'the documentation at %s/docs is there as Markdown, with every operation of the OpenAPI document',
    async (place) => {
      const plain = await read(`${place}/docs.md`);
      const negotiated = await read(`${place}/docs`, 'text/markdown, text/html;q=0.5');
      expect([plain.headers['content-type'], plain.text]).toEqual([MARKDOWN, negotiated.text]);
      expect(negotiated.headers.vary).toMatch(/\bAccept\b(?!-)/);
      const document = Object((await read(`${place}/openapi.json`)).json());
      for (const [path, item] of Object.entries(document.paths as Record<string, object>))
        for (const [method, { summary }] of Object.entries(item))
          if (typeof summary === 'string')
            expect(plain.text).toContain(`### ${method.toUpperCase()} ${path}\n\n${summary}`);
      expect(plain.text).not.toContain('undefined');
      const page = await read(`${place}/docs`, 'text/html,*/*;q=0.8');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers.link).toBe('<docs.md>; rel="alternate"; type="text/markdown"');
    },
  );

  it('/llms-full.txt has the guides and the documentation of every API', async () => {
    const { text } = await read('/llms-full.txt');
    for (const name of listGuides())
      expect(text).toContain((await read(`/guides/${name}.md`)).text);
    for (const place of ['/sandbox', '/v1/utils', '/v1/flights', '/session'])
      expect(text).toContain((await read(`${place}/docs.md`)).text);
  });

  itWithoutSession('within a session every link stays in it', async () => {
    const { text } = await read('/s/keep-t1/llms.txt');
    const links = [...text.matchAll(/\]\(http:\/\/[^/]+(\/[^)\s]*)\)/g)].map(([, path]) => path);
    expect(links.length).toBeGreaterThan(20);
    for (const path of links) expect(path).toMatch(/^\/s\/keep-t1\//);
  });

  it('names the guide that was probably meant', async () => {
    const { status, text } = await app.get('/guides/session.md');
    expect([status, text]).toEqual([404, expect.stringContaining('Did you mean sessions?')]);
    expect((await app.get('/guides/..%2FREADME.md')).status).toBe(404);
  });

  it('the package has the same as a file, with the guides in short and without addresses', () => {
    const text = renderPackageLlms(app.apps());
    expect(text).toContain('## Sessions\n\nA session is an isolated copy of the data');
    expect(text).toContain('## Faults');
    expect(text).not.toContain('/guides/sessions.md');
  });

  it('the edge has what is declared as a file; `npm run routes` writes it anew', () => {
    const file = readFileSync(new URL('nginx/html/llms.txt', root), 'utf8');
    expect(renderStaticLlms(app.apps())).toBe(file);
    expect(Buffer.byteLength(file)).toBeLessThan(30_000);
  });
});
