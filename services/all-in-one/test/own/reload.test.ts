import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { createManualClock, type RunningApp, startApp, until } from '@sandbox/testing';
import { casesOf } from '@sandbox/testing/effort';
import { WebSocket } from 'ws';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createTools } from '../../src/create-sandbox.js';
import { createOwnApps, type OwnApps } from '../../src/own/create-own-apps.js';

let folder: string;
let file: string;
let app: RunningApp;
let own: OwnApps;
let reloads: number;
let reports: string[];
let change: () => void;

/** Puts a file of one version into the place of the one before, as editors do. */
function replaceFile(text: string): void {
  const next = join(folder, 'next.json');
  writeFileSync(next, text);
  renameSync(next, file);
}

/** Records that all say of which version they are. */
function versionOf(version: number, count = 3): string {
  const posts = Array.from({ length: count }, (_, index) => ({ id: index + 1, version }));
  return JSON.stringify({ posts, [`only${version}`]: [{ id: 1, version }] });
}

/** The versions that the records of a response are of. */
function versionsIn(text: string): ReadonlySet<number> {
  return new Set([...text.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version)));
}

async function start(): Promise<void> {
  const { timers, advance } = createManualClock();
  reloads = 0;
  reports = [];
  app = await startApp({
    timers,
    async createApps(platform) {
      own = await createOwnApps({
        platform,
        settings: parseSettings(ALL_IN_ONE_SETTINGS, {}),
        sources: [{ name: 'my', data: file }],
        report: (text) => reports.push(text),
        watchDirectory(_directory, onChange) {
          change = () => {
            onChange();
            advance(100);
          };
          return () => {};
        },
      });
      own.onReload(() => {
        reloads += 1;
      });
      return own.apps;
    },
    createTools: ({ platform, apps }) => createTools({ platform, apps, own }),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  file = join(folder, 'db.json');
  writeFileSync(file, versionOf(0));
  await start();
});

afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

async function reloadTo(text: string): Promise<void> {
  const before = reloads;
  replaceFile(text);
  change();
  await until(() => reloads > before);
}

const addPost = () =>
  app.send('/v1/my/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"version":7}',
  });

describe('data that changes while it is served', () => {
  it('is served in place of what was there, in lists, documents and pages', async () => {
    expect((await app.get('/v1/my/only0')).status).toBe(200);
    await reloadTo(versionOf(1));
    expect((await app.get('/v1/my/only0')).json()).toMatchObject({ code: 'unknown_collection' });
    expect((await app.get('/v1/my/only1')).status).toBe(200);
    expect((await app.get('/v1/my/openapi.json')).text).toContain('/v1/my/only1');
    expect((await app.get('/llms-full.txt')).text).toContain('/v1/my/only1');
  });
  it('begins its sessions again, with their tools', async () => {
    expect((await addPost()).headers['x-sandbox-changes']).toBe('1');
    expect((await app.get('/v1/my/posts/count')).json()).toEqual({ count: 4 });
    await reloadTo(versionOf(1));
    const { headers, text } = await app.get('/v1/my/posts');
    expect(headers).toMatchObject({ 'x-sandbox-session': 'keep-own', 'x-sandbox-changes': '0' });
    expect(text).not.toContain('"version":7');
    await addPost();
    const view = await app.get('/s/keep-own/session');
    expect(view.json()).toMatchObject({ services: { my: { changes: 1 } } });
  });

  it('is of one version for a request that waits for an index', async () => {
    await reloadTo(versionOf(1, 40_000));
    const waiting = ['sort=-version', 'version=1', 'fields=version', 'q=1'].map((option) =>
      app.get(`/v1/my/posts?${option}&limit=100`),
    );
    await reloadTo(versionOf(2, 40_000));
    const [late, ...early] = [
      await app.get('/v1/my/posts?sort=version'),
      ...(await Promise.all(waiting)),
    ];
    expect([...versionsIn(late.text)]).toEqual([2]);
    for (const { status, text } of early)
      expect([status, versionsIn(text).size <= 1]).toEqual([200, true]);
  });

  it('can be a document that describes it', async () => {
    const schemas = (name: string) => ({ [name]: { properties: { id: { type: 'integer' } } } });
    const document = (name: string) =>
      JSON.stringify({ openapi: '3.1.0', components: { schemas: schemas(name) } });
    await reloadTo(document('Cat'));
    expect((await app.get('/v1/my/cats/count')).json()).toEqual({ count: 20 });
    await reloadTo(document('Dog'));
    expect((await app.get('/v1/my/dogs/20')).json()).toEqual({ id: 20 });
    expect((await app.get('/v1/my/cats')).status).toBe(404);
  });

  it('stays as it was when the file is wrong, which is said once', async () => {
    replaceFile('{"posts": [');
    change();
    await until(() => reports.length > 0);
    change();
    expect((await app.get('/v1/my/only0')).status).toBe(200);
    expect(reports[0]).toContain('db.json, line 1');
    await reloadTo(versionOf(2));
    expect((await app.get('/v1/my/only2')).status).toBe(200);
    expect(reports).toHaveLength(1);
  });

  it('is counted once in the metrics', async () => {
    await reloadTo(versionOf(1));
    await reloadTo(versionOf(2));
    const { text } = await app.get('/metrics');
    expect(text.split('feed_open_connections{api="my",kind="sse"} 0')).toHaveLength(2);
    expect(text.split('{service="my"').length).toBeGreaterThan(1);
  });

  it('closes its sockets with 1012, and takes new ones', async () => {
    const url = `${app.url.replace('http', 'ws')}/v1/my/ws`;
    const socket = new WebSocket(url);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await reloadTo(versionOf(1));
    expect(await closed).toBe(1012);
    const next = new WebSocket(url);
    await new Promise((resolve) => next.once('open', resolve));
    next.terminate();
  });

  it('is never mixed of two versions, and never an error, while it changes many times', async () => {
    let done = false;
    const seen = new Set<number>();
    const wrong: string[] = [];
    const paths = ['/v1/my/posts', '/v1/my/posts?sort=version', '/v1/my/posts?limit=2'];
    const client = async (): Promise<void> => {
      for (let count = 0; !done; count++) {
        const { status, text } = await app.get(paths[count % paths.length] ?? '');
        const versions = versionsIn(text);
        if (status !== 200 || versions.size !== 1) wrong.push(`${status} ${text}`);
        for (const version of versions) seen.add(version);
      }
    };
    const clients = Promise.all([client(), client(), client()]);
    for (let version = 1; version <= casesOf(200); version++) {
      await reloadTo(versionOf(version, 3 + (version % 5)));
      expect([...versionsIn((await app.get('/v1/my/posts')).text)]).toEqual([version]);
    }
    done = true;
    await clients;
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(casesOf(20));
  });
});
