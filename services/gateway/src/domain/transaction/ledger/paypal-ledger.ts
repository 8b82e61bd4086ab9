import type { SubmittedDetails } from './submitted-details.js';
import type { RecordedType } from './transaction-event.js';

/** The types of a payment by PayPal. */
export type PayPalType = Extract<RecordedType, 'authOnlyTransaction' | 'authCaptureTransaction'>;

/** A payment by PayPal that waits for the consent of its payer, or has it. */
export interface PayPalOrder {
  /** The id of the transaction that it becomes. */
  readonly id: string;
  readonly transactionType: PayPalType;
  /** Cents. */
  readonly amount: number;
  readonly details: SubmittedDetails;
}

/** The consent of a payer was requested. */
export interface PayPalStarted {
  readonly type: 'payPal.started';
  readonly at: number;
  readonly order: PayPalOrder;
}

export type PayPalEvent = PayPalStarted;

/** The orders of a session, by id. */
export interface MutablePayPalBook {
  readonly orders: Map<string, PayPalOrder>;
}

/** Builds the book of a session without orders. */
export function createPayPalBook(): MutablePayPalBook {
  return { orders: new Map() };
}

/** Writes one event of PayPal into the state. */
export function foldPayPal(
  { payPal }: { readonly payPal: MutablePayPalBook },
  { order }: PayPalEvent,
): void {
  payPal.orders.set(order.id, order);
}
