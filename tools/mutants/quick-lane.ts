import { readFileSync } from 'node:fs';

const FULL_ONLY: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('../jest/full-only.json', import.meta.url), 'utf8'),
);
const SLOW = new RegExp(Object.values(FULL_ONLY).flat().join('|'));

/** Whether `npm test` runs a test file, which is given relative to the root, without a browser or a process. */
export function isQuick(file: string): boolean {
  const isTest = /^(packages|services|seeds|testing|fuzz|compat)\/.*\.test\.ts$/.test(file);
  return isTest && !SLOW.test(`/${file}`);
}
