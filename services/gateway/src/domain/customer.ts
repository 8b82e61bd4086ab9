import type { CUSTOMER_TYPES } from '../enumerations.js';

/** A licence of a customer. */
export interface DriversLicense {
  readonly number: string;
  readonly state: string;
  readonly dateOfBirth: string;
}

/** The customer of a payment. */
export interface CustomerData {
  readonly email?: string;
  readonly type?: (typeof CUSTOMER_TYPES)[number];
  readonly id?: string;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
}

/** The customer of a subscription. */
export interface Customer extends CustomerData {
  readonly phoneNumber?: string;
  readonly faxNumber?: string;
}
