import type { Customer } from '../customer.js';
import type { Order } from '../order.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import type { BillingSchedule } from './billing-schedule.js';

/** The stored payment that a subscription charges. */
export interface SubscriptionPayer {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerAddressId?: string;
}

/** The customer of a subscription; licences and tax numbers are not stored. */
export type SubscriptionCustomer = Omit<Customer, 'driversLicense' | 'taxId'>;

/** The terms of a subscription. Amounts are whole cents. */
export interface SubscriptionContent {
  readonly name?: string;
  readonly schedule: BillingSchedule;
  readonly amount: number;
  readonly trialAmount?: number;
  readonly order?: Order;
  readonly customer?: SubscriptionCustomer;
  readonly payer: SubscriptionPayer;
  /** The profile was made for this subscription; otherwise it was there before. */
  readonly ownsProfile: boolean;
  readonly methodKind: StorableMethod['kind'];
  /** A hash of the parts that make two subscriptions the same. */
  readonly duplicateKey: string;
  /** The login that created it. */
  readonly login: string;
}

interface OfSubscription<Type extends string> {
  readonly type: Type;
  readonly at: number;
  readonly subscriptionId: string;
}

/** A subscription was created. */
export interface SubscriptionCreated extends OfSubscription<'subscription.created'> {
  readonly content: SubscriptionContent;
}

/** A subscription was changed. */
export interface SubscriptionUpdated extends OfSubscription<'subscription.updated'> {
  readonly content: SubscriptionContent;
  /** A suspended subscription is active again. */
  readonly isMended: boolean;
}

/** A subscription was canceled. */
export type SubscriptionCanceled = OfSubscription<'subscription.canceled'>;

/** How a payment of a subscription can end; one of a free trial needs no transaction. */
export type ChargeResult = 'approved' | 'free' | 'held' | 'failed';

/** A payment was due and was made, or was tried. */
export interface SubscriptionCharged extends OfSubscription<'subscription.charged'> {
  readonly payNum: number;
  readonly attemptNum: number;
  readonly result: ChargeResult;
  /** Absent when no transaction was stored. */
  readonly transId?: string;
  /** The text of its result. */
  readonly response: string;
}

/** A suspended subscription was not mended in time. */
export type SubscriptionTerminated = OfSubscription<'subscription.terminated'>;

/** All payments of a subscription are done. */
export type SubscriptionExpired = OfSubscription<'subscription.expired'>;

export type SubscriptionEvent =
  | SubscriptionCreated
  | SubscriptionUpdated
  | SubscriptionCanceled
  | SubscriptionCharged
  | SubscriptionTerminated
  | SubscriptionExpired;
