import type { SessionState } from '../session-state.js';
import type { PaymentSources } from './payment-sources.js';
import type { SubscriptionPayment } from './transaction-event.js';
import type { TransactionRequest } from './transaction-request.js';

/** What a transaction is decided with. */
export interface TransactionContext {
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
  readonly login: string;
  readonly sources: PaymentSources;
}

/** A transaction that is asked for. */
export interface TransactionCommand {
  readonly request: TransactionRequest;
  readonly refId?: string | undefined;
  readonly clientId?: string | undefined;
  /** The subscription that asks for it. */
  readonly subscription?: SubscriptionPayment | undefined;
}
