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

/**
 * A text that changes when one of the workspace's input files changes: the content of files with the given names at
 * the root and in each package, and the path, size and time of every file below each package's `folder`.
 */
export function fingerprintOf(root, { names, folder }) {
  const hash = createHash('sha256').update(process.version);
  for (const place of [root, ...packagesOf(root)]) {
    for (const name of names) addContent(hash, join(place, name));
    if (folder && place !== root) addTimes(hash, join(place, folder));
  }
  return hash.digest('base64');
}

/** The folders with a manifest: what an install or a build makes beside them must not change the text. */
function packagesOf(root) {
  return WORKSPACE_FOLDERS.flatMap((group) => [
    join(root, group),
    ...entriesOf(join(root, group)).map((entry) => join(root, group, entry.name)),
  ]).filter((place) => existsSync(join(place, 'package.json')));
}

function addContent(hash, file) {
  try {
    hash.update(file).update(readFileSync(file));
  } catch {
    hash.update(`${file} absent`);
  }
}

function addTimes(hash, folder) {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addTimes(hash, path);
    else {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}`);
    }
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
