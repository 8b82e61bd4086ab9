import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DIALECT_NAMES } from '@sandbox/kernel';
import { renderDialectsGuide } from '@sandbox/resource';
import { expectProblem, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const app = useApp({ createApps: (platform) => createApps({ platform }), createTools });

const MARKDOWN = { Accept: 'text/markdown' };

describe('the pages of the dialects', () => {
  it('lead to one page a dialect', async () => {
    const { text, headers } = await app.get('/compat');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of DIALECT_NAMES) expect(text).toContain(`/compat/${name}"`);
  });

  it.each(DIALECT_NAMES)(
    'of %s have lines whose addresses respond, also in a session',
    async (name) => {
      for (const session of ['', '/s/keep-dialect-pages']) {
        const { text, headers } = await app.get(`${session}/compat/${name}`, MARKDOWN);
        expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
        const origin = app.url() + session;
        const addresses = [...text.matchAll(/https?:\/\/[^'\s)]+/g)].map(([address]) => address);
        expect(addresses.length).toBeGreaterThan(1);
        for (const address of addresses) {
          expect(address).toContain(`${origin}/compat/${name}/v1/helpdesk`);
          const { pathname, search } = new URL(address);
          const path = pathname.endsWith('/helpdesk') ? `${pathname}/tickets` : pathname;
          expect([address, (await app.get(path + search)).status]).toEqual([address, 200]);
        }
      }
    },
  );

  it('say which dialects there are where there is none', async () => {
    const response = await app.get('/compat/json-sevrer/v1/helpdesk');
    expectProblem(response, { status: 404, code: 'not_found' });
    expect((response.json() as { detail: string }).detail).toContain('Did you mean json-server?');
  });

  it('are the guide in docs/ together; `npm run routes` writes it anew', () => {
    const guide = renderDialectsGuide({
      origin: 'http://localhost:8080',
      apis: [
        { api: 'helpdesk', collection: 'tickets' },
        { api: 'social', collection: 'posts' },
        { api: 'flights', collection: 'flights' },
      ],
    });
    const file = new URL('../../../docs/dialects.md', import.meta.url);
    expect(guide).toBe(readFileSync(file, 'utf8'));
  });
});
