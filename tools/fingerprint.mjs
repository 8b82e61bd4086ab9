import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE_FOLDERS = [
  'packages',
  'services',
  'seeds',
  'testing',
  'bench',
  'e2e',
  'fuzz',
  'compat',
];

/** Changes with the content of any file of a list, and when one appears or goes. */
export function contentsOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(read(file) ?? 'absent');
  return hash.digest('base64');
}

/** Changes with the size or time of any file of a list, and when one appears or goes. */
export function timesOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('base64');
}

/** The manifests of the workspace: what an install or a build makes beside them is none. */
export function manifestsOf(root) {
  const folders = WORKSPACE_FOLDERS.flatMap((group) => [
    group,
    ...entriesOf(join(root, group)).map((name) => `${group}/${name}`),
  ]);
  return ['', ...folders]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => existsSync(file));
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
