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
  /** How many more records the pending changes change at most. */
  #fresh = 0;

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
    const records = this.#own ?? this.#below;
    const fresh = countFresh(event, records);
    if (fresh > 0 && records.changed + this.#fresh + fresh > MAX_CHANGED) {
      this.#tryOut(event);
      return;
    }
    this.#pending.push(event);
    this.#fresh += fresh;
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
    this.#fresh = 0;
    return this.#own;
  }
}

/** How many records a change changes at most that are not changed yet. */
function countFresh(event: ChangeEvent, records: SessionRecords): number {
  let count = 0;
  const look = (resource: string, id: RecordId): void => {
    if (!records.isChanged(resource, id)) count += 1;
  };
  look(event.resource, event.id);
  for (const effect of event.effects ?? []) look(effect.resource, effect.id);
  const cascade = event.type === 'removed' ? (event.cascade ?? {}) : {};
  for (const [name, ids] of Object.entries(cascade)) for (const id of ids) look(name, id);
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
