import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const TEXT = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const FOLDERS = ['packages', 'services'];

/** The files that the page names with their folders, such as `http/limit/limits.ts`. */
const NAMED = [...TEXT.matchAll(/`([a-z-]+)\/([\w./-]+\.(?:ts|css|mjs))`/g)].map(
  ([, owner = '', rest = '']) => ({ owner, rest }),
);

describe('ARCHITECTURE.md', () => {
  it('names files that exist', () => {
    const missing = NAMED.filter(
      ({ owner, rest }) =>
        !FOLDERS.some((folder) =>
          ['src', '.'].some((inside) => existsSync(join(ROOT, folder, owner, inside, rest))),
        ) && !existsSync(join(ROOT, owner, rest)),
    );
    expect(NAMED.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('links to pages that exist', () => {
    const links = [...TEXT.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });

  it('names every package and service', () => {
    const names = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(TEXT))).toEqual([]);
  });
});
