import type { CustomerData } from '../../customer.js';
import type { TransactionRequest } from '../request/transaction-request.js';

/** The fields of a request that are stored unchanged; the customer is too, without secrets. */
export const STORED = [
  'solution',
  'order',
  'lineItems',
  'tax',
  'duty',
  'shipping',
  'taxExempt',
  'poNumber',
  'billTo',
  'shipTo',
  'customerIP',
  'retail',
  'employeeId',
  'surcharge',
  'tip',
  'subsequentAuthInformation',
  'otherTax',
  'shipFrom',
  'authorizationIndicatorType',
] as const satisfies readonly (keyof TransactionRequest)[];

/** The fields of a request beyond its payment, stored unchanged for the details. */
export type SubmittedDetails = Pick<TransactionRequest, (typeof STORED)[number] | 'customer'>;

/** The fields of a stored profile, a nonce or a magnetic stripe that replace those of the request. */
export type StoredDetails = {
  readonly [Name in 'billTo' | 'shipTo' | 'customer' | 'retail']?:
    | SubmittedDetails[Name]
    | undefined;
};

/** Reads the fields of a request to store, without licences and tax numbers of the customer. */
export function toSubmittedDetails(
  request: TransactionRequest,
  stored: StoredDetails = {},
): SubmittedDetails {
  const details: Partial<Record<keyof SubmittedDetails, unknown>> = {};
  for (const name of STORED) {
    if (request[name] !== undefined) details[name] = request[name];
  }
  const { billTo, shipTo, customer = request.customer, retail } = stored;
  if (billTo !== undefined) details.billTo = billTo;
  if (shipTo !== undefined) details.shipTo = shipTo;
  if (retail !== undefined) details.retail = retail;
  if (customer !== undefined) details.customer = withoutSecrets(customer);
  return details as SubmittedDetails; // each member is the value of a member of that name
}

function withoutSecrets(customer: CustomerData): CustomerData {
  const { driversLicense: _license, taxId: _taxId, ...rest } = customer;
  return rest;
}
