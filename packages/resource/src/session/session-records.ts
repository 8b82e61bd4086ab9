import { Tally } from '@sandbox/kernel';
import {
  createOverlay,
  type EngineRecord,
  type Overlay,
  type OverlayMemory,
  type RecordId,
} from '@sandbox/query-engine';
import type { StateMemory } from '@sandbox/sessions';
import { createOverlayDataset, type Dataset, type ResourceRecords } from '../dataset.js';
import type { ChangeTarget } from './apply-change.js';

/** Makes the overlay of a collection in which nothing has changed yet. */
export type BeginOverlay = (source: ResourceRecords, memory: OverlayMemory) => Overlay;

/** The records of a session: those of the seeds, with changes laid over them. */
export class SessionRecords implements ChangeTarget, StateMemory {
  /** The records as they are; it follows the changes. */
  readonly dataset: Dataset;
  /** The memory of the records, without those that belong to other states. */
  readonly held = new Tally();
  /** The memory of data derived from them. */
  readonly derived = new Tally();
  readonly #base: Dataset;
  readonly #overlays: Map<string, Overlay>;
  /** The overlays that belong to another one until they change here. */
  readonly #borrowed: Set<string>;

  /** How many of the changes it began with. */
  readonly #begun: number;

  constructor(base: Dataset, overlays: ReadonlyMap<string, Overlay> = new Map(), begun = 0) {
    this.#base = base;
    this.#begun = begun;
    this.#overlays = new Map(overlays);
    this.#borrowed = new Set(overlays.keys());
    this.dataset = createOverlayDataset(base, this.#overlays);
  }

  /** Records that start from some overlays, instead of the seeds. */
  static begin(base: Dataset, begin: BeginOverlay): SessionRecords {
    const records = new SessionRecords(base);
    for (const source of base.all)
      records.#overlays.set(source.resource.name, begin(source, records));
    return records;
  }

  /** How many records are changed, new or gone since it began. */
  get changed(): number {
    let count = -this.#begun;
    for (const { changed } of this.#overlays.values()) count += changed;
    return count;
  }

  isChanged(resource: string, id: RecordId): boolean {
    return this.#overlays.get(resource)?.isChanged(id) === true;
  }

  find(resource: string, id: RecordId): EngineRecord | undefined {
    return this.dataset.of(resource).collection.find(id);
  }

  put(resource: string, record: EngineRecord): void {
    this.#own(resource).put(record);
  }

  remove(resource: string, id: RecordId): void {
    this.#own(resource).remove(id);
  }

  /** The same records, whose further changes are their own; costs next to nothing before them. */
  fork(): SessionRecords {
    return new SessionRecords(this.#base, this.#overlays, this.#begun);
  }

  /** Other records that are the same until one of both changes; neither is copied before. */
  share(): SessionRecords {
    const other = this.fork();
    for (const [name, overlay] of this.#overlays) {
      if (this.#borrowed.has(name)) continue;
      other.#overlays.set(name, overlay.share(other));
      other.#borrowed.delete(name);
    }
    return other;
  }

  /** Drops the data derived from the records. */
  forget(): void {
    for (const [name, overlay] of this.#overlays)
      if (!this.#borrowed.has(name)) overlay.forgetDerived();
  }

  /** The same records as the initial ones of another session. */
  asBeginning(): SessionRecords {
    return new SessionRecords(this.#base, this.#overlays, this.changed);
  }

  #own(resource: string): Overlay {
    const known = this.#overlays.get(resource);
    if (known !== undefined && !this.#borrowed.delete(resource)) return known;
    const overlay =
      known?.fork(this) ?? createOverlay(this.#base.of(resource).collection, { memory: this });
    this.#overlays.set(resource, overlay);
    return overlay;
  }
}
