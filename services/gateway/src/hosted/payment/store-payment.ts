import { decideCreatePayment } from '../../domain/profile/decide-payment.js';
import type { SessionEvent } from '../../domain/session.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import type { TransactionContext } from '../../domain/transaction/transaction-context.js';
import { GatewayError } from '../../errors.js';
import type { StoringResult } from './receipt.js';

/** A payment that was made and is to be stored. */
export interface PaymentToStore {
  readonly customerProfileId: string;
  readonly request: TransactionRequest;
  /** The number that the first event of storing will have. */
  readonly eventNumber: number;
}

/** Stores a payment for the next time; a failure is reported and does not undo the payment. */
export function storePayment(
  context: TransactionContext,
  { customerProfileId, request, eventNumber }: PaymentToStore,
): { readonly events: readonly SessionEvent[]; readonly result: StoringResult } {
  const { payment, billTo } = request;
  const paymentProfile = { ...(payment && { payment }), ...(billTo && { billTo }) };
  const state = { ...context.state, eventCount: eventNumber };
  try {
    const { events, rejection } = decideCreatePayment(
      { ...context, state },
      { customerProfileId, paymentProfile },
    );
    return { events, result: { isStored: rejection === undefined, text: rejection?.text ?? '' } };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], result: { isStored: false, text: error.text } };
  }
}
