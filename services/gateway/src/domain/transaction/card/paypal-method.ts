import { fingerprintOf } from '../../identifiers.js';

/** The stored data of a PayPal account. */
export interface PayPalMethod {
  readonly kind: 'payPal';
  /** Empty until the payer has agreed. */
  readonly payerId: string;
  /** Responses contain no number. */
  readonly lastFour: '';
  /** A hash of payer and order: payers agree to each order separately, so no order repeats another. */
  readonly fingerprint: string;
}

/**
 * The payers of the sandbox, by the outcome of their payments. Any other one of 13 capital letters and digits
 * is approved.
 */
export const PAYERS = {
  approved: 'PAYERAPPROVED',
  declined: 'PAYERDECLINED',
  broken: 'PAYER',
} as const;

/** The e-mail address of every payer. */
export const PAYER_EMAIL = 'payer@example.com';

/** The shipping address of every payer, unless an order names another one. */
export const PAYER_SHIP_TO = {
  firstName: 'Pat',
  lastName: 'Payer',
  address: '12 Example Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
} as const;

/** True for the id of a payer: PayPal's have 13 capital letters and digits. */
export function isPayerId(text: string): boolean {
  return /^[A-Z0-9]{13}$/.test(text);
}

export function toPayPalMethod(payerId = '', orderId = ''): PayPalMethod {
  return {
    kind: 'payPal',
    payerId,
    lastFour: '',
    fingerprint: fingerprintOf(`${payerId}/${orderId}`),
  };
}
