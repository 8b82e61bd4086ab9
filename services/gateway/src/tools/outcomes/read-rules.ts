import { invalidFields } from '@sandbox/endpoint';
import {
  didYouMean,
  type FieldProblem,
  isObject,
  quote,
  shorten,
  text,
  wholeNumber,
} from '@sandbox/kernel';
import type { SessionRule } from '../../domain/outcome-rule/outcome-ledger.js';
import type { RuleCondition, RuleOutcome } from '../../domain/outcome-rule/outcome-rule.js';
import type { TransactionType } from '../../domain/transaction/request/transaction-request.js';
import { fail } from '../../errors.js';
import { isUnsuccessful, REASON, type ReasonCode, reasonOf } from '../../reasons.js';
import {
  CONDITION_MEMBERS,
  type MemberReader,
  notAsExpected,
  OUTCOME_MEMBERS,
  type OutcomeDraft,
  type RuleMembers,
} from './rule-members.js';

/** The most rules of a session. */
export const MAX_RULES = 100;

/** More problems than these are not listed. */
const MAX_PROBLEMS = 20;

/** Higher counts than a session can have transactions say nothing. */
const MAX_COUNT = 10_000;

const OBJECT: MemberReader<Readonly<Record<string, unknown>>> = {
  expected: 'an object',
  schema: { type: 'object' },
  readValue: (value) => (isObject(value) ? value : undefined),
};

/** The members of a rule itself. */
export const RULE_READERS = {
  name: text(100),
  when: OBJECT,
  nth: wholeNumber(1, MAX_COUNT),
  times: wholeNumber(1, MAX_COUNT),
  outcome: OBJECT,
} as const satisfies Readonly<Record<string, MemberReader<unknown>>>;

/** Members that rules are shown with, and that are ignored when they are sent back. */
export const SHOWN_MEMBERS = ['position', 'counted', 'spent'] as const;

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads the rules of a body.
 * @throws AppError invalid_field with one entry for each member that is unknown, missing or not as expected
 */
export function readRules(given: readonly unknown[]): readonly SessionRule[] {
  const problems: FieldProblem[] = [];
  const rules = given.map((rule, index) => readRule(rule, `rules[${index}]`, problems));
  if (problems.length > 0) throw invalidFields(problems.slice(0, MAX_PROBLEMS), fail);
  return rules;
}

function readRule(given: unknown, path: string, problems: FieldProblem[]): SessionRule {
  if (!isObject(given)) {
    problems.push(notAsExpected(path, OBJECT, given));
    return { when: {}, outcome: {} };
  }
  const {
    when = {},
    outcome,
    ...rest
  } = readMembers(given, { path, readers: RULE_READERS }, problems);
  if (given.outcome === undefined) problems.push(missing(`${path}.outcome`));
  const rule = {
    ...(rest as Pick<SessionRule, 'name' | 'nth' | 'times'>), // as their readers yield them
    when: readParts<RuleCondition>(
      when,
      { path: `${path}.when`, members: CONDITION_MEMBERS },
      problems,
    ),
    outcome: outcome === undefined ? {} : readOutcome(outcome, `${path}.outcome`, problems),
  };
  if (!isPossible(rule)) problems.push(notForChanges(`${path}.outcome`, rule));
  return rule;
}

function readOutcome(given: unknown, path: string, problems: FieldProblem[]): RuleOutcome {
  const before = problems.length;
  const draft = readParts<OutcomeDraft>(given, { path, members: OUTCOME_MEMBERS }, problems);
  if (problems.length > before) return {};
  if (Object.keys(draft).length === 0)
    problems.push({
      field: path,
      code: 'required',
      message: `${path} must have at least one of ${Object.keys(OUTCOME_MEMBERS).join(', ')}.`,
    });
  const outcome = toOutcome(draft);
  const message = contradictionIn(draft, outcome);
  if (message !== undefined)
    problems.push({ field: path, code: 'invalid', message: `${path}: ${message}` });
  return outcome;
}

