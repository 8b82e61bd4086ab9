import type { ReasonCode } from '../../reasons.js';
import { formatCents } from '../cents.js';
import type { CardBrand } from '../transaction/card/card.js';
import type { PaymentMethod } from '../transaction/card/payment-method.js';
import type { SubscriptionPayment } from '../transaction/ledger/transaction-event.js';
import type {
  TransactionRequest,
  TransactionType,
} from '../transaction/request/transaction-request.js';
import type { Fate } from './fate.js';

/** The parts of a transaction that conditions of rules test. */
export interface Attempt {
  readonly type: TransactionType;
  readonly method: PaymentMethod | undefined;
  /** Cents; NaN when the request has no amount. */
  readonly amount: number;
  readonly billTo: { readonly zip?: string | undefined } | undefined;
  readonly cardCode: string | undefined;
  readonly command: {
    readonly request: Pick<TransactionRequest, 'cardholderAuthentication'>;
    readonly subscription?: SubscriptionPayment | undefined;
  };
}

/** The conditions of a rule; all present ones must match. Amounts are whole cents. */
export interface RuleCondition {
  /** A complete number, known by its hash and its end. */
  readonly card?: { readonly fingerprint: string; readonly lastFour: string };
  readonly lastDigits?: string;
  readonly brands?: readonly CardBrand[];
  readonly paymentMethod?: PaymentMethod['kind'];
  readonly transactionType?: TransactionType;
  readonly amount?: number;
  /** `.07` or `1.07`. */
  readonly amountEnding?: string;
  readonly amountAbove?: number;
  readonly zip?: string;
  readonly cardCode?: string;
  readonly cavvEnding?: string;
  readonly subscriptionId?: string;
  readonly subscriptionPayment?: number;
}

/**
 * The outcome that a rule sets. The next table decides the parts that are left out. Amounts are whole cents.
 */
export interface RuleOutcome {
  readonly reason?: ReasonCode;
  readonly avsResult?: string;
  readonly cardCodeResult?: string;
  readonly cavvResult?: string;
  /** The most that a prepaid card pays, with `allowPartialAuth`. */
  readonly approvesOnly?: number;
  /** The balance of a prepaid card after the payment. */
  readonly balance?: number;
  readonly fate?: Fate;
}

/** One row of a table of outcomes: built into the sandbox, or set by a session. */
export interface OutcomeRule {
  readonly when: RuleCondition;
  readonly outcome: RuleOutcome;
}

/** A rule whose conditions are ready to be tested. */
export interface OutcomeRow<Rule extends OutcomeRule = OutcomeRule> {
  readonly rule: Rule;
  readonly tests: readonly ((attempt: Attempt) => boolean)[];
}

type Conditions = Required<RuleCondition>;

/** Makes the test of each condition from its expected value. */
const TESTS: {
  readonly [Name in keyof Conditions]: (
    expected: Conditions[Name],
  ) => (attempt: Attempt) => boolean;
} = {
  card:
    ({ fingerprint }) =>
    ({ method }) =>
      method?.fingerprint === fingerprint,
  lastDigits:
    (digits) =>
    ({ method }) =>
      method?.lastFour.endsWith(digits) === true,
  brands:
    (brands) =>
    ({ method }) =>
      method?.kind === 'creditCard' && method.brand !== undefined && brands.includes(method.brand),
  paymentMethod:
    (kind) =>
    ({ method }) =>
      method?.kind === kind,
  transactionType:
    (expected) =>
    ({ type }) =>
      type === expected,
  amount:
    (cents) =>
    ({ amount }) =>
      amount === cents,
  amountEnding:
    (ending) =>
    ({ amount }) =>
      formatCents(amount).endsWith(ending),
  amountAbove:
    (cents) =>
    ({ amount }) =>
      amount > cents,
  zip:
    (zip) =>
    ({ billTo }) =>
      zipOf(billTo?.zip) === zip,
  cardCode: (code) => (attempt) => attempt.cardCode === code,
  cavvEnding:
    (ending) =>
    ({ command: { request } }) =>
      request.cardholderAuthentication?.cardholderAuthenticationValue.endsWith(ending) === true,
  subscriptionId:
    (id) =>
    ({ command: { subscription } }) =>
      subscription !== undefined && String(subscription.id) === id,
  subscriptionPayment:
    (payNum) =>
    ({ command: { subscription } }) =>
      subscription?.payNum === payNum,
};

/** The conditions of a rule, in the order in which they are tested and shown. */
export const CONDITIONS = Object.keys(TESTS) as readonly (keyof Conditions)[]; // the table has no other keys

/** Prepares a rule to be looked up. */
export function toRow<Rule extends OutcomeRule>(rule: Rule): OutcomeRow<Rule> {
  const tests = CONDITIONS.flatMap((name) => {
    const expected = rule.when[name];
    const toTest = TESTS[name] as (expected: unknown) => (attempt: Attempt) => boolean; // the table pairs them
    return expected === undefined ? [] : [toTest(expected)];
  });
  return { rule, tests };
}

/** True when all conditions of a row match. */
export function isMatched({ tests }: OutcomeRow, attempt: Attempt): boolean {
  for (const test of tests) {
    if (!test(attempt)) return false;
  }
  return true;
}

/** The first rule of a table that a transaction matches. */
export function firstMatched<Rule extends OutcomeRule>(
  rows: readonly OutcomeRow<Rule>[] | undefined,
  attempt: Attempt,
): Rule | undefined {
  if (rows === undefined) return undefined;
  for (const row of rows) {
    if (isMatched(row, attempt)) return row.rule;
  }
  return undefined;
}

/** A ZIP code as rules name it: `46205-1234` and `462051234` are `46205`; another text stays as it is. */
export function zipOf(zip = ''): string {
  const text = zip.length === 5 ? zip : zip.trim();
  return text.length > 5 && /^\d{5}-?\d{4}$/.test(text) ? text.slice(0, 5) : text;
}
