import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { requireOfJest } from './resolve-jest.mjs';

const Sequencer = requireOfJest('@jest/test-sequencer').default;

/**
 * Test files that take long, the longest first: one that starts late leaves the other cores idle at the end. Those that
 * load several processes at once do not stand side by side.
 */
const LONGEST = [
  'fuzz/test/e2e/fuzz.test.ts',
  'services/social/test/contract.test.ts',
  'services/flights/test/contract.test.ts',
  'services/helpdesk/test/contract.test.ts',
  'e2e/audits.test.ts',
  'e2e/exports/exports.test.ts',
  'e2e/published-package.test.ts',
  'e2e/docs.test.ts',
  'e2e/sandbox-page.test.ts',
  'services/all-in-one/test/shared-bounds/shared-bounds.test.ts',
  'services/all-in-one/test/docs-examples.test.ts',
  'e2e/memory-limit.test.ts',
  'services/all-in-one/test/openapi-versions.test.ts',
  'e2e/tls-browser.test.ts',
  'services/gateway/test/redis-sessions.test.ts',
  'services/gateway/test/state-machine.test.ts',
  'packages/query-engine/test/overlay-properties.test.ts',
  'e2e/inspect.test.ts',
  'e2e/desks.test.ts',
  'e2e/testing-clients.test.ts',
  'services/utils/test/e2e/tls-programs.test.ts',
  'services/all-in-one/test/e2e/fault-clients.test.ts',
  'seeds/generator/test/regeneration.test.ts',
  'e2e/start.test.ts',
  'e2e/hosted-payment.test.ts',
  'services/utils/test/rate-limited-clients.test.ts',
  'services/all-in-one/test/cost-of-views.test.ts',
  'e2e/nginx-services.test.ts',
  'e2e/hosted-accept.test.ts',
  'services/gateway/test/sdk/agreement.test.ts',
  'services/all-in-one/test/redis.test.ts',
];

for (const path of LONGEST)
  if (!existsSync(new URL(`../../${path}`, import.meta.url)))
    throw new Error(`${path} is listed as a long test file, but it does not exist.`);

/** How many of the test files that run may have pages. */
export const testsWithPages = { count: 0 };

/** Starts the longest test files first, then the lanes with the longest tests. */
export class LongestFirst extends Sequencer {
  sort(tests) {
    testsWithPages.count = tests.filter(({ context }) => laneOf(context) === 'e2e').length;
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export { LongestFirst as default };

const LANES = ['e2e', 'service', 'unit'];

function rankOf({ path, context }) {
  const name = relative(context.config.rootDir, path).replaceAll('\\', '/');
  const position = LONGEST.indexOf(name);
  return position >= 0 ? position : LONGEST.length + LANES.indexOf(laneOf(context));
}

export function laneOf({ config }) {
  return config.displayName.name;
}