/** The reason of a response code that comes without one. */
const REASON_OF_RESPONSE = {
  1: REASON.approved,
  2: REASON.declined,
  3: REASON.processingError,
  4: REASON.heldForReview,
} as const satisfies Readonly<Record<number, ReasonCode>>;

function toOutcome({ responseCode, ...outcome }: OutcomeDraft): RuleOutcome {
  const { reason = responseCode && REASON_OF_RESPONSE[responseCode] } = outcome;
  const isPrepaid = outcome.approvesOnly !== undefined && outcome.balance === undefined;
  return {
    ...outcome,
    ...(reason !== undefined && { reason }),
    ...(isPrepaid && { balance: 0 }),
  };
}

/** What of an outcome cannot be together. */
function contradictionIn({ responseCode }: OutcomeDraft, outcome: RuleOutcome): string | undefined {
  const { reason, balance } = outcome;
  if (reason === undefined) return undefined;
  const { responseCode: own } = reasonOf(reason);
  if (reason === REASON.partiallyApproved)
    return 'reason_code 295 follows from approved_amount, when the request has allowPartialAuth.';
  if (responseCode !== undefined && responseCode !== own)
    return `reason_code ${reason} goes with response_code ${own}, not ${responseCode}.`;
  if (balance !== undefined && reason !== REASON.approved)
    return 'approved_amount and balance go with no reason_code but 1.';
  return undefined;
}

/** The types that change an earlier transaction or return its money. */
const CHANGES: ReadonlySet<string | undefined> = new Set<TransactionType>([
  'priorAuthCaptureTransaction',
  'refundTransaction',
  'voidTransaction',
]);

/** Captures, refunds and voids can fail, and nothing else can become of them. */
function isPossible({ when, outcome }: SessionRule): boolean {
  const { reason, ...others } = outcome;
  if (!CHANGES.has(when.transactionType) || Object.keys(outcome).length === 0) return true;
  const isFailure = reason !== undefined && isUnsuccessful(reasonOf(reason));
  return isFailure && Object.keys(others).length === 0;
}

function notForChanges(field: string, { when }: SessionRule): FieldProblem {
  const message = `${field} of a ${when.transactionType} can only be a reason_code of a decline or an error.`;
  return { field, code: 'invalid', message };
}

function readParts<Part extends object>(
  given: unknown,
  { path, members }: { readonly path: string; readonly members: RuleMembers<Part> },
  problems: FieldProblem[],
): Part {
  const readers = Object.fromEntries(
    Object.entries(members).map(([name, { reader }]) => [name, reader]),
  );
  const values = readMembers(given as Values, { path, readers }, problems);
  const parts = Object.entries(values).map(([name, value]) => members[name]?.toPart(value));
  return Object.assign({}, ...parts) as Part; // each is a part of it
}

function readMembers(
  given: Values,
  {
    path,
    readers,
  }: { readonly path: string; readonly readers: Readonly<Record<string, MemberReader<unknown>>> },
  problems: FieldProblem[],
): Values {
  const values: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(given)) {
    const field = `${path}.${name}`;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const value = reader?.readValue(member);
    if (value !== undefined) values[name] = value;
    else if (reader) problems.push(notAsExpected(field, reader, member));
    else if (!SHOWN_MEMBERS.some((shown) => shown === name))
      problems.push(unknown(path, name, Object.keys(readers)));
  }
  return values;
}

function unknown(path: string, name: string, known: readonly string[]): FieldProblem {
  const message = `${path} has no member ${quote(name)}; it can have ${known.join(', ')}.${didYouMean(name, known)}`;
  return { field: `${path}.${shorten(name)}`, code: 'unknown', message };
}

function missing(field: string): FieldProblem {
  return { field, code: 'required', message: `${field} is required.` };
}
