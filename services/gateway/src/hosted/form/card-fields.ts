import { type Html, joinHtml } from '@sandbox/web';
import type { CreditCard } from '../../domain/payment.js';
import { isExpired, parseExpiration } from '../../domain/transaction/card/expiration.js';
import { toCardMethod } from '../../domain/transaction/card/payment-method.js';
import { type Form, type FormState, fieldOf, type Read } from './form.js';
import { type Field, renderField } from './render-field.js';

/** What a card must have. */
export interface CardOptions {
  readonly isCodeRequired: boolean;
  /** The session's time. */
  readonly now: number;
  /** The stored card that is changed: its number and expiry may stay as they are, masked. */
  readonly stored?: { readonly number: string; readonly expiration: string };
}

const NUMBER: Field = {
  name: 'cardNumber',
  label: 'Card number',
  maxLength: 23,
  autocomplete: 'cc-number',
  inputMode: 'numeric',
  isRequired: true,
};

const EXPIRATION: Field = {
  name: 'expirationDate',
  label: 'Expiry',
  maxLength: 7,
  autocomplete: 'cc-exp',
  inputMode: 'numeric',
  isRequired: true,
  hint: 'MM/YY',
  isShort: true,
};

/** The code of a card; the field of a stored card has another name. */
export function cardCodeField(name: 'cardCode' | 'storedCode', isRequired: boolean): Field {
  return {
    name,
    label: 'Card code',
    maxLength: 4,
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    isRequired,
    hint: '3 digits on the back; 4 on the front of American Express',
    isShort: true,
    isSecret: true,
  };
}

/** Renders the fields of a card. The number never comes back in a page, unless it is a masked one. */
export function renderCard(options: Omit<CardOptions, 'now'>, state: FormState): Html {
  const { stored, isCodeRequired } = options;
  return joinHtml(
    [
      renderField({ ...NUMBER, isSecret: stored === undefined }, state),
      renderField(EXPIRATION, state),
      renderField(cardCodeField('cardCode', isCodeRequired), state),
    ],
    '\n',
  );
}

/** Reads a card from a form. */
export function readCard(form: Form, options: CardOptions): Read<CreditCard> {
  const cardNumber = fieldOf(form, 'cardNumber').replaceAll(/[\s-]/g, '');
  const expirationDate = fieldOf(form, 'expirationDate').replaceAll(/\s/g, '');
  const cardCode = fieldOf(form, 'cardCode');
  const { stored } = options;
  const problems = new Map<string, string>();
  const note = (name: string, problem: string | undefined): void => {
    if (problem !== undefined) problems.set(name, problem);
  };
  if (cardNumber !== stored?.number) note('cardNumber', numberProblem(cardNumber));
  if (expirationDate !== stored?.expiration)
    note('expirationDate', expirationProblem(expirationDate, options.now));
  note('cardCode', cardCodeProblem(cardCode, options.isCodeRequired));
  return { value: { cardNumber, expirationDate, ...(cardCode && { cardCode }) }, problems };
}

function numberProblem(cardNumber: string): string | undefined {
  if (cardNumber === '') return 'Enter the card number.';
  if (cardNumber.length > 16) return 'The card number has too many digits.';
  const { isNumberValid, brand } = toCardMethod({ cardNumber, expirationDate: '' });
  if (!isNumberValid) return 'The card number is not valid; please check its digits.';
  return brand === undefined ? 'Cards of this kind are not taken here.' : undefined;
}

function expirationProblem(text: string, now: number): string | undefined {
  if (text === '') return 'Enter the expiry as MM/YY.';
  const expiration = parseExpiration(text);
  if (expiration === undefined) return 'The expiry must be a month and a year, such as 08/30.';
  return isExpired(expiration, now) ? 'The card has expired.' : undefined;
}

/** What is wrong with the code of a card; whether it has the length of its brand is judged with the charge. */
export function cardCodeProblem(cardCode: string, isRequired: boolean): string | undefined {
  if (cardCode === '') return isRequired ? 'Enter the card code.' : undefined;
  return /^\d{3,4}$/.test(cardCode) ? undefined : 'The card code has 3 or 4 digits.';
}
