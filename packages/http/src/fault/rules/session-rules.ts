import { type Clock, LruMap, memoryPart } from '@sandbox/kernel';
import { platformError } from '../../errors.js';
import { formatSessionName, type SessionName } from '../../session/session-name.js';
import { decideFault } from '../decide-fault.js';
import type { AppliedFault } from '../fault.js';
import type { FaultSubject } from '../fault-subject.js';
import { type FaultRule, matches } from './fault-rule.js';
import { readRules } from './read-rules.js';
import {
  createMemoryRules,
  type RuleCounts,
  type RuleStore,
  type StoredRules,
} from './rule-store.js';

/** Where rules hold. */
export interface RulePlace {
  readonly service: string;
  readonly session: SessionName;
}

/** A rule with what became of it. */
export interface RuleReport extends RuleCounts {
  readonly rule: FaultRule;
  /** False once its time is over. */
  readonly active: boolean;
}

/** Names what a request calls. */
export type NameOperations = () => Promise<readonly string[]>;

/** A handshake calls nothing that has a name. */
const NAMELESS: NameOperations = () => Promise.resolve([]);

/** The rules of all sessions. */
export interface SessionRules {
  /** True when a session can have rules. */
  readonly mayHave: boolean;
  /** @param nameOperations - names what the subject calls, when a rule asks */
  find(
    subject: FaultSubject,
    nameOperations?: NameOperations,
  ): AppliedFault | undefined | Promise<AppliedFault | undefined>;
  /**
   * Sets the rules of a session in place of those before; an empty list ends them.
   * @param client - the key of the client that sets them
   */
  set(place: RulePlace, rules: readonly FaultRule[], client: string): Promise<void>;
  show(place: RulePlace): Promise<readonly RuleReport[]>;
  /** Shares the rules and their counters with other processes. */
  share(store: RuleStore): void;
}

/** How many lists of rules are kept as they were read. */
const MAX_COMPILED = 1000;
const MAX_COMPILED_BYTES = 8_388_608;

/**
 * Builds rules that are in the memory of this process until they are shared.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function createSessionRules(
  clock: Clock,
  sharePercent: number,
  memory: number | null = null,
): SessionRules {
  return new CompiledRules(clock, createMemoryRules(sharePercent, memory), memory);
}

/** Rules that a store has as text, each list compiled once. */
class CompiledRules implements SessionRules {
  readonly #clock: Clock;
  readonly #rulesOf: ReturnType<typeof createReader>;
  #store: RuleStore;

  constructor(clock: Clock, store: RuleStore, memory: number | null) {
    this.#rulesOf = createReader(memory);
    this.#clock = clock;
    this.#store = store;
  }

  get mayHave(): boolean {
    return !this.#store.isEmpty;
  }

  find(subject: FaultSubject, nameOperations = NAMELESS): Found {
    const { service, session } = subject;
    if (session === undefined) return undefined;
    const key = keyOf({ service, session });
    const requested = { key, subject, nameOperations };
    const stored = this.#store.read(key);
    if (!(stored instanceof Promise)) return this.#findIn(stored, requested);
    // Without the shared store no rule applies; the service reports it where it needs the store.
    return stored.then((rules) => this.#findIn(rules, requested)).catch(() => undefined);
  }

  #findIn(stored: StoredRules | undefined, requested: Requested): Found {
    if (stored === undefined) return undefined;
    const { key, subject } = requested;
    const { setAt } = stored;
    const age = this.#clock.now() - setAt;
    const isActive = ({ ttlMs, match }: FaultRule) => age < ttlMs && matches(match, subject);
    const active = this.#rulesOf(stored).filter(isActive);
    return forOperations(active, requested, (rules) =>
      choose({ store: this.#store, key, rules, age, setAt }),
    );
  }

  async set(place: RulePlace, rules: readonly FaultRule[], owner: string): Promise<void> {
    const key = keyOf(place);
    const written = {
      text: JSON.stringify(rules.map(({ source }) => source)),
      setAt: this.#clock.now(),
    };
    await orUnavailable(
      rules.length === 0
        ? this.#store.remove(key)
        : this.#store.write(key, written, { owner, rules: rules.length }),
    );
  }

  async show(place: RulePlace): Promise<readonly RuleReport[]> {
    const key = keyOf(place);
    const read = Promise.all([this.#store.read(key), this.#store.counts(key)]);
    const [stored, counts] = await orUnavailable(read);
    if (stored === undefined) return [];
    const age = this.#clock.now() - stored.setAt;
    return this.#rulesOf(stored).map((rule) => toReport(rule, age, counts.get(rule.id)));
  }

  share(store: RuleStore): void {
    this.#store = store;
  }
}

function toReport(rule: FaultRule, ageMs: number, counts: RuleCounts | undefined): RuleReport {
  return { rule, active: ageMs < rule.ttlMs, seen: 0, hits: 0, ...counts };
}

/** Whose fault is sought. */
interface Requested {
  readonly key: string;
  readonly subject: FaultSubject;
  readonly nameOperations: NameOperations;
}

type Found = ReturnType<SessionRules['find']>;

/** Leaves out the rules that are for other operations; names are asked for only where a rule has one. */
function forOperations(
  rules: readonly FaultRule[],
  { nameOperations }: Requested,
  choose: (rules: readonly FaultRule[]) => Found,
): Found {
  const pick = (names: readonly string[]): Found => {
    const named = rules.filter(
      ({ match: { operation } }) => operation === undefined || names.includes(operation),
    );
    return named.length === 0 ? undefined : choose(named);
  };
  const asksForNames = rules.some(({ match }) => match.operation !== undefined);
  return asksForNames ? nameOperations().then(pick) : pick([]);
}

async function orUnavailable<T>(task: T | Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (cause) {
    throw platformError('not_ready', {
      detail: 'The shared store of fault rules is unavailable. Try again.',
      headers: { 'Retry-After': '1' },
      cause,
    });
  }
}

/** Builds a reader that remembers what it has read. */
function createReader(memory: number | null): (stored: StoredRules) => readonly FaultRule[] {
  const known = new LruMap<string, readonly FaultRule[]>({
    maxEntries: MAX_COMPILED,
    maxWeight: memoryPart(memory, 'Compiled fault rules', MAX_COMPILED_BYTES),
  });
  return ({ text }) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const rules = readRules(JSON.parse(text));
    known.set(text, rules, 2 * text.length);
    return rules;
  };
}

/** Counts a request for all rules that it is for; the first that hits is its fault. */
function choose(options: {
  readonly store: RuleStore;
  readonly key: string;
  readonly rules: readonly FaultRule[];
  readonly age: number;
  readonly setAt: number;
}): AppliedFault | undefined | Promise<AppliedFault | undefined> {
  const { store, key, rules, age, setAt } = options;
  const decide = (numbers: readonly number[]): AppliedFault | undefined => {
    for (const [index, rule] of rules.entries()) {
      const fault = decideFault(rule, { rule: rule.id, number: numbers[index] ?? 1, age, setAt });
      if (fault === undefined) continue;
      store.hit(key, rule.id);
      return fault;
    }
    return undefined;
  };
  const seen = store.see(
    key,
    rules.map(({ id }) => id),
  );
  return seen instanceof Promise ? seen.then(decide) : decide(seen);
}

function keyOf({ service, session }: RulePlace): string {
  return `${service}:${formatSessionName(session)}`;
}
