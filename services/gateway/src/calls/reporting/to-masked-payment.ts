import { maskedNumberOf, type PaymentMethod } from '../../domain/transaction/payment-method.js';
import type { PaymentMasked } from '../../schema/types/masked-payment.js';

/** A card or account as answers show it. */
export function toMaskedPayment(method: PaymentMethod): PaymentMasked {
  const number = maskedNumberOf(method);
  if (method.kind === 'creditCard') {
    return {
      creditCard: {
        cardNumber: number,
        expirationDate: 'XXXX',
        ...(method.brand && { cardType: method.brand }),
      },
    };
  }
  const { accountType, routingLastFour, nameOnAccount, echeckType, bankName } = method;
  return {
    bankAccount: {
      ...(accountType && { accountType }),
      routingNumber: `XXXX${routingLastFour}`,
      accountNumber: number,
      nameOnAccount,
      echeckType: echeckType ?? 'WEB',
      ...(bankName && { bankName }),
    },
  };
}
