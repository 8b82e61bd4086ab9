import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@sandbox/kernel';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';
import { createToolApps } from '../src/create-tools.js';
import { type BoundedDocument, describeBounds } from './describe-bounds.js';

/** Compares lines with a table; with UPDATE_BOUNDS=1 it is written anew, for a review of what has changed. */
function expectTable(name: string, lines: readonly string[]): void {
  const file = new URL(`declared-bounds/${name}.txt`, import.meta.url);
  if (process.env.UPDATE_BOUNDS) writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
}

describe('what may be sent', () => {
  const app = useApp({
    createApps: async (platform) => {
      const apps = await createApps({ platform });
      return [...apps, ...createToolApps({ platform, apps })];
    },
    environment: {}, // an app of its own, as the suite reads its routes
  });

  it.each([...SERVICE_NAMES, 'all-in-one'])(
    'to %s is within the bounds of its table',
    async (folder) => {
      const isOwn = (name: string) => (SERVICE_NAMES as readonly string[]).includes(name);
      const routes = app
        .apps()
        .filter(({ name }) => (isOwn(name) ? name : 'all-in-one') === folder)
        .flatMap(({ handler }) => handler.routes ?? []);
      const documents = routes.filter(({ path }) => path.endsWith('/openapi.json'));
      const lines: string[] = [];
      for (const { path } of documents) {
        const document = (await app.get(path)).json() as BoundedDocument;
        lines.push(...describeBounds(folder === 'gateway' ? withoutCalls(document) : document));
      }
      expectTable(folder, lines);
    },
  );
});

/** The calls of the gateway, whose types the published schema has, are left out. */
function withoutCalls({ paths, components = {} }: BoundedDocument): BoundedDocument {
  const own = Object.entries(paths).filter(([path]) => !path.startsWith('/xml/'));
  return { paths: Object.fromEntries(own), components: { ...components, schemas: {} } };
}

describe('what may be set', () => {
  const settings = Object.entries(ALL_IN_ONE_SETTINGS);

  it('is within the bounds of its table', () => {
    const lines = settings.map(([name, setting]) => {
      const { expected, default: value } = setting;
      const inPublic =
        'publicDefault' in setting ? `, with PUBLIC ${JSON.stringify(setting.publicDefault)}` : '';
      // Keys are long, and paths depend on the machine.
      const shown = /^\/|.{40}/.test(String(value)) ? 'a text' : JSON.stringify(value);
      return `${name}: ${expected}, else ${shown}${inPublic}`;
    });
    expectTable('settings', lines);
  });

  it.each(
    settings.flatMap(([name, { expected, read }]) => {
      const [, min, max] = /^a whole number from (-?\d+) to (\d+)/.exec(expected) ?? [];
      return min === undefined ? [] : [[name, Number(min), Number(max), read] as const];
    }),
  )('%s is from %i to %i', (_name, min, max, read) => {
    expect([min, max].map((value) => read(`${value}`))).toEqual([min, max]);
    expect([min - 1, max + 1].map((value) => read(`${value}`))).toEqual([undefined, undefined]);
  });
});
