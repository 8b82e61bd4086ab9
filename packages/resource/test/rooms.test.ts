import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '../src');

/** The folders of this package: each imports itself and those before it. `.` declares resources and holds their records. */
const ROOMS = [
  '.',
  'read',
  'write',
  'session',
  'rest',
  'openapi',
  'feed',
  'dialect',
  'graphql',
  'page',
  'app',
];

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '.');

it('each folder imports itself and the folders before it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts');
  const upwards = files.flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8');
    return [...text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)]
      .map(([, specifier = '']) => normalize(join(dirname(path), specifier)))
      .filter((target) => ROOMS.indexOf(roomOf(target)) > ROOMS.indexOf(roomOf(path)))
      .map((target) => `${path} imports ${target}`);
  });
  expect(new Set(files.map(roomOf))).toEqual(new Set(ROOMS));
  expect(upwards).toEqual([]);
});
