import { type MemoryPartName, memoryPart } from './memory-parts.js';

/** A map whose entries count in a pool. */
export interface PoolMember {
  /** The bytes of its entries. */
  readonly weight: number;
  /** Removes the entry that it can spare first; returns false if it has none. */
  shrink(): boolean;
}

/** A bound of several maps together: when they exceed it, the heaviest loses entries. */
export class MemoryPool {
  readonly #maxWeight: number;
  /** A map that was replaced, as when data is loaded again, counts until it is collected. */
  #members: readonly WeakRef<PoolMember>[] = [];

  /** @param maxWeight - bytes of all members together */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  join(member: PoolMember): void {
    this.#members = [
      ...this.#members.filter((one) => one.deref() !== undefined),
      new WeakRef(member),
    ];
  }

  /** Removes entries until all fit, or none can be removed. Takes O(members) steps, and as many for each entry removed. */
  makeRoom(): void {
    while (this.#weight() > this.#maxWeight) if (!this.#shrinkHeaviest()) return;
  }

  #weight(): number {
    let weight = 0;
    for (const member of this.#members) weight += member.deref()?.weight ?? 0;
    return weight;
  }

  #shrinkHeaviest(): boolean {
    return this.#members
      .map((member) => member.deref())
      .filter((member) => member !== undefined)
      .toSorted((one, other) => other.weight - one.weight)
      .some((member) => member.shrink());
  }
}

/** Finds the pool of a kind of memory; undefined if the memory of the process is not limited. */
export type FindPool = (name: MemoryPartName, most: number) => MemoryPool | undefined;

/**
 * Builds the pools of a process: several services, each within its own setting, share one part of the memory.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function createPools(memory: number | null): FindPool {
  const pools = new Map<MemoryPartName, MemoryPool>();
  return (name, most) => {
    if (memory === null) return undefined;
    // A setting above its part wins.
    const pool =
      pools.get(name) ?? new MemoryPool(Math.max(most, memoryPart(memory, name, memory)));
    pools.set(name, pool);
    return pool;
  };
}
