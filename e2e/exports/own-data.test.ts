import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { loadOwnApi } from '@sandbox/own-data';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { CLIENTS, describeWithClient, runClient, runProgram } from './clients.js';
import { useFolder } from './use-services.js';

const UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c330';

/** Data of three shapes, with a program over the client of each and what it reports. */
const SHAPES = {
  blog: {
    data: {
      posts: [
        { id: 1, title: 'A', views: 10 },
        { id: 2, title: 'B', views: 20 },
      ],
      comments: [{ id: 1, body: 'x', postId: 1 }],
      profile: { name: 'typicode' },
    },
    program: `const { data } = await client.posts.list({ filters: { views_gte: 15 } });
const created = await client.comments.create({ body: 'y', postId: data[0]!.id });
// @ts-expect-error ids are numbers
const wrong: Parameters<typeof client.posts.get>[0] = '1';
report(data.length, created.id, (await client.comments.get(2)).postId);`,
    reported: [1, 2, 2],
  },
  'ids that are texts': {
    data: {
      accounts: [
        { id: `${UUID}1`, owner: 'Ann' },
        { id: `${UUID}2`, owner: 'Bob' },
      ],
      transfers: [{ id: 'a b/c', accountId: `${UUID}1`, amount: 1.5 }],
    },
    program: `const transfer = await client.transfers.get('a b/c', { expand: ['account'] });
const account = await client.accounts.create({ owner: 'Zoë' });
await client.transfers.update(transfer.id, { amount: 2, accountId: account.id });
// @ts-expect-error ids are texts
const wrong: Parameters<typeof client.accounts.get>[0] = 1;
report(transfer.amount, account.id.length, (await client.transfers.delete('a b/c')).id);`,
    reported: [1.5, 36, 'a b/c'],
  },
  'names of others': {
    data: {
      'user-pages': [{ id: 0, address: { geo: { lat: '1.5' } }, tags: ['a'] }],
      pages: [{ id: 7, title: 'A' }],
      records: [
        { id: 1, value: 1 },
        { id: 2, value: 'two' },
      ],
      news: [{ id: 1, pageId: 7 }],
    },
    program: `const page = await client['user-pages'].get(0);
const [first] = (await client.news.list({ expand: ['page'] })).data;
report(page.address?.geo?.lat, first?.pageId, (await client.records.get(2)).value);`,
    reported: ['1.5', 7, 'two'],
  },
} as const;

const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const STRICT = [
  ...['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck'],
  ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext'],
];

const folder = useFolder();

describe.each(Object.entries(SHAPES))(
  'exports of your own data: %s',
  (_shape, { data, program, reported }) => {
    const app = useApp({
      async createApps(platform) {
        const { service, dataset } = await loadOwnApi({ name: 'my', data });
        return [createRecordApp(service, { platform, dataset })];
      },
    });
    const take = async (format: string, prefix = ''): Promise<Buffer> => {
      const response = await fetch(`${app.url()}${prefix}/v1/my/exports/${format}`);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };

    for (const client of CLIENTS.filter(({ program: name }) => ['hurl', 'bash'].includes(name)))
      describeWithClient(client, () => {
        it.each([
          ['without a session', ''],
          ['in a session', `/s/keep-${randomUUID()}`],
        ])('pass %s, twice', async (_where, prefix) => {
          for (let round = 0; round < 2; round += 1) {
            const body = await take(client.format, prefix);
            const place = join(folder.path, randomUUID());
            const { code, output } = await runClient(client, { folder: place, name: 'my', body });
            expect([code, code === 0 ? '' : output]).toEqual([0, '']);
          }
        });
      });

    it('the typed client compiles, and reads and writes', async () => {
      const place = join(folder.path, randomUUID());
      mkdirSync(place);
      writeFileSync(join(place, 'package.json'), '{"type": "module"}');
      writeFileSync(join(place, 'client.ts'), await take('client.ts', `/s/keep-${randomUUID()}`));
      const lines = [
        "import { createClient } from './client.js';",
        'const client = createClient();',
        'const report = (...values: unknown[]) => console.log(JSON.stringify(values));',
        program,
      ];
      writeFileSync(join(place, 'program.ts'), lines.join('\n'));
      const args = [...STRICT, '--outDir', 'out', 'client.ts', 'program.ts'];
      const compiled = await runProgram(place, TSC, args);
      expect([compiled.code, compiled.output]).toEqual([0, '']);
      const { code, output } = await runProgram(place, process.execPath, ['out/program.js']);
      expect([code, code === 0 ? JSON.parse(output) : output]).toEqual([0, reported]);
    });
  },
);
