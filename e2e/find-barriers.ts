import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now: the rule and the places. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // Evaluated by the browser's tools, which the policy of the page does not bind.
  await page.evaluate(AXE);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target)].join(" ")))',
  );
}
