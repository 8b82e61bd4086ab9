import type { WEB_CHECKOUT_TYPES } from '../../enumerations.js';
import type { BankAccount } from '../payment.js';

/** The payment data of a browser form. */
export interface WebCheckOutData {
  readonly id: string;
  readonly type: (typeof WEB_CHECKOUT_TYPES)[number];
  readonly token?: {
    readonly zip?: string;
    readonly cardNumber: string;
    readonly expirationDate: string;
    readonly cardCode?: string;
    readonly fullName?: string;
  };
  readonly bankToken?: BankAccount;
}
