import { integer, oneOf, quote, textLike, type ValueReader } from '@sandbox/kernel';
import { formatCents, parseCents } from '../../domain/cents.js';
import { fingerprintOf } from '../../domain/identifiers.js';
import { FATES, type Fate, RETURN_CODES } from '../../domain/outcome-rule/fate.js';
import {
  type RuleCondition,
  type RuleOutcome,
  zipOf,
} from '../../domain/outcome-rule/outcome-rule.js';
import {
  ACCOUNT_TYPES,
  type CardBrand,
  isCardBrand,
  isCardNumber,
} from '../../domain/transaction/card/card.js';
import { TRANSACTION_TYPES } from '../../domain/transaction/request/transaction-request.js';
import { REASON_TEXTS } from '../../reason-texts.js';
import type { ReasonCode, ResponseCode } from '../../reasons.js';

/** How a value of a JSON body is read, and its schema. */
export type MemberReader<T> = Omit<ValueReader<T>, 'read'>;

/** A member of a rule as the tool reads and shows it, with its part of the domain's rule. */
export interface RuleMember<Part> {
  readonly reader: MemberReader<unknown>;
  readonly toPart: (value: unknown) => Part;
  /** Undefined when the rule has no such part. */
  readonly show: (part: Part) => unknown;
}

/** The members of one object of a rule, by their names. */
export type RuleMembers<Part> = Readonly<Record<string, RuleMember<Part>>>;

/** The outcome of a rule as it is read and shown: the response code only chooses a reason. */
export interface OutcomeDraft extends Omit<RuleOutcome, 'fate'>, Partial<Fate> {
  readonly responseCode?: ResponseCode;
}

/** A masked number means the card that the current table has under it. */
const MASKED_CARD = /^XXXX\d{4}$/;

/** Members whose text or number is stored as it is. */
function same<Part>(name: keyof Part, reader: MemberReader<unknown>): RuleMember<Part> {
  return {
    reader,
    toPart: (value) => ({ [name]: value }) as Part, // the reader returns values of this part
    show: (part) => part[name],
  };
}

/** Members that are amounts on the wire and cents in the rule. */
function money<Part>(name: keyof Part, form = AMOUNT): RuleMember<Part> {
  return {
    reader: form,
    toPart: (value) => ({ [name]: parseCents(String(value)) }) as Part, // the name is that of an amount
    show: (part) => (part[name] === undefined ? undefined : formatCents(Number(part[name]))),
  };
}

const AMOUNT = textLike(/^\d{1,8}\.\d\d$/, 'an amount in a text such as "12.34"');
const BALANCE = textLike(/^-?\d{1,8}\.\d\d$/, 'an amount in a text such as "12.34" or "-1.00"');

/** A card that pays nothing is declined, not partly approved. */
const POSITIVE_AMOUNT = textLike(
  /^(?!0+\.00$)\d{1,8}\.\d\d$/,
  'an amount above zero in a text such as "12.34"',
);

const CARD_NUMBER: MemberReader<string> = {
  expected: 'a card number of 13 to 16 digits that passes the Luhn check',
  schema: { type: 'string', pattern: '^[0-9]{13,16}$|^XXXX[0-9]{4}$' },
  readValue: (value) =>
    typeof value === 'string' && (MASKED_CARD.test(value) || isCardNumber(value))
      ? value
      : undefined,
};

const BRANDS = ACCOUNT_TYPES.filter((type): type is CardBrand => isCardBrand(type));

const BRAND_LIST: MemberReader<readonly CardBrand[]> = {
  expected: `a list of one or more of ${BRANDS.join(', ')}`,
  schema: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: BRANDS } },
  readValue: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every(isCardBrand)
      ? value
      : undefined,
};

