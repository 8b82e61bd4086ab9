import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const fullOnly: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('tools/jest/full-only.json', root), 'utf8'),
);

const FOLDERS = ['packages', 'services', 'seeds', 'testing', 'e2e', 'fuzz', 'compat'];

/** The paths of all test files below a folder. */
function testsIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : testsIn(path);
    return path.endsWith('.test.ts') ? [path] : [];
  });
}

const files = FOLDERS.flatMap(testsIn).map((path) => `/${path}`);

it.each(Object.values(fullOnly).flat())('%s names test files that npm test leaves out', (part) => {
  expect(files.filter((file) => new RegExp(part).test(file))).not.toEqual([]);
});
