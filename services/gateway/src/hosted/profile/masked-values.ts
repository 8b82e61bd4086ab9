import {
  type BankMethod,
  type CardMethod,
  maskedNumberOf,
} from '../../domain/transaction/card/payment-method.js';

/** The initial values of the form of a stored card. */
export interface MaskedCard {
  readonly cardNumber: string;
  readonly expirationDate: string;
}

/** The initial values of the form of a stored account. */
export interface MaskedBank {
  readonly accountType: string;
  readonly nameOnAccount: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A stored card in the fields of its form; values that are sent back unchanged stay as stored. */
export function maskedCard(method: CardMethod): MaskedCard {
  return { cardNumber: maskedNumberOf(method), expirationDate: 'XXXX' };
}

/** A stored account in the fields of its form; values that are sent back unchanged stay as stored. */
export function maskedBank(method: BankMethod): MaskedBank {
  const { accountType = 'checking', nameOnAccount, routingLastFour } = method;
  return {
    accountType,
    nameOnAccount,
    routingNumber: `XXXX${routingLastFour}`,
    accountNumber: maskedNumberOf(method),
  };
}
