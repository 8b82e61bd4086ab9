import { describe, expect, it } from '@jest/globals';
import { helpdesk } from '@sandbox/helpdesk';
import { createRandom } from '@sandbox/kernel';
import { generateHelpdesk } from '../src/helpdesk/generate-helpdesk.js';
import { formatCollection } from '../src/records.js';
import { HELPDESK_COUNTS, HELPDESK_SHARES } from './helpdesk/helpdesk-shares.js';
import { MESSAGE_CHECKS } from './helpdesk/message-checks.js';
import { COLLECTIONS, readHelpdeskSeeds, readSeedText } from './helpdesk/read-helpdesk-seeds.js';
import { RECORD_CHECKS } from './helpdesk/record-checks.js';
import { TICKET_CHECKS } from './helpdesk/ticket-checks.js';

const seeds = readHelpdeskSeeds();

const CHECKS = Object.entries({ ...RECORD_CHECKS, ...TICKET_CHECKS, ...MESSAGE_CHECKS });

describe('helpdesk seeds', () => {
  it('have their counts', () => {
    const counts = Object.fromEntries(COLLECTIONS.map((name) => [name, seeds[name].length]));
    expect(counts).toEqual({
      teams: 4,
      agents: 25,
      customers: 300,
      tickets: 2000,
      messages: 5069,
    });
  });

  it('are what the generator writes, byte for byte', () => {
    const generated = generateHelpdesk(createRandom('api-sandbox').fork('helpdesk'));
    const names = helpdesk.resources.map(({ name }) => name);
    expect(Object.keys(generated)).toEqual(names);
    const changed = names.filter(
      (name) => formatCollection(generated[name] ?? []) !== readSeedText(name),
    );
    expect(changed).toEqual([]);
  });

  it.each(CHECKS)('hold that %s', (_name, check) => {
    expect(check(seeds).slice(0, 5)).toEqual([]);
  });

  it.each(HELPDESK_COUNTS)('have exact figures: $name', ({ values, counts }) => {
    const found = new Map<string, number>();
    for (const value of values(seeds)) {
      found.set(String(value), (found.get(String(value)) ?? 0) + 1);
    }
    expect(Object.fromEntries(found)).toEqual(counts);
  });

  it.each(HELPDESK_SHARES)('have a plausible figure: $name', ({ least, most, measure }) => {
    const value = measure(seeds);
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });
});
