import { REASON } from '../../../reasons.js';
import type { PaymentMethod } from '../card/payment-method.js';
import { toSubmittedDetails } from '../ledger/submitted-details.js';
import type { NewTransaction } from '../ledger/transaction-event.js';
import type { TransactionCommand } from '../transaction-context.js';

/** The fields of every refund, whether it returns an earlier payment or not. */
export function toRefund(
  { request, refId, clientId }: TransactionCommand,
  method: PaymentMethod,
  amount: number,
): Omit<NewTransaction, 'id'> {
  return {
    transactionType: 'refundTransaction',
    reason: REASON.approved,
    amount,
    method,
    authCode: '',
    avsResult: 'P',
    cardCodeResult: '',
    cavvResult: '',
    details: toSubmittedDetails(request),
    isRecurring: false,
    ...(refId && { refId }),
    ...(clientId && { clientId }),
  };
}
