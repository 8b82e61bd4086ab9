import type { CUSTOMER_PROFILE_TYPES, CUSTOMER_TYPES } from '../../enumerations.js';
import type { CustomerAddress } from '../address.js';
import type { DriversLicense } from '../customer.js';
import type { Payment } from '../payment.js';
import type { SubsequentAuthInformation } from '../processing.js';

/** The identity of a customer. */
export interface CustomerProfileBase {
  readonly email?: string;
  readonly description?: string;
  readonly merchantCustomerId?: string;
}

/** A change of a customer. */
export interface CustomerProfileInfoEx extends CustomerProfileBase {
  readonly customerProfileId?: string;
  readonly profileType?: (typeof CUSTOMER_PROFILE_TYPES)[number];
}

/** A payment to be stored. */
export interface CustomerPaymentProfile {
  readonly customerType?: (typeof CUSTOMER_TYPES)[number];
  readonly billTo?: CustomerAddress;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
  readonly payment?: Payment;
  readonly defaultPaymentProfile?: boolean;
  readonly subsequentAuthInformation?: SubsequentAuthInformation;
  readonly excludeFromAccountUpdater?: boolean;
}

/** A change of a stored payment. */
export interface CustomerPaymentProfileEx extends CustomerPaymentProfile {
  readonly customerPaymentProfileId?: string;
}

/** A customer to be stored. */
export interface CustomerProfile extends CustomerProfileBase {
  readonly profileType?: (typeof CUSTOMER_PROFILE_TYPES)[number];
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

/** The stored customer, payment and shipping address of a subscription. */
export interface CustomerProfileId {
  readonly customerAddressId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerProfileId: string;
}
