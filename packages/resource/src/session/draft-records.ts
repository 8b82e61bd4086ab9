import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import { applyChange } from './apply-change.js';
import type { ChangeEvent } from './record-event.js';
import { sessionFull } from './session-errors.js';
import type { SessionRecords } from './session-records.js';

/** How many records of a session can be changed, new or gone. */
export const MAX_CHANGED = 2000;

/**
 * The records of a session with the changes of a draft. A change is applied when the records are next read. After the
 * only write of a request this never happens: until then they are those of the session, and nothing is copied.
 */
export class DraftRecords {
  /** It follows the changes. */
  readonly dataset: Dataset;
  readonly #below: SessionRecords;
  #own: SessionRecords | undefined = undefined;
  #pending: ChangeEvent[] = [];

  constructor(below: SessionRecords) {
    this.#below = below;
    const present = (): Dataset => this.#present().dataset;
    this.dataset = new PresentDataset(below.dataset.api, present);
  }

  find(resource: string, id: RecordId): EngineRecord | undefined {
    return this.#present().find(resource, id);
  }

  /**
   * Makes a change.
   * @throws AppError session_full when more records would be changed than a session can have
   */
  add(event: ChangeEvent): void {
    const max = (this.#own ?? this.#below).changed + countOf([...this.#pending, event]);
    if (max > MAX_CHANGED) this.#tryOut(event);
    else this.#pending.push(event);
  }

  /** Near the limit a change is made on a copy: refused, it must leave nothing behind for the next one. */
  #tryOut(event: ChangeEvent): void {
    const tried = this.#present().fork();
    applyChange(tried, event);
    if (tried.changed > MAX_CHANGED) throw sessionFull(MAX_CHANGED);
    this.#own = tried;
  }

  #present(): SessionRecords {
    if (this.#pending.length === 0) return this.#own ?? this.#below;
    this.#own ??= this.#below.fork();
    for (const event of this.#pending) applyChange(this.#own, event);
    this.#pending = [];
    return this.#own;
  }
}

/** How many records some changes change at most. */
function countOf(events: readonly ChangeEvent[]): number {
  let count = 0;
  for (const event of events) {
    count += 1 + (event.effects?.length ?? 0);
    if (event.type !== 'removed') continue;
    for (const ids of Object.values(event.cascade ?? {})) count += ids.length;
  }
  return count;
}

class PresentDataset implements Dataset {
  readonly api: Dataset['api'];
  readonly of: Dataset['of'];
  readonly #present: () => Dataset;

  constructor(api: Dataset['api'], present: () => Dataset) {
    this.api = api;
    this.#present = present;
    this.of = (resource) => present().of(resource);
  }

  get all(): Dataset['all'] {
    return this.#present().all;
  }
}