/** The conditions of a rule, as the tool names them. */
export const CONDITION_MEMBERS: RuleMembers<RuleCondition> = {
  card: {
    reader: CARD_NUMBER,
    toPart: (value) => ({ card: toCard(String(value)) }),
    show: ({ card }) => card && `XXXX${card.lastFour}`,
  },
  last_digits: same('lastDigits', textLike(/^\d{1,4}$/, '1 to 4 digits in a text')),
  brands: same('brands', BRAND_LIST),
  payment_method: same('paymentMethod', oneOf(['creditCard', 'eCheck', 'payPal'])),
  transaction_type: same('transactionType', oneOf(TRANSACTION_TYPES)),
  amount: money('amount'),
  amount_ending: same(
    'amountEnding',
    textLike(/^\d{0,8}\.\d\d$/, 'the end of an amount such as ".07"'),
  ),
  amount_above: money('amountAbove'),
  zip: {
    reader: textLike(
      /^\S(?:[^\p{Cc}]{0,18}\S)?$/u,
      'a ZIP or postal code of at most 20 characters',
    ),
    toPart: (value) => ({ zip: zipOf(String(value)) }),
    show: ({ zip }) => zip,
  },
  card_code: same('cardCode', textLike(/^\d{3,4}$/, '3 or 4 digits in a text')),
  cavv_ending: same('cavvEnding', textLike(/^[!-~]{1,28}$/, 'the last characters of a CAVV')),
  subscription_id: same('subscriptionId', textLike(/^\d{1,13}$/, 'the id of a subscription')),
  subscription_payment: same('subscriptionPayment', integer(1, 9999)),
};

/** An empty fingerprint is one that the present table is to fill in. */
function toCard(number: string): NonNullable<RuleCondition['card']> {
  const fingerprint = MASKED_CARD.test(number) ? '' : fingerprintOf(number);
  return { fingerprint, lastFour: number.slice(-4) };
}

/** Longer than any bank or card network allows. */
const MAX_AFTER_SECONDS = 366 * 24 * 60 * 60;

const REASON_CODES = Object.keys(REASON_TEXTS).map(Number);

const REASON_NUMBER: MemberReader<number> = {
  expected: 'the number of a reason, such as 2 or 65',
  schema: { type: 'integer', enum: REASON_CODES },
  readValue: (value) =>
    typeof value === 'number' && REASON_CODES.includes(value) ? value : undefined,
};

/** The members of an outcome, as the tool names them. */
export const OUTCOME_MEMBERS: RuleMembers<OutcomeDraft> = {
  response_code: {
    ...same<OutcomeDraft>('responseCode', integer(1, 4)),
    show: ({ reason }) => (reason === undefined ? undefined : REASON_TEXTS[reason].responseCode),
  },
  reason_code: {
    ...same<OutcomeDraft>('reason', REASON_NUMBER),
    toPart: (value) => ({ reason: value as ReasonCode }), // the reader accepts no other
  },
  avs_result: same('avsResult', oneOf([...'ABEGNPRSUWXYZ'])),
  card_code_result: same('cardCodeResult', oneOf([...'MNPSU'])),
  cavv_result: same('cavvResult', oneOf([...'0123456789AB'])),
  approved_amount: money('approvesOnly', POSITIVE_AMOUNT),
  balance: money('balance', BALANCE),
  status: same('status', oneOf(FATES)),
  after_seconds: {
    reader: integer(0, MAX_AFTER_SECONDS),
    show: ({ afterMs }) => afterMs && afterMs / 1000,
    toPart: (value) => ({ afterMs: Number(value) * 1000 }),
  },
  return_code: same('returnCode', oneOf(Object.keys(RETURN_CODES))),
};

/** The schema of an object with these members. */
export function schemaOf<Part>(members: RuleMembers<Part>): Readonly<Record<string, unknown>> {
  const properties = Object.entries(members).map(([name, { reader }]) => [name, reader.schema]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

/** The message about a member that is not as expected. */
export function notAsExpected(field: string, { expected }: MemberReader<unknown>, input: unknown) {
  return { field, code: 'invalid', message: `${field} must be ${expected}, not ${quote(input)}.` };
}
