import { reasonOf } from '../../../reasons.js';
import type { ChargeCheck } from './charge-check.js';

/** Refuses any currency but the account's. */
export const checkCurrency: ChargeCheck = ({ command }) => {
  const { currencyCode = 'USD' } = command.request;
  return currencyCode === '' || currencyCode === 'USD' ? undefined : reasonOf(39);
};
