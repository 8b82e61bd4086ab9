import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const GUIDE = readFileSync(new URL('../../../docs/lists.md', import.meta.url), 'utf8');
const [, TABLE = ''] = /^Every list supports the same options.*?\n\n(.*?)\n\n/ms.exec(GUIDE) ?? [];

/** The options that the table shows with a value. */
const EXAMPLES = [...TABLE.matchAll(/`((?:[^`\\]|\\.)+)`/g)]
  .map(([, code = '']) => code.replaceAll('\\|', '|'))
  .filter((code) => /^[\w.[\]]+=\S/.test(code));

const LISTS = ['/v1/helpdesk/tickets', '/v1/flights/bookings'];

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }) });
});
afterAll(() => app?.stop());

it('has examples', () => expect(EXAMPLES.length).toBeGreaterThan(10));

it.each(EXAMPLES)('the example %s of docs/lists.md changes what a list shows', async (example) => {
  const beside = example.startsWith('sort=-relevance') ? 'q=invoice' : '';
  const shown = await Promise.all(
    LISTS.map(async (list) => {
      const plain = await app.get(`${list}?${beside}`);
      const { status, text } = await app.get(`${list}?${beside}&${encodeURI(example)}`);
      return status === 200 && text !== plain.text;
    }),
  );
  expect(shown).toContain(true);
});
