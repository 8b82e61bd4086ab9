import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { collectPatterns, findSuperLinear, observePatterns } from '@sandbox/testing/patterns';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Patterns made from parts at places that no start passes, with the reason why they are linear. */
const NOT_RUN: Readonly<Record<string, string>> = {};

/** Files whose patterns wait for their mend; nothing else may join them. */
const WAITING = [
  'packages/http/src/request-target.ts',
  'packages/kernel/src/settings.ts',
  'packages/resource/src/rest/link-header.ts',
  'services/gateway/src/schema/read-simple.ts',
  'services/gateway/src/schema/to-json-number.ts',
  'services/gateway/src/wire/to-xml-problem.ts',
  'services/social/src/images/image-routes.ts',
  'services/utils/src/groups/mix/read-mix.ts',
  'services/utils/src/groups/ranges/parse-range.ts',
  'services/utils/src/groups/tools/decode-base64.ts',
  'services/utils/src/preferred-type.ts',
];

it('every regular expression of the shipped code takes linear time', async () => {
  const { written, constructed } = collectPatterns(root);
  const made = await observePatterns(root, startEverything);
  const unseen = constructed.filter(
    (place) => !made.some((pattern) => pattern.place === place) && !(place in NOT_RUN),
  );
  expect(unseen).toEqual([]);
  const found = await findSuperLinear([...written, ...made]);
  expect(found.filter((line) => !WAITING.some((file) => line.startsWith(`${file}:`)))).toEqual([]);
});

async function startEverything(): Promise<void> {
  const { ALL_IN_ONE_SETTINGS, createApps } = await import('../src/index.js');
  const { startApp } = await import('@sandbox/testing');
  const running = await startApp({
    createApps: (platform) =>
      createApps({ platform, seeds: ALL_IN_ONE_SETTINGS.SEEDS_DIR.default }),
  });
  await running.stop();
}
