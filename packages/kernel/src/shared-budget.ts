/** An amount that a process lends to its clients, in bytes for example. */
export interface SharedBudget {
  readonly limit: number;
  /** What is reserved now. */
  readonly used: number;
  /** How often a reservation was refused. */
  readonly refusals: number;
  /**
   * Reserves an amount for an owner.
   * @param held - what the holder itself has of the owner's amount already; 0 when left out
   * @returns false, and nothing is reserved, when there is not so much left for the owner
   */
  reserve(amount: number, owner: string, held?: number): boolean;
  /** Releases a reserved amount. */
  release(amount: number, owner: string): void;
  /** Charges a reserved amount to another owner, whatever that has. */
  transfer(amount: number, from: string, to: string): void;
}

export interface SharedBudgetOptions {
  readonly limit: number;
  /** The part that one owner may reserve, from 1 to 100; 100 when left out. */
  readonly sharePercent?: number;
  /** The part that stays for owners who hold less than it, so that one owner cannot take all; a tenth when left out. */
  readonly sparePart?: number;
}

/**
 * Builds a budget of which nothing is reserved. An owner may exceed its share by a single holder, so that the largest body fits
 * whatever the share is.
 */
export function createSharedBudget({
  limit,
  sharePercent = 100,
  sparePart = 1 / 10,
}: SharedBudgetOptions): SharedBudget {
  const share = Math.floor((limit * sharePercent) / 100);
  const spare = Math.floor(limit * sparePart);
  const reserved = new Map<string, number>();
  let used = 0;
  let rejections = 0;
  const hasSpace = (amount: number, owner: string, held: number): boolean => {
    const own = reserved.get(owner) ?? 0;
    if (own + amount > share && own > held) return false;
    return used + amount <= (own + amount > spare ? limit - spare : limit);
  };
  const change = (owner: string, amount: number): void => {
    const left = (reserved.get(owner) ?? 0) + amount;
    if (left > 0) reserved.set(owner, left);
    else reserved.delete(owner);
  };
  return {
    limit,
    get used() {
      return used;
    },
    get refusals() {
      return rejections;
    },
    reserve(amount, owner, held = 0) {
      if (!hasSpace(amount, owner, held)) {
        rejections += 1;
        return false;
      }
      used += amount;
      change(owner, amount);
      return true;
    },
    release(amount, owner) {
      used -= amount;
      change(owner, -amount);
    },
    transfer(amount, from, to) {
      change(from, -amount);
      change(to, amount);
    },
  };
}

/** What one holder has reserved of a budget for an owner, as a whole that grows and shrinks. */
export class Reservation {
  readonly #budget: SharedBudget;
  readonly #owner: string;
  #amount = 0;

  constructor(budget: SharedBudget, owner: string) {
    this.#budget = budget;
    this.#owner = owner;
  }

  /** Makes it as large as what the holder has now; false, and it stays as it was, when the budget refuses. */
  resize(amount: number): boolean {
    const more = amount - this.#amount;
    if (more > 0 && !this.#budget.reserve(more, this.#owner, this.#amount)) return false;
    if (more < 0) this.#budget.release(-more, this.#owner);
    this.#amount = amount;
    return true;
  }

  /** Releases everything. */
  free(): void {
    this.resize(0);
  }
}
