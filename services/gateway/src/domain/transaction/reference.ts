import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import type { TransactionRequest } from '../../protocol/types/transaction-request.js';
import { type Reason, reasonOf } from '../../reasons.js';
import { echoOf } from './echo.js';
import { type Outcome, toOutcome } from './outcome.js';
import type { TransactionBook, TransactionRecord } from './transaction-book.js';

/** Finds the transaction that a request refers to; a reason when the id is none or unknown. */
export function findReference(
  book: TransactionBook,
  refTransId: string | undefined,
): TransactionRecord | Reason {
  const id = refTransId?.trim() ?? '';
  if (!/^\d+$/.test(id)) return reasonOf(15);
  return book.byId.get(id) ?? reasonOf(16);
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
  if (isOther) throw new GatewayError(messageOf('E00051'));
}

/** The outcome when the transaction that is referred to cannot be found: nothing of a payment is named. */
export function missingReference(request: TransactionRequest, reason: Reason): Outcome {
  const echoed = echoOf(request);
  return toOutcome(
    reason,
    reason.code === 16 ? { refTransId: request.refTransId ?? '', shipTo: {} } : echoed,
  );
}
