import { REASON, type Reason, reasonOf } from '../../../reasons.js';
import { MAX_CENTS } from '../../cents.js';
import { isDeviceType, isMarketType } from '../../merchant/market.js';
import { isTriggerCode } from '../../outcome-rule/trigger-rules.js';
import { cardCodeLength } from '../card/card.js';
import { isExpired } from '../card/expiration.js';
import { isForeignCurrency } from '../request/sent-currency.js';
import { isSwiped } from '../request/transaction-request.js';
import type { TransactionContext } from '../transaction-context.js';
import type { Charge } from './charge.js';

/** One check of a charge: the reason to reject it, or undefined when it passes. */
type ChargeCheck = (charge: Charge, context: TransactionContext) => Reason | undefined;

/** The brands whose cards accept an authorization of a zero amount, which checks whether they are valid. */
const ZERO_DOLLAR_BRANDS: ReadonlySet<string | undefined> = new Set([
  'Visa',
  'MasterCard',
  'AmericanExpress',
  'Discover',
]);

/** Rejects an amount that is missing, not above zero or too large. */
const checkAmount: ChargeCheck = ({ amount, type, method }) => {
  if (amount > MAX_CENTS) return reasonOf(REASON.amountTooLarge);
  if (amount > 0) return undefined;
  if (amount !== 0 || type !== 'authOnlyTransaction' || method.kind !== 'creditCard')
    return reasonOf(REASON.invalidAmount);
  return ZERO_DOLLAR_BRANDS.has(method.brand)
    ? undefined
    : reasonOf(REASON.zeroAuthorizationRejected);
};

/** Rejects any currency except the account's. */
const checkCurrency: ChargeCheck = ({ command: { request } }, { login }) =>
  isForeignCurrency(request, login) ? reasonOf(REASON.invalidCurrency) : undefined;

/** Rejects a card number with a wrong check digit or length, and a brand that the account does not accept. */
const checkCardNumber: ChargeCheck = ({ method }) => {
  if (method.kind !== 'creditCard') return undefined;
  if (!method.isNumberValid) return reasonOf(REASON.invalidCardNumber);
  return method.brand === undefined ? reasonOf(REASON.cardTypeNotAccepted) : undefined;
};

/** Rejects an expiry that is not a month or is over; that of a magnetic stripe is the issuer's to judge. */
const checkExpiration: ChargeCheck = ({ method, command }, { now }) => {
  if (method.kind !== 'creditCard' || isSwiped(command.request)) return undefined;
  if (method.expiration === undefined) return reasonOf(REASON.invalidExpiration);
  return isExpired(method.expiration, now) ? reasonOf(REASON.cardExpired) : undefined;
};

/** Rejects a card code of another length than the brand's; trigger codes match every brand. */
const checkCardCode: ChargeCheck = ({ method, cardCode }) => {
  if (method.kind !== 'creditCard' || method.brand === undefined || !cardCode) return undefined;
  if (isTriggerCode(cardCode)) return undefined;
  return cardCode.length === cardCodeLength(method.brand)
    ? undefined
    : reasonOf(REASON.invalidCardCode);
};

/** Rejects an unknown market or device. */
const checkMarket: ChargeCheck = ({ command: { request } }) => {
  if (request.retail === undefined) return undefined;
  const { marketType = '', deviceType = '' } = request.retail;
  if (!isMarketType(marketType)) return reasonOf(REASON.invalidMarketType);
  return isDeviceType(deviceType) ? undefined : reasonOf(REASON.invalidDeviceType);
};

/** The eCheck types that convert a paper check and so need its number. */
const PAPER_TYPES: ReadonlySet<string | undefined> = new Set(['ARC', 'BOC']);

/** Rejects a routing number that fails the ABA check, and an account number that is not 5 to 17 digits. */
const checkBankNumbers: ChargeCheck = ({ method }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (!method.isRoutingValid) return reasonOf(REASON.invalidRoutingNumber);
  return method.isNumberValid ? undefined : reasonOf(REASON.invalidAccountNumber);
};

/** Rejects an eCheck type that does not match the account, and a paper check without its number. */
const checkEcheckType: ChargeCheck = ({ method, type }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (type === 'captureOnlyTransaction') return reasonOf(REASON.typeInvalidForEcheck);
  const { echeckType, accountType } = method;
  if (echeckType === 'CCD' && accountType !== 'businessChecking')
    return reasonOf(REASON.echeckTypeNotAllowed);
  return PAPER_TYPES.has(echeckType) && !method.hasCheckNumber
    ? reasonOf(REASON.invalidCheckNumber)
    : undefined;
};

/** Requires the code of the other channel for a capture without an authorization of ours. */
const checkAuthCode: ChargeCheck = ({ type, command }) => {
  if (type !== 'captureOnlyTransaction') return undefined;
  const authCode = command.request.authCode?.trim() ?? '';
  if (authCode === '') return reasonOf(REASON.authCodeRequired);
  return authCode.length > 6 ? reasonOf(REASON.invalidAuthCode) : undefined;
};

const MAX_LINE_ITEMS = 30;

/** Rejects more line items than an order may have. */
const checkLineItems: ChargeCheck = ({ command }) => {
  const items = command.request.lineItems?.lineItem ?? [];
  return items.length > MAX_LINE_ITEMS
    ? reasonOf(REASON.tooManyLineItems, String(MAX_LINE_ITEMS))
    : undefined;
};

/** Rejects a further payment of an order that is unknown, is paid, or is named beside a transaction. */
const checkSplitTender: ChargeCheck = ({ command }, { state }) => {
  const { splitTenderId, refTransId } = command.request;
  if (!splitTenderId) return undefined;
  if (refTransId) return reasonOf(REASON.splitTenderWithTransaction);
  const tender = state.transactions.splitTenders.get(splitTenderId);
  if (tender === undefined) return reasonOf(REASON.invalidSplitTenderId);
  return tender.isEnded ? reasonOf(REASON.orderAlreadyPaid) : undefined;
};

/** The checks of a charge in their order; the first that fails is reported. */
export const CHARGE_CHECKS: readonly ChargeCheck[] = [
  checkAmount,
  checkCurrency,
  checkMarket,
  checkCardNumber,
  checkExpiration,
  checkCardCode,
  checkBankNumbers,
  checkEcheckType,
  checkAuthCode,
  checkLineItems,
  checkSplitTender,
];
