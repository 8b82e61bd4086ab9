import { setImmediate as turn } from 'node:timers/promises';
import type { SessionRef } from '@sandbox/sessions';
import type { ChangeEvent } from '../record-event.js';
import type { RecordState } from '../record-state.js';
import type { ChangeMemo } from './change-memo.js';
import { toChangeMessage } from './change-message.js';
import type { ReadHistory } from './read-history.js';

/** Has a connection write its pending changes. */
export type Wake = () => void;

/** The parts that all subscriptions share. */
export interface SubscriptionParts {
  readonly api: string;
  readonly load: (ref: SessionRef) => Promise<RecordState>;
  readonly memo: ChangeMemo;
  readonly readHistory: ReadHistory;
}

/** More connections than these wait for their next second, so that a write never waits for thousands of them. */
const MAX_WOKEN = 500;

/** A session that connections follow: it reads the log once for all of them. */
export class SessionSubscription {
  readonly #parts: SubscriptionParts;
  readonly #ref: SessionRef;
  readonly #followers = new Set<Wake>();
  #startedAt: number;
  #last: number;
  #state: RecordState;
  #isLooking = false;
  /** The log was shorter than the known number of changes, when it was last read. */
  #isShort = false;
  #isWaking = false;
  /** The earliest change that is wanted and not in memory. */
  #wanted: number | undefined;
  #isReading = false;

  constructor(parts: SubscriptionParts, ref: SessionRef, state: RecordState) {
    this.#parts = parts;
    this.#ref = ref;
    this.#startedAt = state.startedAt;
    this.#last = state.changes;
    this.#state = state;
  }

  /** When the log began. */
  get startedAt(): number {
    return this.#startedAt;
  }

  /** How many changes it has. */
  get last(): number {
    return this.#last;
  }

  /** The session as it was seen last. */
  get state(): RecordState {
    return this.#state;
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  join(follower: Wake): void {
    this.#followers.add(follower);
  }

  leave(follower: Wake): void {
    this.#followers.delete(follower);
  }

  /** Each follower calls it once a second; for one of them the log is read. */
  tick(follower: Wake): void {
    if (this.#followers.values().next().value === follower) this.look();
  }

  /** Reads the changes of other replicas. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#parts
      .load(this.#ref)
      .then((state) => this.#compare(state))
      .catch(ignore) // the store is unavailable: the next tick reads it again
      .finally(() => {
        this.#isLooking = false;
      });
  }

  /** Takes note of a change as it is folded into some state of the session. */
  notice(state: RecordState, event: ChangeEvent): void {
    // Before the first change nothing is stored, so that each request takes another beginning.
    if (this.#last === 0 && state.changes === 1) this.#startedAt = state.startedAt;
    if (state.startedAt !== this.#startedAt || state.changes !== this.#last + 1) return;
    this.#last = state.changes;
    this.#state = state;
    this.#parts.memo.set(state, state.changes, toChangeMessage(this.#parts.api, state, event));
    this.#wakeSoon();
  }

  /** The message of a change; undefined when it is not in memory: followers are woken when it is. */
  messageAt(number: number): string | undefined {
    const log = { id: this.#ref.id, startedAt: this.#startedAt };
    const message = this.#parts.memo.get(log, number);
    if (message === undefined) this.#want(number);
    return message;
  }

  #compare(state: RecordState): void {
    const { startedAt, changes } = state;
    const isSame = startedAt === this.#startedAt;
    if (isSame && changes === this.#last) this.#isShort = false;
    // A state that was folded again while a write was under way may lack that write.
    else if (isSame && changes < this.#last && !this.#isShort) this.#isShort = true;
    else {
      this.#isShort = false;
      this.#startedAt = startedAt;
      this.#last = changes;
      this.#state = state;
      this.#wakeSoon();
    }
  }

  #want(number: number): void {
    this.#wanted = Math.min(number, this.#wanted ?? number);
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readWanted()
      .catch(ignore) // the store is away: followers ask again at their next second
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #readWanted(): Promise<void> {
    await turn(); // all woken followers have requested their changes by then
    const from = this.#wanted ?? this.#last;
    this.#wanted = undefined;
    const { id, scenario } = this.#ref;
    const log = { id, scenario, startedAt: this.#startedAt };
    if (await this.#parts.readHistory(log, from)) this.#wakeSoon();
  }

  #wakeSoon(): void {
    if (this.#isWaking || this.#followers.size > MAX_WOKEN) return;
    this.#isWaking = true;
    void turn().then(() => {
      this.#isWaking = false;
      for (const wake of [...this.#followers]) wake();
    });
  }
}

function ignore(): void {}
