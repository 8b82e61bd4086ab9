import { quote } from '@sandbox/kernel';
import { createOverlay, type EngineRecord, isId, type RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { WritesOver } from '../write/write-operations.js';
import { type BusyDay, type InitialState, runBusyDay } from './busy-day.js';
import { sessionFail } from './session-errors.js';
import { SessionRecords } from './session-records.js';

/** The initial records of a session other than all seed records, by scenario. */
const SCENARIOS: Readonly<Record<string, (base: Dataset) => SessionRecords>> = {
  empty: (base) =>
    SessionRecords.begin(base, ({ resource, collection }, memory) =>
      createOverlay(collection, { isEmpty: resource.isSingle !== true, memory }),
    ),
  'one-of-each': (base) => {
    const stored = oneOfEach(base);
    return SessionRecords.begin(base, ({ resource, collection }, memory) =>
      createOverlay(collection, { only: stored.get(resource.name) ?? [], memory }),
    );
  },
};

/** The scenario of services that have a busy day. */
const BUSY_DAY = 'busy-day';

/**
 * Returns the initial state of a session with a scenario; all seed records without a scenario.
 * @throws AppError unknown_scenario
 */
export type Begin = (scenario: string | undefined) => InitialState;

/** The options of initial states. */
export interface BeginOptions {
  readonly base: Dataset;
  readonly writesOver: WritesOver;
  /** The events of a busy day; the service has none when left out. */
  readonly busyDay?: BusyDay | undefined;
}

/** Builds the initial states of sessions. A busy day happens once, when it is first needed; its sessions share it. */
export function createBegin({ base, writesOver, busyDay }: BeginOptions): Begin {
  let day: InitialState | undefined;
  const names = [...Object.keys(SCENARIOS), ...(busyDay ? [BUSY_DAY] : [])];
  return (scenario) => {
    if (scenario === undefined) return atInstant(new SessionRecords(base));
    if (scenario === BUSY_DAY && busyDay) {
      day ??= runBusyDay(base, writesOver, busyDay);
      return { ...day, records: day.records.fork() };
    }
    const begin = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined;
    if (begin) return atInstant(begin(base));
    throw sessionFail('unknown_scenario', {
      detail: `There is no scenario ${quote(scenario)}. There are: ${names.join(', ')}.`,
      members: { scenarios: names },
    });
  };
}

/** Records at the instant of the seeds. */
function atInstant(records: SessionRecords): InitialState {
  return { records, clockSeconds: 0 };
}

/** The first record of each resource, and all that they refer to: ids by resource. */
function oneOfEach(base: Dataset): ReadonlyMap<string, ReadonlySet<RecordId>> {
  const stored = new Map(base.all.map(({ resource }) => [resource.name, new Set<RecordId>()]));
  const keep = (resource: string, record: EngineRecord | undefined): void => {
    const ids = stored.get(resource);
    if (record === undefined || ids === undefined || ids.has(record.id)) return;
    ids.add(record.id);
    for (const [name, { references }] of Object.entries(base.of(resource).resource.fields)) {
      const id = record[name];
      if (references === undefined || !isId(id)) continue;
      keep(references, base.of(references).collection.find(id));
    }
  };
  for (const { resource, collection } of base.all) keep(resource.name, collection.records[0]);
  return stored;
}
