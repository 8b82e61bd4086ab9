import { failure } from '../../errors.js';
import { REASON, type Reason, reasonOf } from '../../reasons.js';
import { echoOf } from './echo.js';
import { type Outcome, toOutcome } from './outcome.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';
import type { TransactionRequest } from './transaction-request.js';

/** Finds the transaction that a request refers to; a reason when the id is none or unknown. */
export function findReference(
  book: TransactionBook,
  refTransId: string | undefined,
): TransactionRecord | Reason {
  const id = refTransId?.trim() ?? '';
  if (!/^\d+$/.test(id)) return reasonOf(REASON.invalidTransactionId);
  return book.byId.get(id) ?? reasonOf(REASON.transactionNotFound);
}

/**
 * Refuses a profile that did not make the payment that is referred to.
 * @throws GatewayError E00051
 */
export function assertSameProfile(request: TransactionRequest, record: TransactionRecord): void {
  const { customerProfileId, paymentProfile } = request.profile ?? {};
  const isOther =
    (customerProfileId !== undefined && customerProfileId !== record.profile?.customerProfileId) ||
    (paymentProfile !== undefined &&
      paymentProfile.paymentProfileId !== record.profile?.customerPaymentProfileId);
  if (isOther) throw failure('E00051');
}

/** The outcome when the transaction that is referred to cannot be found: nothing of a payment is named. */
export function missingReference(request: TransactionRequest, reason: Reason): Outcome {
  const echoed = echoOf(request);
  return toOutcome(
    reason,
    reason.code === REASON.transactionNotFound
      ? { refTransId: request.refTransId ?? '', shipTo: {} }
      : echoed,
  );
}
