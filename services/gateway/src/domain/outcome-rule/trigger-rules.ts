import { REASON, type ReasonCode } from '../../reasons.js';
import { formatCents } from '../cents.js';
import type { CardBrand } from '../transaction/card/card.js';
import {
  type Attempt,
  firstMatched,
  type OutcomeRow,
  type OutcomeRule,
  toRow,
  zipOf,
} from './outcome-rule.js';

/** A rule of every session, with its effect as text. */
export interface BuiltInRule extends OutcomeRule {
  readonly effect: string;
}

/** The most that a card payment may be without a review, in cents. */
export const REVIEW_ABOVE_CENTS = 5_000_00;

/** The most that an eCheck may be, in cents. */
export const ECHECK_LIMIT_CENTS = 100_00;

/** A routing number that passes the ABA check. */
export const TEST_ROUTING_NUMBER = '121042882';

const NOT_AMEX = [
  'Visa',
  'MasterCard',
  'Discover',
  'JCB',
  'DinersClub',
] as const satisfies readonly CardBrand[];

const NOT_AMEX_NOR_VISA = NOT_AMEX.filter((brand) => brand !== 'Visa');

/** By the ZIP code of the billing address. AVS results apply only to cards. */
export const ZIP_RULES: readonly BuiltInRule[] = [
  {
    when: { zip: '46282' },
    outcome: { reason: REASON.declined },
    effect: declinedFor(REASON.declined),
  },
  avs('46201', 'A', 'street matches, ZIP does not'),
  avsDecline('46203', 'E'),
  avs('46204', 'G', 'bank outside the U.S.', NOT_AMEX),
  avsDecline('46205', 'N'),
  avs('46206', 'P', 'not applicable'),
  avs('46207', 'R', 'retry, system unavailable'),
  avs('46208', 'S', 'not supported by the issuer'),
  avs('46209', 'U', 'information unavailable'),
  avs('46211', 'W', 'nine-digit ZIP matches, street does not', NOT_AMEX),
  avs('46214', 'X', 'street and nine-digit ZIP match', NOT_AMEX_NOR_VISA),
  avs('46217', 'Z', 'five-digit ZIP matches, street does not'),
  {
    when: { zip: '46225', paymentMethod: 'creditCard' },
    outcome: { approvesOnly: 1_23, balance: 0 },
    effect: 'prepaid card pays 1.23 of the amount (with allowPartialAuth)',
  },
  prepaid('46226', 1_23),
  prepaid('46227', -1_23),
  prepaid('46228', 0),
];

/** By the code of the card. */
export const CARD_CODE_RULES: readonly BuiltInRule[] = [
  cardCode('900', 'M', 'match'),
  {
    when: { cardCode: '901', paymentMethod: 'creditCard' },
    outcome: { cardCodeResult: 'N', reason: REASON.cardCodeMismatch },
    effect: `card code result N: ${declinedFor(REASON.cardCodeMismatch)}`,
  },
  cardCode('902', 'S', 'should have been present'),
  cardCode('903', 'U', 'issuer not certified'),
  cardCode('904', 'P', 'not processed'),
];

/** By the last character of the value of 3-D Secure; without one of these, the result of a card is 2. */
export const CAVV_RULES: readonly BuiltInRule[] = [
  cavv('0', 'not validated, erroneous data'),
  cavv('1', 'failed'),
  cavv('2', 'passed'),
  cavv('3', 'not performed, incomplete attempt of the issuer'),
  cavv('4', 'not performed, system error of the issuer'),
  cavv('7', 'failed, issuer available, card of the U.S. elsewhere'),
  cavv('8', 'passed, issuer available, card of the U.S. elsewhere'),
  cavv('9', 'failed, issuer unavailable, card of the U.S. elsewhere'),
  cavv('A', 'passed, issuer unavailable, card of the U.S. elsewhere'),
  cavv('B', 'passed, information only, no shift of liability'),
];

/** By the amount. */
export const AMOUNT_RULES: readonly BuiltInRule[] = [
  {
    when: { paymentMethod: 'creditCard', amountAbove: REVIEW_ABOVE_CENTS },
    outcome: { reason: REASON.heldForReview },
    effect: `authorized and held for review, reason ${REASON.heldForReview}`,
  },
  {
    when: { paymentMethod: 'eCheck', amountAbove: ECHECK_LIMIT_CENTS },
    outcome: { reason: REASON.declined },
    effect: declinedFor(REASON.declined),
  },
];

