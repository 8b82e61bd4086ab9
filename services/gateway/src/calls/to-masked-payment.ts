import { maskedNumberOf, type PaymentMethod } from '../domain/transaction/card/payment-method.js';
import type { PaymentMasked } from '../protocol/types/masked-payment.js';

/** The visible parts of a card beside its masked number. */
export interface ShownOfCard {
  readonly expirationDate?: string | undefined;
  readonly issuerNumber?: string | undefined;
}

/** A card or account as responses show it. */
export function toMaskedPayment(
  method: PaymentMethod,
  { expirationDate = 'XXXX', issuerNumber }: ShownOfCard = {},
): PaymentMasked {
  const number = maskedNumberOf(method);
  if (method.kind === 'creditCard') {
    return {
      creditCard: {
        cardNumber: number,
        expirationDate,
        ...(method.brand && { cardType: method.brand }),
        ...(issuerNumber && { issuerNumber }),
      },
    };
  }
  if (method.kind === 'payPal') {
    const { payerId: tokenNumber } = method;
    return { tokenInformation: { tokenSource: 'PayPal', tokenNumber, expirationDate } };
  }
  const { accountType, routingLastFour, nameOnAccount, echeckType, bankName } = method;
  return {
    bankAccount: {
      ...(accountType && { accountType }),
      routingNumber: `XXXX${routingLastFour}`,
      accountNumber: number,
      nameOnAccount,
      ...(echeckType && { echeckType }),
      ...(bankName && { bankName }),
    },
  };
}
