import { memoryPart, SharedLru } from '@sandbox/kernel';

/** The rules of a session as they are kept: their JSON, and when they were set. */
export interface StoredRules {
  readonly text: string;
  readonly setAt: number;
}

/** How often requests were for a rule, and how often it hit them. */
export interface RuleCounts {
  readonly seen: number;
  readonly hits: number;
}

/** Whom rules are charged to. */
export interface Charge {
  /** The key of the client. */
  readonly owner: string;
  /** The number of rules. */
  readonly rules: number;
}

type Later<T> = T | Promise<T>;

/** Keeps the rules of sessions with their counters; a key is a service and a session. */
export interface RuleStore {
  /** True as long as no session has rules, as far as this process knows. */
  readonly isEmpty: boolean;
  read(key: string): Later<StoredRules | undefined>;
  /**
   * Sets rules in place of those before; all counters start again.
   */
  write(key: string, rules: StoredRules, charge: Charge): Later<void>;
  remove(key: string): Later<void>;
  /** Counts a request for each of the rules; returns its number for each. */
  see(key: string, ids: readonly string[]): Later<readonly number[]>;
  /** Counts a request that a rule hit; callers do not wait for it. */
  hit(key: string, id: string): void;
  counts(key: string): Later<ReadonlyMap<string, RuleCounts>>;
}

/** How many sessions can have rules in the memory of a process, and how large all rules can be. */
const MAX_SESSIONS = 10_000;
const MAX_BYTES = 16_777_216;

/** The memory of a counter with the id of its rule, and of an entry without its strings and counters; in bytes. */
const COUNTER_BYTES = 200;

interface Entry {
  readonly rules: StoredRules;
  readonly counts: Map<string, { seen: number; hits: number }>;
}

/**
 * Builds a store in the memory of this process.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function createMemoryRules(sharePercent: number, memory: number | null = null): RuleStore {
  const entries = new SharedLru<string, Entry>({
    maxEntries: MAX_SESSIONS,
    maxWeight: memoryPart(memory, 'Fault rules', MAX_BYTES),
    sharePercent,
  });
  const countOf = (key: string, id: string) => {
    const counts = entries.get(key)?.counts;
    const known = counts?.get(id);
    if (known !== undefined || counts === undefined) return known;
    const fresh = { seen: 0, hits: 0 };
    counts.set(id, fresh);
    return fresh;
  };
  return {
    get isEmpty() {
      return entries.size === 0;
    },
    read: (key) => entries.get(key)?.rules,
    write(key, rules, { owner, rules: number }) {
      const weight = 2 * (key.length + rules.text.length) + (number + 1) * COUNTER_BYTES;
      entries.set(key, { rules, counts: new Map() }, { owner, weight });
    },
    remove: (key) => entries.delete(key),
    see: (key, ids) =>
      ids.map((id) => {
        const count = countOf(key, id);
        if (count === undefined) return 1;
        count.seen += 1;
        return count.seen;
      }),
    hit(key, id) {
      const count = countOf(key, id);
      if (count !== undefined) count.hits += 1;
    },
    counts: (key) => new Map(entries.get(key)?.counts),
  };
}
