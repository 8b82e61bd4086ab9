import type { SUBSCRIPTION_UNITS } from '../../enumerations.js';
import type { NameAndAddress } from '../address.js';
import type { Customer } from '../customer.js';
import type { Order } from '../order.js';
import type { Payment } from '../payment.js';
import type { CustomerProfileId } from '../profile/profile-request.js';

/** When a subscription is paid. */
export interface PaymentSchedule {
  readonly interval?: {
    readonly length: number;
    readonly unit: (typeof SUBSCRIPTION_UNITS)[number];
  };
  readonly startDate?: string;
  readonly totalOccurrences?: number;
  readonly trialOccurrences?: number;
}

/** A requested subscription. */
export interface ArbSubscription {
  readonly name?: string;
  readonly payment?: Payment;
  readonly paymentSchedule?: PaymentSchedule;
  readonly amount?: string;
  readonly trialAmount?: string;
  readonly order?: Order;
  readonly customer?: Customer;
  readonly billTo?: NameAndAddress;
  readonly shipTo?: NameAndAddress;
  readonly profile?: CustomerProfileId;
}
