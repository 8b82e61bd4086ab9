/** @jest-environment node */
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import {
  collectPatterns,
  findSuperLinear,
  isUpdate,
  listPatterns,
  observePatterns,
  readKnownPatterns,
  writeKnownPatterns,
} from '@sandbox/testing/patterns';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Patterns made from parts at places that no start passes, with the reason why they are linear. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'tools/mutants/quick-lane.ts:6': 'It reads the paths of this repository alone.',
};

it('every regular expression of the shipped code takes linear time', async () => {
  const { written, constructed } = collectPatterns(root);
  const made = await observePatterns(root, startEverything);
  const unseen = constructed.filter(
    (place) => !made.some((pattern) => pattern.place === place) && !(place in NOT_RUN),
  );
  expect(unseen).toEqual([]);
  const all = [...written, ...made];
  const known = readKnownPatterns();
  expect(await findSuperLinear(all, known)).toEqual([]);
  const linear = listPatterns(all);
  if (isUpdate) return writeKnownPatterns(linear);
  // To analyse a pattern takes up to a second: UPDATE_PATTERNS=1 adds those that are new.
  if (known.size > 0) expect(linear.filter((pattern) => !known.has(pattern))).toEqual([]);
}, 900_000);

async function startEverything(): Promise<void> {
  const { createApps } = await import('../src/index.js');
  const { startApp } = await import('@sandbox/testing');
  const running = await startApp({
    createApps: (platform) => createApps({ platform }),
  });
  await running.stop();
}
