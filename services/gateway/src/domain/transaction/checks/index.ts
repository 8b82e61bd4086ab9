import type { ChargeCheck } from './charge-check.js';
import { checkAmount } from './check-amount.js';
import { checkAuthCode } from './check-auth-code.js';
import { checkBankNumbers, checkEcheckType } from './check-bank-account.js';
import { checkCardCode, checkCardNumber, checkExpiration } from './check-card.js';
import { checkCurrency } from './check-currency.js';
import { checkLineItems } from './check-line-items.js';
import { checkSplitTender } from './check-split-tender.js';

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
