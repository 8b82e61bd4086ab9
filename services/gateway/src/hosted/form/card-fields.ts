import type { CreditCard } from '../../domain/payment.js';
import { isExpired, parseExpiration } from '../../domain/transaction/card/expiration.js';
import { toCardMethod } from '../../domain/transaction/card/payment-method.js';
import { type Form, fieldOf, type Group, type TextField } from './form.js';

/** The required parts of a card. */
export interface CardOptions {
  readonly isCodeRequired: boolean;
  /** The session's time. */
  readonly now: number;
  /** The stored card that is changed: its number and expiry may stay as they are, masked. */
  readonly stored?: Pick<CreditCard, 'cardNumber' | 'expirationDate'> | undefined;
}

/** The code of a card; the field of a stored card has another name. */
export function cardCodeField(name: 'cardCode' | 'storedCode', isRequired: boolean): TextField {
  return {
    ...{ name, label: 'Card code', maxLength: 4, autocomplete: 'cc-csc', inputMode: 'numeric' },
    isRequired,
    hint: '3 digits on the back; 4 on the front of American Express',
    isShort: true,
    isSecret: true,
    // Whether it has the length of its brand is judged with the charge.
    problemOf(code) {
      if (code === '') return isRequired ? 'Enter the card code.' : undefined;
      return /^\d{3,4}$/.test(code) ? undefined : 'The card code must have 3 or 4 digits.';
    },
  };
}

/** The fields of a card. A page never repeats the number, unless it is a masked one. */
export function cardGroup({ isCodeRequired, now, stored }: CardOptions): Group {
  const fields: readonly TextField[] = [
    {
      ...{ name: 'cardNumber', label: 'Card number', maxLength: 23, autocomplete: 'cc-number' },
      ...{ inputMode: 'numeric', isRequired: true, isSecret: stored === undefined },
      clean: (text) => text.replaceAll(/[\s-]/g, ''),
      problemOf: (number) => (number === stored?.cardNumber ? undefined : numberProblem(number)),
    },
    {
      ...{ name: 'expirationDate', label: 'Expiry', maxLength: 7, autocomplete: 'cc-exp' },
      ...{ inputMode: 'numeric', isRequired: true, hint: 'MM/YY', isShort: true },
      clean: (text) => text.replaceAll(/\s/g, ''),
      problemOf: (text) =>
        text === stored?.expirationDate ? undefined : expirationProblem(text, now),
    },
    cardCodeField('cardCode', isCodeRequired),
  ];
  return { legend: 'Card', look: 'panel-card', fields };
}

/** The card whose fields were read. */
export function toCard(values: Form): CreditCard {
  const cardCode = fieldOf(values, 'cardCode');
  return {
    cardNumber: fieldOf(values, 'cardNumber'),
    expirationDate: fieldOf(values, 'expirationDate'),
    ...(cardCode && { cardCode }),
  };
}

function numberProblem(cardNumber: string): string | undefined {
  if (cardNumber === '') return 'Enter the card number.';
  if (cardNumber.length > 16) return 'The card number has too many digits.';
  const { isNumberValid, brand } = toCardMethod({ cardNumber, expirationDate: '' });
  if (!isNumberValid) return 'The card number is not valid. Check its digits.';
  return brand === undefined ? 'This page does not accept this kind of card.' : undefined;
}

function expirationProblem(text: string, now: number): string | undefined {
  if (text === '') return 'Enter the expiry as MM/YY.';
  const expiration = parseExpiration(text);
  if (expiration === undefined) return 'The expiry must be a month and a year, such as 08/30.';
  return isExpired(expiration, now) ? 'The card has expired.' : undefined;
}
