import { invalidField } from '../field-problems.js';
import type { BankAccount, CreditCard, Payment } from '../payment.js';
import { parseExpiration } from '../transaction/card/expiration.js';
import type { BankMethod, CardMethod } from '../transaction/card/payment-method.js';
import type { NonceSource } from '../transaction/transaction-context.js';
import type { PaymentContent } from './profile-event.js';
import { assertExpiration, type ReadPayment, readPaymentToStore } from './read-payment.js';

/** A number as responses show it. */
const MASKED_NUMBER = /^X{4,}\d{4}$/;

const MASKED_EXPIRATION = 'XXXX';

/**
 * Reads the payment of an update. Masked values stay as stored, and so does the complete payment when it is
 * left out.
 * @throws GatewayError E00013 for a masked value that is not the stored one, and as `readPaymentToStore` does
 */
export function updatePaymentMethod(
  payment: Payment | undefined,
  stored: PaymentContent,
  nonces: NonceSource,
): ReadPayment {
  const { method } = stored;
  if (payment === undefined) return { ...numbersOf(stored), events: [] };
  if (payment.creditCard !== undefined) {
    const card = method.kind === 'creditCard' ? method : undefined;
    return updateCard(payment.creditCard, card, { stored, nonces });
  }
  if (payment.bankAccount !== undefined) {
    const account = method.kind === 'eCheck' ? method : undefined;
    return updateAccount(payment.bankAccount, account, nonces);
  }
  return readPaymentToStore(payment, nonces);
}

function numbersOf({
  method,
  issuerNumber,
}: PaymentContent): Pick<ReadPayment, 'method' | 'issuerNumber'> {
  return { method, ...(issuerNumber && { issuerNumber }) };
}

function updateCard(
  card: CreditCard,
  stored: CardMethod | undefined,
  { stored: content, nonces }: { readonly stored: PaymentContent; readonly nonces: NonceSource },
): ReadPayment {
  const expirationDate = unmaskExpiration(card.expirationDate, stored);
  if (!isMasked(card.cardNumber))
    return readPaymentToStore({ creditCard: { ...card, expirationDate } }, nonces);
  assertMasked('Card Number', card.cardNumber, stored?.lastFour);
  assertExpiration(expirationDate);
  const expiration = parseExpiration(expirationDate);
  const { cardCode } = card;
  return {
    ...numbersOf(content),
    method: { ...content.method, ...(expiration && { expiration }) },
    ...(cardCode && { cardCode }),
    events: [],
  };
}

function unmaskExpiration(sent: string, stored: CardMethod | undefined): string {
  if (sent !== MASKED_EXPIRATION) return sent;
  if (stored?.expiration === undefined) throw invalidField('Expiration Date');
  return stored.expiration;
}

/** The hash of an account covers both of its numbers, so a request cannot replace only one of them. */
function updateAccount(
  account: BankAccount,
  stored: BankMethod | undefined,
  nonces: NonceSource,
): ReadPayment {
  const { routingNumber, accountNumber, accountType, echeckType, bankName } = account;
  if (!isMasked(routingNumber) && !isMasked(accountNumber))
    return readPaymentToStore({ bankAccount: account }, nonces);
  assertMasked('Routing Number', routingNumber, stored?.routingLastFour);
  assertMasked('Account Number', accountNumber, stored?.lastFour);
  if (stored === undefined) throw invalidField('Account Number');
  const { accountType: _type, echeckType: _echeckType, bankName: _bank, ...numbers } = stored;
  return {
    method: {
      ...numbers,
      nameOnAccount: account.nameOnAccount,
      ...(accountType && { accountType }),
      ...(echeckType && { echeckType }),
      ...(bankName && { bankName }),
    },
    events: [],
  };
}

function isMasked(number: string): boolean {
  return number.startsWith('X');
}

function assertMasked(name: string, sent: string, lastFour: string | undefined): void {
  if (!MASKED_NUMBER.test(sent) || sent.slice(-4) !== lastFour) throw invalidField(name);
}
