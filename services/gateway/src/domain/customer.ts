/** A licence of a customer. */
export interface DriversLicense {
  readonly number: string;
  readonly state: string;
  readonly dateOfBirth: string;
}

/** The customer of a payment. */
export interface CustomerData {
  readonly email?: string;
  readonly type?: 'individual' | 'business';
  readonly id?: string;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
}

/** The customer of a subscription. */
export interface Customer {
  readonly phoneNumber?: string;
  readonly faxNumber?: string;
  readonly email?: string;
  readonly type?: 'individual' | 'business';
  readonly id?: string;
  readonly driversLicense?: DriversLicense;
  readonly taxId?: string;
}
