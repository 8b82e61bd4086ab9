import { callError } from '../../../errors.js';
import { REASON, type Reason, reasonOf } from '../../../reasons.js';
import type { TransactionRequest } from '../request/transaction-request.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';

/** Finds the transaction that a request refers to; a reason when the id is invalid or unknown. */
export function findReference(
  book: Pick<TransactionBook, 'byId'>,
  refTransId: string | undefined,
): TransactionRecord | Reason {
  const id = refTransId?.trim() ?? '';
  if (!/^\d+$/.test(id)) return reasonOf(REASON.invalidTransactionId);
  return book.byId.get(id) ?? reasonOf(REASON.transactionNotFound);
}

/**
 * Rejects a profile that did not make the payment that is referred to.
 * @throws GatewayError E00051
 */
export function assertSameProfile(request: TransactionRequest, record: TransactionRecord): void {
  const { customerProfileId, paymentProfile } = request.profile ?? {};
  const isOther =
    (customerProfileId !== undefined && customerProfileId !== record.profile?.customerProfileId) ||
    (paymentProfile !== undefined &&
      paymentProfile.paymentProfileId !== record.profile?.customerPaymentProfileId);
  if (isOther) throw callError('E00051');
}
