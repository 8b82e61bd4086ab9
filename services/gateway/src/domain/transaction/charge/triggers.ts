import { REASON, type ReasonCode } from '../../../reasons.js';
import { formatCents } from '../../cents.js';

/** The effect of a ZIP code of the billing address on a card payment. */
export interface ZipTrigger {
  readonly effect: string;
  readonly avsResult: string;
  /** The reason of a decline. */
  readonly declines?: ReasonCode;
  /** The most that the prepaid card can pay, in cents; only with `allowPartialAuth`. */
  readonly approvesOnly?: number;
  /** The balance of the prepaid card after the payment, in cents. */
  readonly balance?: number;
}

/** The ZIP codes that do something. */
export const ZIP_TRIGGERS: Readonly<Record<string, ZipTrigger>> = {
  '46282': { effect: declinedFor(REASON.declined), avsResult: 'Y', declines: REASON.declined },
  '46201': { effect: 'AVS result A: street matches, ZIP does not', avsResult: 'A' },
  '46203': avsDecline('E'),
  '46204': { effect: 'AVS result G: bank outside the U.S.', avsResult: 'G' },
  '46205': avsDecline('N'),
  '46206': { effect: 'AVS result P: not applicable', avsResult: 'P' },
  '46207': { effect: 'AVS result R: retry, system unavailable', avsResult: 'R' },
  '46208': { effect: 'AVS result S: not supported by the issuer', avsResult: 'S' },
  '46209': { effect: 'AVS result U: information unavailable', avsResult: 'U' },
  '46211': { effect: 'AVS result W: nine-digit ZIP matches, street does not', avsResult: 'W' },
  '46214': { effect: 'AVS result X: street and nine-digit ZIP match', avsResult: 'X' },
  '46217': { effect: 'AVS result Z: five-digit ZIP matches, street does not', avsResult: 'Z' },
  '46225': {
    effect: 'prepaid card pays 1.23 of the amount (with allowPartialAuth)',
    avsResult: 'Y',
    approvesOnly: 1_23,
    balance: 0,
  },
  '46226': prepaid(1_23),
  '46227': prepaid(-1_23),
  '46228': prepaid(0),
};

/** The effect of a decline, as lists of triggers word it. */
export function declinedFor(reason: ReasonCode): string {
  return `declined, reason ${reason}`;
}

function avsDecline(avsResult: string): ZipTrigger {
  const reason = REASON.avsMismatch;
  return { effect: `AVS result ${avsResult}: ${declinedFor(reason)}`, avsResult, declines: reason };
}

function prepaid(balance: number): ZipTrigger {
  return {
    effect: `prepaid card pays all, balance ${formatCents(balance)}`,
    avsResult: 'Y',
    balance,
  };
}

const NO_ZIP_TRIGGER: ZipTrigger = { effect: 'approved', avsResult: 'Y' };

/** The effect of the card code of a payment. */
export interface CardCodeTrigger {
  readonly effect: string;
  readonly cardCodeResult: string;
  readonly declines?: ReasonCode;
}

/** The card codes that do something. */
export const CARD_CODE_TRIGGERS: Readonly<Record<string, CardCodeTrigger>> = {
  '900': { effect: 'card code result M: match', cardCodeResult: 'M' },
  '901': {
    effect: `card code result N: ${declinedFor(REASON.cardCodeMismatch)}`,
    cardCodeResult: 'N',
    declines: REASON.cardCodeMismatch,
  },
  '902': { effect: 'card code result S: should have been present', cardCodeResult: 'S' },
  '903': { effect: 'card code result U: issuer not certified', cardCodeResult: 'U' },
  '904': { effect: 'card code result P: not processed', cardCodeResult: 'P' },
};

const NO_CARD_CODE_TRIGGER: CardCodeTrigger = { effect: 'approved', cardCodeResult: 'P' };

/** The brands at which some AVS results do not occur; such a ZIP code does nothing there. */
const EXCLUDED_BRANDS: Readonly<Record<string, readonly string[]>> = {
  '46204': ['AmericanExpress'],
  '46211': ['AmericanExpress'],
  '46214': ['AmericanExpress', 'Visa'],
};

/** The most that a card payment may be without a review, in cents. */
export const REVIEW_ABOVE_CENTS = 5_000_00;

/** The most that an eCheck may be, in cents. */
export const ECHECK_LIMIT_CENTS = 100_00;

/** A routing number that passes the ABA check. */
export const TEST_ROUTING_NUMBER = '121042882';

/** The trigger of the ZIP code of a billing address, `46205-1234` like `46205`. */
export function zipTrigger(zip: string | undefined, brand?: string): ZipTrigger {
  const key = zip?.trim().slice(0, 5) ?? '';
  if (brand !== undefined && EXCLUDED_BRANDS[key]?.includes(brand)) return NO_ZIP_TRIGGER;
  return ZIP_TRIGGERS[key] ?? NO_ZIP_TRIGGER;
}

/** The trigger of a card code. */
export function cardCodeTrigger(cardCode: string | undefined): CardCodeTrigger {
  return CARD_CODE_TRIGGERS[cardCode ?? ''] ?? NO_CARD_CODE_TRIGGER;
}
