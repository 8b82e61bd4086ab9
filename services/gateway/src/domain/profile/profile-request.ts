import type { CustomerAddress } from '../address.js';
import type { DriversLicense } from '../customer.js';
import type { Payment } from '../payment.js';

/** What a customer is known by. */
export interface CustomerProfileBase {
  readonly email?: string;
  readonly description?: string;
  readonly merchantCustomerId?: string;
}

/** A change of a customer. */
export interface CustomerProfileInfoEx {
  readonly email?: string;
  readonly description?: string;
  readonly merchantCustomerId?: string;
  readonly customerProfileId?: string;
  readonly profileType?: 'regular' | 'guest';
}

/** A payment to be stored. */
export interface CustomerPaymentProfile {
  readonly customerType?: 'individual' | 'business';
  readonly billTo?: CustomerAddress;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
  readonly payment?: Payment;
  readonly defaultPaymentProfile?: boolean;
  readonly subsequentAuthInformation?: {
    readonly originalNetworkTransId?: string;
    readonly originalAuthAmount?: string;
    readonly reason?: 'resubmission' | 'delayedCharge' | 'reauthorization' | 'noShow';
  };
  readonly excludeFromAccountUpdater?: boolean;
}

/** A change of a stored payment. */
export interface CustomerPaymentProfileEx {
  readonly customerType?: 'individual' | 'business';
  readonly billTo?: CustomerAddress;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
  readonly payment?: Payment;
  readonly defaultPaymentProfile?: boolean;
  readonly subsequentAuthInformation?: {
    readonly originalNetworkTransId?: string;
    readonly originalAuthAmount?: string;
    readonly reason?: 'resubmission' | 'delayedCharge' | 'reauthorization' | 'noShow';
  };
  readonly excludeFromAccountUpdater?: boolean;
  readonly customerPaymentProfileId?: string;
}

/** A customer to be stored. */
export interface CustomerProfile {
  readonly email?: string;
  readonly description?: string;
  readonly merchantCustomerId?: string;
  readonly profileType?: 'regular' | 'guest';
  readonly paymentProfiles?: readonly CustomerPaymentProfile[];
  readonly shipToList?: readonly CustomerAddress[];
}

/** The stored payment with which a charge is paid. */
export interface CustomerProfilePayment {
  readonly customerProfileId?: string;
  readonly createProfile?: boolean;
  readonly paymentProfile?: {
    readonly cardCode?: string;
    readonly paymentProfileId: string;
  };
  readonly shippingProfileId?: string;
}

/** The stored customer, payment and address of a subscription. */
export interface CustomerProfileId {
  readonly customerAddressId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerProfileId: string;
}
