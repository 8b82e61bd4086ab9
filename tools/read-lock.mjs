import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireInstalled } from './install.mjs';

/** The lockfile of the workspace. */
export function readLock() {
  const file = resolve(import.meta.dirname, '../pnpm-lock.yaml');
  return requireInstalled('yaml').parse(readFileSync(file, 'utf8'));
}
