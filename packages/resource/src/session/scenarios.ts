import { quote } from '@sandbox/kernel';
import { createOverlay, type EngineRecord } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import { sessionFail } from './session-errors.js';
import { SessionRecords } from './session-records.js';

/** What a session can begin with instead of all seed records. */
const SCENARIOS: Readonly<Record<string, (base: Dataset) => SessionRecords>> = {
  empty: (base) =>
    SessionRecords.begin(base, ({ collection }) => createOverlay(collection, { isEmpty: true })),
  'one-of-each': (base) => {
    const kept = oneOfEach(base);
    return SessionRecords.begin(base, ({ resource, collection }) =>
      createOverlay(collection, { only: kept.get(resource.name) ?? [] }),
    );
  },
};

/** Their names. */
export const SCENARIO_NAMES: readonly string[] = Object.keys(SCENARIOS);

/**
 * The records that a session begins with: all seed records without a scenario.
 * @throws AppError unknown_scenario
 */
export function beginWith(base: Dataset, scenario: string | undefined): SessionRecords {
  if (scenario === undefined) return new SessionRecords(base);
  const begin = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined;
  if (begin) return begin(base);
  throw sessionFail('unknown_scenario', {
    detail: `There is no scenario ${quote(scenario)}. There are: ${SCENARIO_NAMES.join(', ')}.`,
    members: { scenarios: SCENARIO_NAMES },
  });
}

/** The first record of each resource, and all that they refer to: ids by resource. */
function oneOfEach(base: Dataset): ReadonlyMap<string, ReadonlySet<number>> {
  const kept = new Map(base.all.map(({ resource }) => [resource.name, new Set<number>()]));
  const keep = (resource: string, record: EngineRecord | undefined): void => {
    const ids = kept.get(resource);
    if (record === undefined || ids === undefined || ids.has(record.id)) return;
    ids.add(record.id);
    for (const [name, { references }] of Object.entries(base.of(resource).resource.fields)) {
      const id = record[name];
      if (references === undefined || typeof id !== 'number') continue;
      keep(references, base.of(references).collection.find(id));
    }
  };
  for (const { resource, collection } of base.all) keep(resource.name, collection.records[0]);
  return kept;
}
