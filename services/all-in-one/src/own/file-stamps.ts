import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a stamp that changes with files: with their size, times and place on the disk, and with the file
 * names of folders.
 */
export function stampOf(paths: readonly string[]): string {
  return JSON.stringify(paths.map(stampOfPath));
}

function stampOfPath(path: string): readonly unknown[] {
  try {
    const found = statSync(path, { bigint: true });
    if (found.isDirectory()) return [path, ...listFolder(path)];
    return [path, ...[found.size, found.mtimeNs, found.ctimeNs, found.ino].map(String)];
  } catch {
    return [path]; // missing for a moment while it is replaced
  }
}

/** The files of a folder; empty for a file. */
export function filesIn(path: string): readonly string[] {
  try {
    return listFolder(path).map((name) => join(path, name));
  } catch {
    return [];
  }
}

/** Files of Kubernetes, and those that are being written, begin with a dot. */
function listFolder(path: string): readonly string[] {
  return readdirSync(path).filter((name) => !name.startsWith('.'));
}
