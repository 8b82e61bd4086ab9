import { type Clock, LruMap } from '@sandbox/kernel';

/** How work is dealt out. */
export interface FairWorkOptions {
  readonly clock: Pick<Clock, 'elapsed'>;
  /** The work of a second, in any unit. */
  readonly perSecond: number;
  /** The maximum cost of cheap work. */
  readonly cheapCost: number;
}

/** The part of a client's share that only its cheap work uses. */
const CHEAP_PART = 1 / 2;

/** How many clients are remembered that have left in debt. */
const MAX_DEBTORS = 10_000;

/** The capacity of a client: work needs a positive credit, and may exceed it once. */
interface Account {
  /** The places that it has entered. */
  places: number;
  cheap: number;
  any: number;
  filledAt: number;
}

/**
 * Shares work among clients. Each has an equal part of every second, half of it only for cheap work; clients that need
 * more also use the unused parts. So expensive work delays neither other clients nor the cheap work of the same client.
 */
export class FairWork {
  readonly #options: FairWorkOptions;
  readonly #accounts = new Map<string, Account>();
  readonly #debtors = new LruMap<string, Account>({ maxEntries: MAX_DEBTORS });
  #left: number;
  #filledAt: number;

  constructor(options: FairWorkOptions) {
    this.#options = options;
    this.#left = options.perSecond;
    this.#filledAt = options.clock.elapsed();
  }

  /** Counts a client among those that share the work, once for each place that it enters. */
  enter(owner: string): void {
    const known = this.#accounts.get(owner) ?? this.#debtors.get(owner);
    this.#debtors.delete(owner);
    const account = known ?? this.#open();
    account.places += 1;
    this.#accounts.set(owner, account);
  }

  leave(owner: string): void {
    const account = this.#accounts.get(owner);
    if (account === undefined) return;
    account.places -= 1;
    if (account.places > 0) return;
    this.#accounts.delete(owner);
    this.#debtors.set(owner, account); // it must not lose its debt by coming again
  }

  /**
   * Charges the cost of some work; returns false, and charges nothing, when it must wait.
   * @param owner - a client that has entered
   */
  take(owner: string, cost: number): boolean {
    const { perSecond, cheapCost } = this.#options;
    const isCheap = cost <= cheapCost;
    const account = this.#fill(owner);
    // Many clients may exceed their credit at once, which has a bound, too; cheap work has another one.
    const isOverdrawn = this.#left <= (isCheap ? -2 : -1) * perSecond;
    if (isOverdrawn) return false;
    if (isCheap && account.cheap > 0) account.cheap -= cost;
    else if (account.any > 0) account.any -= cost;
    else if (this.#left <= 0) return false;
    this.#left -= cost;
    return true;
  }

  #open(): Account {
    const { clock, perSecond } = this.#options;
    const share = perSecond / (this.#accounts.size + 1);
    const cheap = share * CHEAP_PART;
    return { places: 0, cheap, any: share - cheap, filledAt: clock.elapsed() };
  }

  #fill(owner: string): Account {
    const { clock, perSecond } = this.#options;
    const now = clock.elapsed();
    const seconds = (now - this.#filledAt) / 1000;
    this.#left = Math.min(perSecond, this.#left + seconds * perSecond);
    this.#filledAt = now;
    const account = this.#accounts.get(owner) ?? this.#open();
    const share = perSecond / Math.max(1, this.#accounts.size);
    const fresh = ((now - account.filledAt) / 1000) * share;
    const mostCheap = share * CHEAP_PART;
    const cheap = account.cheap + fresh * CHEAP_PART;
    // Credit that cheap work does not use is for any work.
    const any = account.any + fresh * (1 - CHEAP_PART) + Math.max(0, cheap - mostCheap);
    account.cheap = Math.min(mostCheap, cheap);
    account.any = Math.min(share - mostCheap, any);
    account.filledAt = now;
    return account;
  }
}
