import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import type { TransactionContext } from '../../domain/transaction/transaction-context.js';
import type { CallContext } from '../define-call.js';

/** What calls of stored profiles are decided with. */
export function toProfileContext(context: CallContext): TransactionContext {
  const { state, now, merchant } = context;
  return { state, now, login: merchant.login, sources: paymentSourcesOf(context) };
}
