import type { BankAccount } from '../payment.js';

/** The payment data of a browser form. */
export interface WebCheckOutData {
  readonly id: string;
  readonly type: 'PAN' | 'TOKEN';
  readonly token?: {
    readonly zip?: string;
    readonly cardNumber: string;
    readonly expirationDate: string;
    readonly cardCode?: string;
    readonly fullName?: string;
  };
  readonly bankToken?: BankAccount;
}
