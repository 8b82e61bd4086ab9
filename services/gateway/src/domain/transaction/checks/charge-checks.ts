import {
  checkBankNumbers,
  checkCardCode,
  checkCardNumber,
  checkEcheckType,
  checkExpiration,
} from './method-checks.js';
import {
  type ChargeCheck,
  checkAmount,
  checkAuthCode,
  checkCurrency,
  checkLineItems,
  checkSplitTender,
} from './request-checks.js';

/** The checks of a charge in their order: the first that fails is the one that is answered. */
export const CHARGE_CHECKS: readonly ChargeCheck[] = [
  checkAmount,
  checkCurrency,
  checkCardNumber,
  checkExpiration,
  checkCardCode,
  checkBankNumbers,
  checkEcheckType,
  checkAuthCode,
  checkLineItems,
  checkSplitTender,
];
