import type { DeepReadonly } from '../deep-readonly.js';
import {
  type Attempt,
  isMatched,
  type OutcomeRow,
  type OutcomeRule,
  type RuleOutcome,
  toRow,
} from './outcome-rule.js';

/** A rule of a session, which can be limited to some of the matching transactions. */
export interface SessionRule extends OutcomeRule {
  /** The name that the session's owner gives it. */
  readonly name?: string;
  /** The first of them that it decides, counted from 1. */
  readonly nth?: number;
  /** How many it decides from there; 1 when left out beside `nth`. */
  readonly times?: number;
}

/** The rules of a session were replaced; their counts start again. */
export interface OutcomesSet {
  readonly type: 'outcome.set';
  readonly at: number;
  readonly rules: readonly SessionRule[];
}

/** A transaction matched the conditions of rules that count. */
export interface OutcomesCounted {
  readonly type: 'outcome.counted';
  readonly at: number;
  /** Their places in the table, from 0. */
  readonly rules: readonly number[];
}

export type OutcomeEvent = OutcomesSet | OutcomesCounted;

/** {@link OutcomeBook}, as folds write it. */
export interface MutableOutcomeBook {
  /** First match wins. */
  rows: readonly OutcomeRow<SessionRule>[];
  /** The number of transactions that matched each rule that counts. */
  counts: number[];
}

/** The rules of a session. */
export type OutcomeBook = DeepReadonly<MutableOutcomeBook>;

/** Builds the book of a session without rules. */
export function createOutcomeBook(): MutableOutcomeBook {
  return { rows: [], counts: [] };
}

/** Writes one event of the rules into the state. */
export function foldOutcome(
  { outcomes: book }: { readonly outcomes: MutableOutcomeBook },
  event: OutcomeEvent,
): void {
  if (event.type === 'outcome.set') {
    book.rows = event.rules.map(toRow);
    book.counts = event.rules.map(() => 0);
  } else for (const place of event.rules) book.counts[place] = (book.counts[place] ?? 0) + 1;
}

/** The last transaction that a rule decides, counted from 1; undefined when it decides all. */
export function lastOf({ nth, times }: SessionRule): number | undefined {
  if (nth === undefined) return times;
  return nth + (times ?? 1) - 1;
}

/** The rule of a session that decides a transaction. */
export interface MatchedRule {
  /** Its place in the table, from 1. */
  readonly position: number;
  readonly rule: SessionRule;
  /**
   * The number of this transaction among those that match its conditions; absent when the rule does not
   * count.
   */
  readonly number?: number;
}

/** The result of matching a transaction with the rules of a session. */
export interface RuleMatch {
  /** Empty when no rule decides it. */
  readonly outcome: RuleOutcome;
  readonly met: MatchedRule | undefined;
  /**
   * The counts that it adds to; they are part of the decision, so that no two transactions are the same n-th.
   */
  readonly events: readonly OutcomesCounted[];
}

const NO_MATCH: RuleMatch = { outcome: {}, met: undefined, events: [] };

/** The types that a rule matches when it names none. */
const CHARGES: ReadonlySet<string> = new Set([
  'authCaptureTransaction',
  'authOnlyTransaction',
  'captureOnlyTransaction',
]);

/** Looks up a transaction in the rules of its session. */
export function matchRules({ rows, counts }: OutcomeBook, attempt: Attempt, at: number): RuleMatch {
  if (rows.length === 0) return NO_MATCH;
  const counted: number[] = [];
  const place = rows.findIndex((row, index) => {
    const count = counts[index] ?? 0;
    const last = lastOf(row.rule);
    if ((last !== undefined && count >= last) || !isLookedAt(row, attempt)) return false;
    if (last === undefined) return true;
    counted.push(index);
    return count + 1 >= (row.rule.nth ?? 1);
  });
  const rule = rows[place]?.rule;
  return {
    outcome: rule?.outcome ?? NO_MATCH.outcome,
    met: rule && toMatchedRule(rule, place, counts),
    events: counted.length === 0 ? [] : [{ type: 'outcome.counted', at, rules: counted }],
  };
}

function toMatchedRule(rule: SessionRule, place: number, counts: readonly number[]): MatchedRule {
  const position = place + 1;
  if (lastOf(rule) === undefined) return { position, rule };
  return { position, rule, number: (counts[place] ?? 0) + 1 };
}

function isLookedAt(row: OutcomeRow<SessionRule>, attempt: Attempt): boolean {
  const isNamed = row.rule.when.transactionType !== undefined || CHARGES.has(attempt.type);
  return isNamed && isMatched(row, attempt);
}

/** The book with the counts of events that are decided but not written yet. */
export function withCounts(
  book: OutcomeBook,
  events: readonly { readonly type: string }[],
): OutcomeBook {
  if (book.rows.length === 0 || !events.some(isCount)) return book;
  const outcomes = { rows: book.rows, counts: [...book.counts] };
  for (const event of events) {
    if (isCount(event)) foldOutcome({ outcomes }, event);
  }
  return outcomes;
}

function isCount(event: { readonly type: string }): event is OutcomesCounted {
  return event.type === 'outcome.counted';
}
