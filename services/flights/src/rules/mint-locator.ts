import type { Random } from '@sandbox/kernel';
import type { RuleContext } from '@sandbox/resource';
import { createLocators } from '../locators.js';
import { bookings } from '../resources/bookings.js';

/** A record locator that no booking has. */
export function mintLocator(random: Random, context: RuleContext): string {
  const mint = createLocators(random.fork('locator'));
  for (;;) {
    const locator = mint();
    if (context.related(bookings, 'locator', locator, 1).length === 0) return locator;
  }
}
