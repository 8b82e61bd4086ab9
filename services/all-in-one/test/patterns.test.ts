/** @jest-environment node */
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import {
  collectPatterns,
  findSuperLinear,
  isUpdate,
  observePatterns,
  readKnownPatterns,
  writeKnownPatterns,
} from '@sandbox/testing/patterns';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const ONE_WORD = 'a word of our own texts, with one character looked at on each side';

/** Patterns made from parts at places that no start passes, with the reason why they are linear. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'services/helpdesk/src/texts/handwriting.ts:64': ONE_WORD,
  'services/social/src/texts/hashtags.ts:8': ONE_WORD,
  'services/social/src/texts/voice.ts:90': ONE_WORD,
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
  expect(await findSuperLinear(all, readKnownPatterns())).toEqual([]);
  if (isUpdate) writeKnownPatterns(all);
}, 900_000);

async function startEverything(): Promise<void> {
  const { createApps } = await import('../src/index.js');
  const { startApp } = await import('@sandbox/testing');
  const running = await startApp({
    createApps: (platform) => createApps({ platform }),
  });
  await running.stop();
}