/**
 * All of them: a transaction can match one of each group, and for each member of the outcome the first group
 * that has it decides.
 */
export const BUILT_IN_RULES: readonly (readonly BuiltInRule[])[] = [
  ZIP_RULES,
  CARD_CODE_RULES,
  CAVV_RULES,
  AMOUNT_RULES,
];

type Rows = readonly OutcomeRow<BuiltInRule>[];

/**
 * Groups rows by the one value that each of them requires, so that a transaction tests only rows that it can
 * match.
 */
function indexBy(
  rules: readonly BuiltInRule[],
  keyOf: (rule: BuiltInRule) => string | undefined,
): ReadonlyMap<string, Rows> {
  const rows = new Map<string, OutcomeRow<BuiltInRule>[]>();
  for (const rule of rules) {
    const key = keyOf(rule) ?? '';
    rows.set(key, [...(rows.get(key) ?? []), toRow(rule)]);
  }
  return rows;
}

const BY_ZIP = indexBy(ZIP_RULES, ({ when }) => when.zip);
const BY_CARD_CODE = indexBy(CARD_CODE_RULES, ({ when }) => when.cardCode);
const BY_CAVV = indexBy(CAVV_RULES, ({ when }) => when.cavvEnding);
const BY_METHOD = indexBy(AMOUNT_RULES, ({ when }) => when.paymentMethod);

/** The ZIP rule that a transaction matches. */
export function zipRule(attempt: Attempt): BuiltInRule | undefined {
  const zip = attempt.billTo?.zip;
  return zip === undefined ? undefined : firstMatched(BY_ZIP.get(zipOf(zip)), attempt);
}

/** The card code rule that a transaction matches. */
export function cardCodeRule(attempt: Attempt): BuiltInRule | undefined {
  const { cardCode: code } = attempt;
  return code === undefined ? undefined : firstMatched(BY_CARD_CODE.get(code), attempt);
}

/** The rule of 3-D Secure that a transaction matches. */
export function cavvRule(attempt: Attempt): BuiltInRule | undefined {
  const { cardholderAuthentication } = attempt.command.request;
  if (cardholderAuthentication === undefined) return undefined;
  return firstMatched(
    BY_CAVV.get(cardholderAuthentication.cardholderAuthenticationValue.slice(-1)),
    attempt,
  );
}

/** The amount rule that a transaction matches. */
export function amountRule(attempt: Attempt): BuiltInRule | undefined {
  return firstMatched(BY_METHOD.get(attempt.method?.kind ?? ''), attempt);
}

/** True for a card code with an effect: such codes match every brand. */
export function isTriggerCode(code: string): boolean {
  return BY_CARD_CODE.has(code);
}

/** The effect of a decline, as lists of triggers word it. */
function declinedFor(reason: ReasonCode): string {
  return `declined, reason ${reason}`;
}

function avs(
  zip: string,
  avsResult: string,
  meaning: string,
  brands?: readonly CardBrand[],
): BuiltInRule {
  return {
    when: { zip, paymentMethod: 'creditCard', ...(brands && { brands }) },
    outcome: { avsResult },
    effect: `AVS result ${avsResult}: ${meaning}${brands ? `; only on ${brands.join(', ')}` : ''}`,
  };
}

function avsDecline(zip: string, avsResult: string): BuiltInRule {
  const reason = REASON.avsMismatch;
  return {
    when: { zip, paymentMethod: 'creditCard' },
    outcome: { avsResult, reason },
    effect: `AVS result ${avsResult}: ${declinedFor(reason)}`,
  };
}

function prepaid(zip: string, balance: number): BuiltInRule {
  return {
    when: { zip, paymentMethod: 'creditCard' },
    outcome: { balance },
    effect: `prepaid card pays all, balance ${formatCents(balance)}`,
  };
}

function cavv(cavvResult: string, meaning: string): BuiltInRule {
  return {
    when: { cavvEnding: cavvResult, paymentMethod: 'creditCard' },
    outcome: { cavvResult },
    effect: `CAVV result ${cavvResult}: ${meaning}`,
  };
}

function cardCode(code: string, result: string, meaning: string): BuiltInRule {
  return {
    when: { cardCode: code, paymentMethod: 'creditCard' },
    outcome: { cardCodeResult: result },
    effect: `card code result ${result}: ${meaning}`,
  };
}
