import { invalidFields } from '@sandbox/endpoint';
import { type FieldProblem, integer, isObject, text } from '@sandbox/kernel';
import type { SessionRule } from '../../domain/outcome-rule/outcome-ledger.js';
import type { RuleCondition } from '../../domain/outcome-rule/outcome-rule.js';
import type { TransactionType } from '../../domain/transaction/request/transaction-request.js';
import { fail } from '../../errors.js';
import { isUnsuccessful, reasonOf } from '../../reasons.js';
import { impossibleIn } from './impossible-condition.js';
import { missing, readMembers, readParts } from './read-members.js';
import { readOutcome } from './read-outcome.js';
import { CONDITION_MEMBERS, type MemberReader, notAsExpected } from './rule-members.js';

/** The most rules of a session. */
export const MAX_RULES = 100;

/** More problems than these are not listed. */
const MAX_PROBLEMS = 20;

/** Counts above the maximum number of transactions in a session would have no effect. */
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
  nth: integer(1, MAX_COUNT),
  times: integer(1, MAX_COUNT),
  outcome: OBJECT,
} as const satisfies Readonly<Record<string, MemberReader<unknown>>>;

/**
 * Reads the rules of a body.
 * @throws AppError invalid_field with one entry for each member that is unknown, missing or not as expected
 */
export function readRules(input: readonly unknown[]): readonly SessionRule[] {
  const problems: FieldProblem[] = [];
  const rules = input.map((rule, index) => readRule(rule, `rules[${index}]`, problems));
  if (problems.length > 0) throw invalidFields(problems.slice(0, MAX_PROBLEMS), fail);
  return rules;
}

function readRule(input: unknown, path: string, problems: FieldProblem[]): SessionRule {
  if (!isObject(input)) {
    problems.push(notAsExpected(path, OBJECT, input));
    return { when: {}, outcome: {} };
  }
  const {
    when = {},
    outcome,
    ...rest
  } = readMembers(input, { path, readers: RULE_READERS }, problems);
  if (input.outcome === undefined) problems.push(missing(`${path}.outcome`));
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
  const whole = withMethod(rule, path, problems);
  const message = impossibleIn(whole.when);
  if (message !== undefined) problems.push(neverMet(`${path}.when`, message));
  return whole;
}

function neverMet(field: string, why: string): FieldProblem {
  return { field, code: 'invalid', message: `${field} can never match: ${why}` };
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

/** Banks return eChecks, and holders dispute payments by card. */
const METHOD_OF_STATUS: Partial<Readonly<Record<string, 'eCheck' | 'creditCard'>>> = {
  returnedItem: 'eCheck',
  chargeback: 'creditCard',
};

/** A status that only one payment method can have is a condition too. */
function withMethod(rule: SessionRule, path: string, problems: FieldProblem[]): SessionRule {
  const { status } = rule.outcome.fate ?? {};
  const paymentMethod = status && METHOD_OF_STATUS[status];
  if (paymentMethod === undefined) return rule;
  const { paymentMethod: sent = paymentMethod } = rule.when;
  if (sent !== paymentMethod) {
    const field = `${path}.when.payment_method`;
    const message = `${field} must be ${paymentMethod} if the status is ${status}.`;
    problems.push({ field, code: 'invalid', message });
  }
  return { ...rule, when: { ...rule.when, paymentMethod } };
}
