import type { TransactionRequest } from '../../schema/types/transaction-request.js';

const KEPT = [
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

/** What a request says about a payment beyond how it is paid, kept as it came for the details. */
export type SubmittedDetails = Pick<TransactionRequest, (typeof KEPT)[number] | 'customer'>;

/** Takes from a request what is kept; licences and tax numbers of the customer are not. */
export function toSubmittedDetails(request: TransactionRequest): SubmittedDetails {
  const details: Partial<Record<(typeof KEPT)[number] | 'customer', unknown>> = {};
  for (const name of KEPT) {
    if (request[name] !== undefined) details[name] = request[name];
  }
  if (request.customer !== undefined) {
    const { driversLicense: _license, taxId: _taxId, ...customer } = request.customer;
    details.customer = customer;
  }
  return details as SubmittedDetails; // each member came from the request's member of that name
}
