import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import {
  createManualClock,
  type ManualClock,
  type RunningApp,
  startApp,
  until,
} from '@sandbox/testing';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createSandbox } from '../../src/create-sandbox.js';
import { createOwnApps } from '../../src/own/create-own-apps.js';

let folder: string;
let app: RunningApp | undefined;
let clock: ManualClock;
let change: () => void;
let reloads: number;

async function start(path: string, environment: Readonly<Record<string, string>> = {}) {
  clock = createManualClock();
  reloads = 0;
  app = await startApp({
    timers: clock.timers,
    async createApps(platform) {
      const own = await createOwnApps({
        platform,
        settings: parseSettings(ALL_IN_ONE_SETTINGS, { DATA_WRITES: 'saved', ...environment }),
        sources: [{ name: 'my', data: join(folder, path) }],
        watchDirectory(_directory, onChange) {
          change = onChange;
          return () => {};
        },
      });
      own.onReload(() => {
        reloads += 1;
      });
      return own.apps;
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const send = (method: string, path: string, body?: unknown) =>
  app?.send(`/v1/my${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** Lets the time pass after which writes are saved, and waits until a file has changed. */
async function saved(name: string): Promise<string> {
  const before = read(name);
  clock.advance(200);
  await until(() => read(name) !== before);
  return read(name);
}

const DB = `{
\t"profile": { "name": "typicode" },
\t"posts": [
\t\t{ "title": "A", "id": 7, "size-eu": 44 },
\t\t{ "id": 3, "title": "B", "draft": true }
\t]
}
`;

describe('writes that are saved', () => {
  it('are in the file, whose members, order and indentation stay', async () => {
    write('db.json', DB);
    await start('db.json');
    await send('POST', '/posts', { title: 'C' });
    await send('PATCH', '/posts/7', { title: 'AA' });
    expect(read('db.json')).toBe(DB);
    expect(await saved('db.json')).toBe(`{
\t"profile": {
\t\t"name": "typicode"
\t},
\t"posts": [
\t\t{
\t\t\t"title": "AA",
\t\t\t"id": 7,
\t\t\t"size-eu": 44
\t\t},
\t\t{
\t\t\t"id": 3,
\t\t\t"title": "B",
\t\t\t"draft": true
\t\t},
\t\t{
\t\t\t"id": 8,
\t\t\t"title": "C"
\t\t}
\t]
}
`);
    await send('DELETE', '/posts/3');
    await send('PUT', '/profile', { name: 'other' });
    const after = JSON.parse(await saved('db.json'));
    expect(after.posts.map(({ id }: { id: number }) => id)).toEqual([7, 8]);
    expect(after.profile).toEqual({ name: 'other' });
    await send('DELETE', '/session');
    expect(JSON.parse(await saved('db.json'))).toEqual(JSON.parse(DB));
  });

  it('do not make the data load again, and are there after the next start', async () => {
    write('db.json', DB);
    await start('db.json');
    await send('POST', '/posts', { title: 'C' });
    await saved('db.json');
    change();
    clock.advance(100);
    expect((await send('GET', '/posts'))?.headers['x-sandbox-changes']).toBe('1');
    await send('POST', '/posts', { title: 'D' });
    await app?.stop(); // saves what is left
    expect(JSON.parse(read('db.json')).posts).toHaveLength(4);
    expect(reloads).toBe(0);
    await start('db.json');
    expect((await send('GET', '/posts/count'))?.json()).toEqual({ count: 4 });
  });

  it('are of the session keep-own, not of others', async () => {
    write('db.json', DB);
    await start('db.json');
    await app?.send('/s/keep-a/v1/my/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    await app?.stop();
    expect(read('db.json')).toBe(DB);
  });

  it('never replace what another program has written meanwhile', async () => {
    write('db.json', DB);
    await start('db.json');
    await send('POST', '/posts', { title: 'C' });
    write('db.json', '{"posts": [{"id": 1, "title": "Edited"}]}');
    clock.advance(200);
    change();
    clock.advance(100);
    await until(() => reloads === 1);
    expect(read('db.json')).toContain('Edited');
    expect((await send('GET', '/posts'))?.text).toContain('Edited');
  });

  it('begin again with the file when the session is half full', async () => {
    write('db.json', DB);
    await start('db.json', { SESSION_MAX_EVENTS: '10' });
    for (const title of ['C', 'D', 'E', 'F', 'G', 'H']) await send('POST', '/posts', { title });
    await saved('db.json');
    await until(() => reloads === 1);
    const { headers } = (await send('GET', '/posts')) ?? {};
    expect(headers).toMatchObject({ 'x-sandbox-changes': '0', 'x-total-count': '8' });
  });

  it('are in the files of a folder, one line a record in NDJSON', async () => {
    mkdirSync(join(folder, 'shop'));
    write('shop/posts.ndjson', '{"_id":"a","n":1}\n{"_id":"b","n":2}\n');
    write('shop/tags.json', '[{"id":1}]');
    await start('shop');
    await send('PATCH', '/posts/b', { n: 3 });
    expect(await saved('shop/posts.ndjson')).toBe('{"_id":"a","n":1}\n{"_id":"b","n":3}\n');
    expect(read('shop/tags.json')).toBe('[{"id":1}]');
    expect(readdirSync(join(folder, 'shop'))).toEqual(['posts.ndjson', 'tags.json']);
  });
});

describe('saved writes are refused', () => {
  const starting = (data: unknown, environment = {}) =>
    createSandbox(
      parseSettings(ALL_IN_ONE_SETTINGS, {
        SERVICES: 'none',
        DATA_WRITES: 'saved',
        ...environment,
      }),
      { apis: [{ name: 'my', data: data as string }] },
    );

  it('for a CSV file, for a document, for data in memory, and with Redis', async () => {
    write('posts.csv', 'id,title\n1,A\n');
    write('db.json', DB);
    await expect(starting(join(folder, 'posts.csv'))).rejects.toThrow(
      'posts.csv is never written.',
    );
    write('api.yaml', 'openapi: 3.0.0\ncomponents: {schemas: {A: {properties: {id: {}}}}}');
    await expect(starting(join(folder, 'api.yaml'))).rejects.toThrow('document describes the data');
    await expect(starting({ posts: [{ id: 1 }] })).rejects.toThrow('comes from no file');
    const REDIS_URL = 'redis://127.0.0.1:1';
    await expect(starting(join(folder, 'db.json'), { REDIS_URL })).rejects.toThrow(
      'with REDIS_URL',
    );
  });

  it('for a file that cannot be written', async () => {
    write('db.json', DB);
    chmodSync(join(folder, 'db.json'), 0o444);
    const isRoot = process.getuid?.() === 0; // who may write everything
    const ending = starting(join(folder, 'db.json')).then(() => 'started', String);
    expect(await ending).toContain(isRoot ? 'started' : 'cannot be written');
    expect(existsSync(join(folder, '.db.json.next'))).toBe(false);
  });
});
