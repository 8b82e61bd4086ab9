import { REASON, type Reason, reasonOf } from '../../../reasons.js';
import { MAX_CENTS } from '../cents.js';
import type { Charge } from '../charge.js';
import type { TransactionContext } from '../transaction-context.js';

/** One check of a charge: the reason to refuse it, or undefined when it passes. */
export type ChargeCheck = (charge: Charge, context: TransactionContext) => Reason | undefined;

/** Refuses any currency but the account's. */
export const checkCurrency: ChargeCheck = ({ command }) => {
  const { currencyCode = 'USD' } = command.request;
  return currencyCode === '' || currencyCode === 'USD'
    ? undefined
    : reasonOf(REASON.invalidCurrency);
};

/** Demands the code of the other channel for a capture without an authorization of ours. */
export const checkAuthCode: ChargeCheck = ({ type, command }) => {
  if (type !== 'captureOnlyTransaction') return undefined;
  const authCode = command.request.authCode?.trim() ?? '';
  if (authCode === '') return reasonOf(REASON.authCodeRequired);
  return authCode.length > 6 ? reasonOf(REASON.invalidAuthCode) : undefined;
};

const MAX_LINE_ITEMS = 30;

/** Refuses more line items than an order may have. */
export const checkLineItems: ChargeCheck = ({ command }) => {
  const items = command.request.lineItems?.lineItem ?? [];
  return items.length > MAX_LINE_ITEMS
    ? reasonOf(REASON.tooManyLineItems, String(MAX_LINE_ITEMS))
    : undefined;
};

/** The brands whose cards can be authorized for nothing, to see whether they are good. */
const ZERO_DOLLAR_BRANDS: ReadonlySet<string | undefined> = new Set([
  'Visa',
  'MasterCard',
  'AmericanExpress',
  'Discover',
]);

/** Refuses an amount that is missing, not above zero or too large. */
export const checkAmount: ChargeCheck = ({ amount, type, method }) => {
  if (amount > MAX_CENTS) return reasonOf(REASON.amountTooLarge);
  if (amount > 0) return undefined;
  if (amount !== 0 || type !== 'authOnlyTransaction' || method.kind === 'eCheck')
    return reasonOf(REASON.invalidAmount);
  return ZERO_DOLLAR_BRANDS.has(method.brand)
    ? undefined
    : reasonOf(REASON.zeroAuthorizationRefused);
};

/** Refuses a further payment of an order that is not known, is paid, or is named beside a transaction. */
export const checkSplitTender: ChargeCheck = ({ command }, { state }) => {
  const { splitTenderId, refTransId } = command.request;
  if (!splitTenderId) return undefined;
  if (refTransId) return reasonOf(REASON.splitTenderWithTransaction);
  const tender = state.transactions.splitTenders.get(splitTenderId);
  if (tender === undefined) return reasonOf(REASON.invalidSplitTenderId);
  return tender.approved >= tender.requested ? reasonOf(REASON.orderAlreadyPaid) : undefined;
};
