import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@sandbox/kernel';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';
import { createToolApps } from '../src/create-sandbox.js';
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

const times = (count: number, text: string): string => Array(count).fill(text).join(',');

/** Texts that settings take, and texts that are next to them. */
const TEXTS = {
  LOG_LEVEL: [
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    ['trace', 'INFO', ''],
  ],
  LOG_CLIENT_ADDRESS: [
    ['true', 'false'],
    ['1', 'yes', 'TRUE', ''],
  ],
  PUBLIC_BASE_URL: [
    ['http://a', 'https://a.example:8443', 'https://a/'],
    ['a.example', 'ftp://a', 'http://a/b', 'http://a?b', 'http://', '//a'],
  ],
  SESSION_NAMES: [
    ['any', 'signed'],
    ['none', ''],
  ],
  SESSION_NAMES_KEY: [
    ['x'.repeat(32), '\u00e4'.repeat(16)],
    ['x'.repeat(31), '\u00e4'.repeat(15)],
  ],
  INSPECT: [
    ['auto', 'on', 'off', 'open'],
    ['true', ''],
  ],
  TLS_HOSTS: [
    ['sandbox', '*.example.com, 10.0.0.5', '::1', times(100, 'a')],
    [times(101, 'a'), 'a b', 'http://a', 'a:1', 'a,,b', 'fe80::1%eth0', 'a.*.b', '-a'],
  ],
  TLS_LAB: [
    ['on', 'off'],
    ['true', ''],
  ],
  SANDBOX_FAULTS: [
    ['slow-api', 'offline', 'overloaded'],
    ['slow', ''],
  ],
  REDIS_URL: [
    ['redis://a:6379', 'rediss://a'],
    ['http://a', 'a:6379'],
  ],
  SANDBOX_USER: [['ada'], ['a:b']],
  OAUTH_CLIENT_ID: [['client-1'], ['client 1', 'cli\u00e4nt']],
  JWT_SECRET: [['x'.repeat(32)], ['x'.repeat(31)]],
  SIGV4_REGION: [['eu-west_1'], ['eu west', 'eu/west']],
  OAUTH_SEAL_KEY: [['x'.repeat(32)], ['x'.repeat(31)]],
  SESSION_TOKEN_KEY: [['x'.repeat(32)], ['x'.repeat(31)]],
  SIGNATURE_KEY: [
    ['0'.repeat(128), 'aF'.repeat(64)],
    ['0'.repeat(127), '0'.repeat(129), 'g'.repeat(128)],
  ],
  WEBHOOK_TARGETS: [
    ['loopback', 'public', 'any', 'none'],
    ['private', ''],
  ],
  WEBHOOK_ALLOWED_HOSTS: [
    ['a', '.svc.cluster.local', '10.0.0.7:9000', times(100, 'a')],
    [times(101, 'a'), 'a b', 'http://a', 'a:', 'a:65536', 'a,,b'],
  ],
  WEBHOOK_RETRY_SCHEDULE: [
    ['1', '86400', '3,30', times(20, '1')],
    ['0', '86401', '-1', '1.5', 'x', '1,,2', times(21, '1')],
  ],
  SERVICES: [
    ['gateway', 'utils,flights'],
    ['', 'all', 'utils,', 'gateway utils'],
  ],
} as const satisfies Partial<
  Record<keyof typeof ALL_IN_ONE_SETTINGS, readonly [readonly string[], readonly string[]]>
>;

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

  it.each(Object.entries(TEXTS))('%s takes what it says, and nothing else', (name, [good, bad]) => {
    const { read } = ALL_IN_ONE_SETTINGS[name as keyof typeof TEXTS];
    expect(good.filter((text) => read(text) === undefined)).toEqual([]);
    expect(bad.filter((text) => read(text) !== undefined)).toEqual([]);
  });

  it('reads lists as lists', () => {
    const { WEBHOOK_RETRY_SCHEDULE: pauses, SERVICES: services } = ALL_IN_ONE_SETTINGS;
    expect(pauses.read('1,86400')).toEqual([1, 86400]);
    expect(services.read('utils, flights')).toEqual(['utils', 'flights']);
  });
});
