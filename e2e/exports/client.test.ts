import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { isInstalled, runProgram } from './clients.js';
import { useFolder, useServices } from './use-services.js';

/** The compiler of the workspace, and the oldest one that the client is for. */
const COMPILERS = [
  fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url)),
  'tsc-5.4',
];

const STRICT = [
  ...['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'],
  ...['--noImplicitOverride', '--noUnusedLocals', '--noUnusedParameters'],
  ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext'],
  // What is checked is the client; its own libraries take the older compiler as long again.
  '--skipLibCheck',
];

/** A program over the client of helpdesk. Its type errors are errors of the compiler: each is expected. */
const PROGRAM = `import { ApiProblem, createClient, type Ticket } from './client.js';

const { tickets, teams } = createClient();
const report: Record<string, unknown> = {};

const page = await tickets.list({ limit: 3, sort: ['-created_at'], filters: { status: 'open' } });
const subject: string = page.data[0]!.subject;
report.page = [page.data.length, page.meta.limit, typeof subject];

const narrow = await tickets.list({ fields: ['subject'], limit: 1, expand: ['customer'] });
report.narrow = Object.keys(narrow.data[0]!);
// @ts-expect-error a field that was not asked for
narrow.data[0]!.id;

const filters = { priority_in: ['high', 'urgent'], created_at_lte: '2026-03-30' };
const list = tickets.list({ limit: 50, filters });
const numbers: number[] = [];
for await (const { data, meta } of list.pages()) numbers.push(data.length, meta.page);
report.pages = numbers;
let count = 0;
for await (const ticket of tickets.list({ limit: 100 }).records()) count += ticket.id > 0 ? 1 : 0;
report.isWhole = count === (await tickets.list({ limit: 1 })).meta.total;

const walk = await tickets.list({ cursor: '*', limit: 2, fields: ['id', 'subject'] });
const cursor: string = walk.meta.next!;
const second = await tickets.list({ cursor, limit: 2 });
report.walk = [...walk.data, ...second.data].map(({ id }) => id);
// @ts-expect-error pages of a walk have no number
walk.meta.page;
// @ts-expect-error pages by number have no cursor
page.meta.next;
// @ts-expect-error a cursor says where the page is
tickets.list({ cursor: '*', page: 2 });
const ends: (string | null)[] = [];
for await (const { meta } of teams.list({ cursor: '*', limit: 200 }).pages()) ends.push(meta.next);
report.ends = ends;

const created = await teams.create({ name: 'It\\'s "new"' });
report.created = [created.name, created._note ?? null];
const updated = await teams.update(created.id, { name: 'Renamed' });
report.updated = [updated.id === created.id, updated.name];
const replaced = await teams.replace(created.id, { name: 'Replaced' });
report.replaced = replaced.name;
report.seen = (await teams.get(created.id, { fields: ['name'] })).name;
report.removed = (await teams.delete(created.id)).id === created.id;

try {
  await teams.get(created.id);
} catch (error) {
  const isProblem = error instanceof ApiProblem && error instanceof Error;
  report.problem = isProblem && [error.status, error.problem?.code, error.message];
}
try {
  // @ts-expect-error a required field is missing
  await teams.create({});
} catch (error) {
  report.invalid = error instanceof ApiProblem && error.problem?.errors?.map(({ field }) => field);
}
const controller = new AbortController();
controller.abort();
report.aborted = await teams.get(1, { signal: controller.signal }).catch(({ name }) => name);

const status: Ticket['status'] = 'open';
// @ts-expect-error a word that is none of the vocabulary
const wrong: Ticket['status'] = 'opened';
// @ts-expect-error a filter by what is no field
tickets.list({ filters: { colour: 'red' } });
// @ts-expect-error a relation that is none
tickets.list({ expand: ['nobody'] });
report.words = [status, wrong];
console.log(JSON.stringify(report));
`;

const services = useServices();
const folder = useFolder();

/** A folder with the clients of these APIs, taken within a session. */
async function takeClients(
  names: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const place = join(folder.path, randomUUID());
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"type": "module"}');
  for (const name of names) {
    const path = `/s/keep-${randomUUID()}/v1/${name}/exports/client.ts`;
    const response = await fetch(`${services.url}${path}`, { headers });
    expect(response.status).toBe(200);
    const file = names.length === 1 ? 'client.ts' : `${name}.ts`;
    writeFileSync(join(place, file), await response.text());
  }
  return place;
}

for (const compiler of COMPILERS) {
  const isAbsent = !isInstalled(compiler) && process.env.CI !== 'true';
  const name = compiler.split('/').at(-1) === 'tsc' ? 'the TypeScript of the workspace' : compiler;
  const title = isAbsent ? `${name} (skipped: it is not installed)` : name;
  (isAbsent ? describe.skip : describe)(`the typed client with ${title}`, () => {
    it('compiles for each record API', async () => {
      const names = ['helpdesk', 'social', 'flights'];
      const place = await takeClients(names);
      const files = names.map((api) => `${api}.ts`);
      const { code, output } = await runProgram(place, compiler, [...STRICT, '--noEmit', ...files]);
      expect([code, output]).toEqual([0, '']);
    });

    it('compiles where the base URL is left open', async () => {
      const place = await takeClients(['flights'], { Via: '1.1 proxy' });
      const calls = [
        "createClient({ baseUrl: 'http://127.0.0.1:8080' });",
        '// @ts-expect-error nobody knows where the service is',
        'createClient();',
      ];
      const program = `import { createClient } from './client.js';\n${calls.join('\n')}\n`;
      writeFileSync(join(place, 'program.ts'), program);
      const args = [...STRICT, '--noEmit', 'client.ts', 'program.ts'];
      const { code, output } = await runProgram(place, compiler, args);
      expect([code, output]).toEqual([0, '']);
    });

    it('reads all pages, writes, and throws problems', async () => {
      const place = await takeClients(['helpdesk']);
      writeFileSync(join(place, 'program.ts'), PROGRAM);
      const args = [...STRICT, '--outDir', 'out', 'client.ts', 'program.ts'];
      const compiled = await runProgram(place, compiler, args);
      expect([compiled.code, compiled.output]).toEqual([0, '']);
      const { code, output } = await runProgram(place, process.execPath, ['out/program.js']);
      expect([code, output]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)]);
      expect(JSON.parse(output)).toEqual({
        page: [3, 3, 'string'],
        narrow: ['subject', 'customer'],
        pages: expect.arrayContaining([50, 1, 2]),
        isWhole: true,
        walk: [1, 2, 3, 4],
        ends: [null],
        created: ['It\'s "new"', null],
        updated: [true, 'Renamed'],
        replaced: 'Replaced',
        seen: 'Replaced',
        removed: true,
        problem: [404, 'not_found', expect.stringContaining('team')],
        invalid: ['name'],
        aborted: 'AbortError',
        words: ['open', 'opened'],
      });
    });
  });
}
