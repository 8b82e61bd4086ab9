import { reasonOf } from '../../../reasons.js';
import type { ChargeCheck } from './charge-check.js';

/** The eCheck types that convert a paper check and so need its number. */
const PAPER_TYPES: ReadonlySet<string | undefined> = new Set(['ARC', 'BOC']);

/** Refuses a routing number that fails the ABA check, and an account number that is not 5 to 17 digits. */
export const checkBankNumbers: ChargeCheck = ({ method }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (!method.isRoutingValid) return reasonOf(9);
  return method.isNumberValid ? undefined : reasonOf(10);
};

/** Refuses an eCheck type that does not go with the account, and a paper check without its number. */
export const checkEcheckType: ChargeCheck = ({ method, type }) => {
  if (method.kind !== 'eCheck') return undefined;
  if (type === 'captureOnlyTransaction') return reasonOf(53);
  const { echeckType, accountType } = method;
  if (echeckType === 'CCD' && accountType !== 'businessChecking') return reasonOf(244);
  return PAPER_TYPES.has(echeckType) && !method.hasCheckNumber ? reasonOf(248) : undefined;
};
