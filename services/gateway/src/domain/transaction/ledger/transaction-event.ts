import type { ReasonCode } from '../../../reasons.js';
import type { Fate } from '../../outcome-rule/fate.js';
import type { PaymentMethod } from '../card/payment-method.js';
import type { TransactionType } from '../request/transaction-request.js';
import type { SubmittedDetails } from './submitted-details.js';

/**
 * The kinds of transactions that become records; captures and voids change an earlier one, payments by PayPal
 * continue one.
 */
export type RecordedType = Exclude<
  TransactionType,
  | 'priorAuthCaptureTransaction'
  | 'voidTransaction'
  | 'authOnlyContinueTransaction'
  | 'authCaptureContinueTransaction'
  | 'getDetailsTransaction'
>;

/** The stored profile that a payment used or was stored as. */
export interface ProfileIds {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId?: string;
  readonly customerAddressId?: string;
}

/** The subscription and which of its payments this is. */
export interface SubscriptionPayment {
  readonly id: number;
  readonly payNum: number;
}

/** The amount requested of a prepaid card and its balance, in cents. */
export interface PrepaidResult {
  readonly requestedAmount: number;
  readonly balance: number;
}

/** A transaction as it enters the books: approved, declined or held. Amounts are whole cents. */
export interface NewTransaction {
  readonly id: string;
  readonly transactionType: RecordedType;
  readonly reason: ReasonCode;
  /** The amount authorized, captured or refunded. */
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly authCode: string;
  readonly avsResult: string;
  readonly cardCodeResult: string;
  readonly cavvResult: string;
  readonly networkTransId?: string | undefined;
  /** The payment that a linked refund returns. */
  readonly refTransId?: string | undefined;
  /**
   * A hash of the parts that make two charges the same; absent when the transaction cannot be repeated by
   * mistake.
   */
  readonly duplicateKey?: string | undefined;
  readonly prepaid?: PrepaidResult | undefined;
  readonly splitTenderId?: string | undefined;
  readonly details: SubmittedDetails;
  readonly profile?: ProfileIds | undefined;
  readonly subscription?: SubscriptionPayment | undefined;
  readonly isRecurring: boolean;
  /** Its later outcome, as a rule of the session sets it. */
  readonly fate?: Fate | undefined;
  readonly refId?: string | undefined;
  readonly clientId?: string | undefined;
}

/** A transaction was approved, declined or held. */
export interface TransactionCreated {
  readonly type: 'transaction.created';
  readonly at: number;
  readonly transaction: NewTransaction;
}

/** An authorization was captured, in full or in part. */
export interface TransactionCaptured {
  readonly type: 'transaction.captured';
  readonly at: number;
  readonly transId: string;
  readonly amount: number;
}

/** An unsettled transaction was voided. */
export interface TransactionVoided {
  readonly type: 'transaction.voided';
  readonly at: number;
  readonly transId: string;
}

/** A held payment was reviewed and approved. */
export interface ReviewApproved {
  readonly type: 'transaction.reviewApproved';
  readonly at: number;
  readonly transId: string;
}

/** A held payment was reviewed and declined. */
export interface ReviewDeclined {
  readonly type: 'transaction.reviewDeclined';
  readonly at: number;
  readonly transId: string;
}

/** The order of a split tender was released before all of it was paid, or its parts were voided. */
export interface SplitTenderEnded {
  readonly type: 'transaction.splitTenderEnded';
  readonly at: number;
  readonly splitTenderId: string;
  readonly isReleased: boolean;
}

export type TransactionEvent =
  | TransactionCreated
  | TransactionCaptured
  | TransactionVoided
  | ReviewApproved
  | ReviewDeclined
  | SplitTenderEnded;
