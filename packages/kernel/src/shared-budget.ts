/** An amount, such as bytes, that clients share. */
export interface SharedBudget {
  readonly limit: number;
  readonly used: number;
  readonly refusals: number;
  /**
   * Reserves an amount for an owner.
   * @param held - the amount of the same holder so far
   * @returns false if the owner may not have that amount; nothing is reserved then
   */
  reserve(amount: number, owner: string, held?: number): boolean;
  release(amount: number, owner: string): void;
  /** Charges a reserved amount to another owner without a check. */
  transfer(amount: number, from: string, to: string): void;
}

export interface SharedBudgetOptions {
  readonly limit: number;
  /** The most that one owner may reserve, from 1 to 100, the default. */
  readonly sharePercent?: number;
  /** The part for owners who hold less than it, so that one owner cannot take all; a tenth by default. */
  readonly sparePart?: number;
}

/** Builds an empty budget. An owner may exceed its share with a single holder, so that the largest body always fits. */
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

/** The amount that one holder has reserved, which grows and shrinks. */
export class Reservation {
  readonly #budget: SharedBudget;
  readonly #owner: string;
  #amount = 0;

  constructor(budget: SharedBudget, owner: string) {
    this.#budget = budget;
    this.#owner = owner;
  }

  /** Changes the amount; returns false, without a change, if the budget rejects it. */
  resize(amount: number): boolean {
    const more = amount - this.#amount;
    if (more > 0 && !this.#budget.reserve(more, this.#owner, this.#amount)) return false;
    if (more < 0) this.#budget.release(-more, this.#owner);
    this.#amount = amount;
    return true;
  }

  free(): void {
    this.resize(0);
  }
}
