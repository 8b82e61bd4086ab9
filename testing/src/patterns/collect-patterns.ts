import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type PatternsOfFile, readPatterns } from './read-patterns.js';

const SOURCE = /(?<!\.test)\.(?:ts|js|mjs)$/;
const SKIPPED_FOLDERS = ['node_modules', 'dist', 'made', 'test', '.turbo'];

/** Finds the regular expressions of all shipped sources of a repository. */
export function collectPatterns(root: string): PatternsOfFile {
  const found = ['packages', 'services', 'tools', 'deploy']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((file) => relative(root, file))
    .filter((file) => SOURCE.test(file))
    .map((file) => readPatterns(file, readFileSync(join(root, file), 'utf8')));
  return {
    written: found.flatMap(({ written }) => written),
    constructed: found.flatMap(({ constructed }) => constructed),
  };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED_FOLDERS.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
