import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { tableBelow } from '@sandbox/testing';

const repository = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, repository), 'utf8');

/** A cell that names a test: the path of its file in backquotes, a colon, its title. */
const NAMED_TEST = /^`([^`]+\.test\.ts)`: (.+)$/;

/** A cell that names a command of npm. */
const COMMAND = /^`npm run (\S+)`/;

/** A text of placeholders alone would be every title. */
const SHORTEST_PART = 10;

const promises = tableBelow(read('SECURITY.md'), 'Promises');

it('SECURITY.md makes promises', () => {
  expect(promises.length).toBeGreaterThan(10);
});

it.each(promises)('SECURITY.md: "%s" has a test', (_promise, where = '') => {
  const [, path, title = ''] = NAMED_TEST.exec(where) ?? [];
  if (path !== undefined)
    expect(textsOf(read(path)).filter((text) => isFilled(text, title))).not.toEqual([]);
  else expect(JSON.parse(read('package.json')).scripts).toHaveProperty([nameOf(where)]);
});

/** The texts in quotes that stand in a source, one line each. */
function textsOf(source: string): readonly string[] {
  return [...source.matchAll(/(['"`])(.+?)\1/g)].map(([, , text = '']) => text);
}

/** True when a title is the text, or comes of it when its placeholders (`%s`, `$name`) are filled in. */
function isFilled(text: string, title: string): boolean {
  const parts = text.split(/%[a-z]|\$[\w.]+/);
  if (parts.every((part) => part.length < SHORTEST_PART)) return false;
  return new RegExp(`^${parts.map(escapePattern).join('.*')}$`).test(title);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function nameOf(where: string): string {
  return COMMAND.exec(where)?.[1] ?? `no test or command: ${where}`;
}
