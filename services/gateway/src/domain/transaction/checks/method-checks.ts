import { REASON, reasonOf } from '../../../reasons.js';
import { cardCodeLength } from '../card.js';
import { isExpired } from '../expiration.js';
import { CARD_CODE_TRIGGERS } from '../triggers.js';
import type { ChargeCheck } from './request-checks.js';

/** Refuses a card number with a wrong check digit or length, and a brand that the account does not take. */
export const checkCardNumber: ChargeCheck = ({ method }) => {
  if (method.kind !== 'creditCard') return undefined;
  if (!method.isNumberValid) return reasonOf(REASON.invalidCardNumber);
  return method.brand === undefined ? reasonOf(REASON.cardTypeNotAccepted) : undefined;
};

/** Refuses an expiry that is no month or is over. */
export const checkExpiration: ChargeCheck = ({ method }, { now }) => {
  if (method.kind !== 'creditCard') return undefined;
  if (method.expiration === undefined) return reasonOf(REASON.invalidExpiration);
  return isExpired(method.expiration, now) ? reasonOf(REASON.cardExpired) : undefined;
};

/** Refuses a card code of another length than the brand's; the codes of the triggers go with every brand. */
export const checkCardCode: ChargeCheck = ({ method, cardCode }) => {
  if (method.kind !== 'creditCard' || method.brand === undefined || !cardCode) return undefined;
  if (Object.hasOwn(CARD_CODE_TRIGGERS, cardCode)) return undefined;
  return cardCode.length === cardCodeLength(method.brand)
    ? undefined
    : reasonOf(REASON.invalidCardCode);
};

/** The eCheck types that convert a paper check and so need its number. */
const PAPER_TYPES: ReadonlySet<string | undefined> = new Set(['ARC', 'BOC']);

/** Refuses a routing number that fails the ABA check, and an account number that is not 5 to 17 digits. */
export const checkBankNumbers: ChargeCheck = ({ method }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (!method.isRoutingValid) return reasonOf(REASON.invalidRoutingNumber);
  return method.isNumberValid ? undefined : reasonOf(REASON.invalidAccountNumber);
};

/** Refuses an eCheck type that does not go with the account, and a paper check without its number. */
export const checkEcheckType: ChargeCheck = ({ method, type }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (type === 'captureOnlyTransaction') return reasonOf(REASON.typeInvalidForEcheck);
  const { echeckType, accountType } = method;
  if (echeckType === 'CCD' && accountType !== 'businessChecking')
    return reasonOf(REASON.echeckTypeNotAllowed);
  return PAPER_TYPES.has(echeckType) && !method.hasCheckNumber
    ? reasonOf(REASON.invalidCheckNumber)
    : undefined;
};
