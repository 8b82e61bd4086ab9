import { sentMethodOf } from './charge.js';
import type { Outcome } from './outcome.js';
import { accountTypeOf, maskedNumberOf, type PaymentMethod } from './payment-method.js';
import type { TransactionRequest } from './transaction-request.js';

/** What every answer repeats of its request; a stored or earlier way to pay stands in for the one sent. */
export function echoOf(
  request: TransactionRequest,
  method: PaymentMethod | undefined = sentMethodOf(request),
): Partial<Omit<Outcome, 'reason'>> {
  return {
    refTransId: request.refTransId ?? '',
    ...(method && accountOf(method)),
    ...(request.userFields && { userFields: request.userFields.userField }),
    ...(request.shipTo && { shipTo: request.shipTo }),
  };
}

/** The card or account as answers name it. */
export function accountOf(method: PaymentMethod): Pick<Outcome, 'accountNumber' | 'accountType'> {
  return { accountNumber: maskedNumberOf(method), accountType: accountTypeOf(method) };
}
