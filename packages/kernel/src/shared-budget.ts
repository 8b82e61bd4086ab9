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
export function createSharedBudget(options: SharedBudgetOptions): SharedBudget {
  return new OwnersBudget(options);
}

class OwnersBudget implements SharedBudget {
  readonly limit: number;
  used = 0;
  refusals = 0;
  readonly #share: number;
  readonly #spare: number;
  readonly #reserved = new Map<string, number>();

  constructor({ limit, sharePercent = 100, sparePart = 1 / 10 }: SharedBudgetOptions) {
    this.limit = limit;
    this.#share = Math.floor((limit * sharePercent) / 100);
    this.#spare = Math.floor(limit * sparePart);
  }

  reserve(amount: number, owner: string, held = 0): boolean {
    if (!this.#hasSpace(amount, owner, held)) {
      this.refusals += 1;
      return false;
    }
    this.used += amount;
    this.#change(owner, amount);
    return true;
  }

  release(amount: number, owner: string): void {
    this.used -= amount;
    this.#change(owner, -amount);
  }

  transfer(amount: number, from: string, to: string): void {
    this.#change(from, -amount);
    this.#change(to, amount);
  }

  #hasSpace(amount: number, owner: string, held: number): boolean {
    const own = (this.#reserved.get(owner) ?? 0) + amount;
    if (own > this.#share && own > held + amount) return false;
    return this.used + amount <= (own > this.#spare ? this.limit - this.#spare : this.limit);
  }

  #change(owner: string, amount: number): void {
    const left = (this.#reserved.get(owner) ?? 0) + amount;
    if (left > 0) this.#reserved.set(owner, left);
    else this.#reserved.delete(owner);
  }
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
