import type { CustomerAddress, NameAndAddress } from './address.js';

/** The parts of a name and address, in the order of the schema. */
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
