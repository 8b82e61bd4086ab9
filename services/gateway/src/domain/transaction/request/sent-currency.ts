import { currencyOf } from '../../merchant/currency.js';
import type { TransactionRequest } from './transaction-request.js';

/** The user field in which older integrations send the currency. */
const CURRENCY_FIELD = 'x_currency_code';

/** True when a request names a currency that is not the one of the login's account. */
export function isForeignCurrency(
  { currencyCode, userFields }: TransactionRequest,
  login: string,
): boolean {
  if (!currencyCode && userFields === undefined) return false;
  const field = userFields?.userField.find(({ name }) => name === CURRENCY_FIELD)?.value;
  const currency = currencyOf(login);
  return (currencyCode || currency) !== currency || (field || currency) !== currency;
}
