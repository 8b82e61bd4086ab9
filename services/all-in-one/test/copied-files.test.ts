import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const docs = new URL('../../../docs/', import.meta.url);

/** A link to a file that readers copy, and the block below it that shows the same. */
const COPIED = /\(\[file to copy\]\(([^)]+)\)\):\n\n```\w+\n(.*?)```/gs;

const copied = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...readFileSync(new URL(name, docs), 'utf8').matchAll(COPIED)])
  .map(([, path = '', shown = '']) => [path, shown]);

it('guides show files to copy', () => {
  expect(copied.length).toBeGreaterThan(1);
});

it.each(copied)('%s is as its guide shows it', (path, shown) => {
  expect(readFileSync(new URL(path, docs), 'utf8')).toBe(shown);
});
