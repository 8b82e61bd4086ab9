/** A name and a postal address. */
export interface NameAndAddress {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly country?: string;
}

/** A postal address with the ways to reach the customer. */
export interface CustomerAddress extends NameAndAddress {
  readonly phoneNumber?: string;
  readonly faxNumber?: string;
  readonly email?: string;
}

/** A stored customer address with its id. */
export interface CustomerAddressEx extends CustomerAddress {
  readonly customerAddressId?: string;
}

/** The parts of a name and postal address, in the order of the schema. */
export const NAME_AND_ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies readonly (keyof NameAndAddress)[];

/** The parts of a billing address, in the order of the schema. */
export const BILLING_FIELDS = [
  ...NAME_AND_ADDRESS_FIELDS,
  'phoneNumber',
  'faxNumber',
] as const satisfies readonly (keyof CustomerAddress)[];
