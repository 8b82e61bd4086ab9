import { reasonOf } from '../../src/reasons.js';
import { NaiveFailure } from './naive-failure.js';

/** An address, as a request writes it and as it is kept. */
export type NaiveAddress = Readonly<Record<string, string>>;

/** A card or an account, numbers and all. */
export interface NaiveMethod {
  readonly creditCard?: {
    readonly cardNumber: string;
    readonly expirationDate: string;
    readonly cardCode?: string;
  };
  readonly bankAccount?: {
    readonly routingNumber: string;
    readonly accountNumber: string;
    readonly nameOnAccount: string;
  };
}

/** A payment, as a request writes it and as it is kept. */
export interface NaivePayment {
  readonly customerType?: string;
  readonly billTo?: NaiveAddress;
  readonly payment: NaiveMethod;
  readonly taxId?: string;
  readonly defaultPaymentProfile?: boolean;
}

/** What a request can say of validation. */
export type NaiveMode = 'none' | 'testMode' | 'liveMode' | 'oldLiveMode' | undefined;

/** What a check came to: its line in short, and the text of its failure. */
export interface NaiveCheck {
  readonly line: string;
  readonly failure?: string;
}

/** Numbers that can be stored and that no check lets pass. */
export const BAD_NUMBERS = { card: '4111111111111112', routing: '121042883' } as const;

/** Refuses what cannot even be stored. */
export function rejectForm({ creditCard }: NaiveMethod): void {
  if (creditCard !== undefined && creditCard.cardNumber.length < 13)
    throw new NaiveFailure('E00015', 'The field length is invalid for Card Number.');
}

/** True for the same number with the same name, street and ZIP code. */
export function isSamePayment(one: NaivePayment, other: NaivePayment): boolean {
  return paymentKey(one) === paymentKey(other);
}

function paymentKey({ payment, billTo = {} }: NaivePayment): string {
  const { creditCard, bankAccount } = payment;
  return [
    creditCard?.cardNumber,
    bankAccount?.routingNumber,
    bankAccount?.accountNumber,
    addressKey(billTo, ['firstName', 'lastName', 'address', 'zip']),
  ].join();
}

/** Equal for addresses that say the same in these fields. */
export function addressKey(
  address: NaiveAddress,
  names: readonly string[] = ['firstName', 'lastName', 'address', 'zip', 'phoneNumber'],
): string {
  const said = Object.entries(address).filter(([name, value]) => names.includes(name) && value);
  return said.sort().join();
}

/** The reason that a charge of a payment comes to in March 2026. */
export function judge({ payment, billTo = {} }: NaivePayment): number {
  const { creditCard, bankAccount } = payment;
  if (creditCard?.cardNumber === BAD_NUMBERS.card) return 6;
  if (creditCard !== undefined && creditCard.expirationDate < '2026-03') return 8;
  if (bankAccount?.routingNumber === BAD_NUMBERS.routing) return 9;
  if (billTo.zip === '46282') return 2;
  if (bankAccount !== undefined) return 1;
  if (billTo.zip === '46205') return 27;
  return creditCard?.cardCode === '901' ? 65 : 1;
}

/** Checks a payment as a mode says; test mode knows no triggers. */
export function checkPayment(mode: NaiveMode, fields: NaivePayment): NaiveCheck | undefined {
  if (mode === undefined || mode === 'none') return undefined;
  const { payment, billTo = {} } = fields;
  const isTest = mode === 'testMode';
  const isVisa = payment.creditCard?.cardNumber.startsWith('4') === true;
  const lacksAddress = mode === 'liveMode' && isVisa && !(billTo.address && billTo.zip);
  const judged = lacksAddress ? 290 : judge(fields);
  const reason = isTest && [2, 27, 65].includes(judged) ? 1 : judged;
  const { responseCode, text } = reasonOf(reason as 1); // each number above is a reason's
  const method = payment.creditCard ? 'CC' : 'ECHECK';
  const line = [responseCode, reason, amountOf(mode, payment), method, maskNumber(payment)];
  return {
    line: line.join(' '),
    ...(reason !== 1 && { failure: `${isTest ? '(TESTMODE) ' : ''}${text}` }),
  };
}

/** The line of a check that has passed or was not wished; otherwise the call fails. */
export function passCheck(checked: NaiveCheck | undefined, own: object = {}): string {
  const { line = '', failure } = checked ?? {};
  if (failure === undefined) return line;
  throw new NaiveFailure('E00027', failure, { ...own, validationDirectResponse: line });
}

function amountOf(mode: NaiveMode, { creditCard }: NaiveMethod): string {
  if (mode === 'testMode') return '1.00';
  return mode === 'liveMode' && creditCard ? '0.00' : '0.01';
}

function maskNumber({ creditCard, bankAccount }: NaiveMethod): string {
  return `XXXX${(creditCard?.cardNumber ?? bankAccount?.accountNumber ?? '').slice(-4)}`;
}

/** What a request wishes to see of cards. */
export interface NaivePreferences {
  readonly unmaskExpirationDate?: boolean;
  readonly includeIssuerInfo?: boolean;
}

/** How a payment is shown. */
export function maskPayment(fields: NaivePayment, preferences: NaivePreferences): object {
  const { payment, billTo, customerType, taxId } = fields;
  return {
    ...(customerType && { customerType }),
    ...(billTo && { billTo }),
    ...(taxId && { taxId: `XXXX${taxId.slice(-4)}` }),
    payment: maskMethod(payment, preferences),
  };
}

/** How a card or an account is shown. */
export function maskMethod(method: NaiveMethod, preferences: NaivePreferences): object {
  const { creditCard, bankAccount } = method;
  if (creditCard === undefined) {
    const routingNumber = `XXXX${bankAccount?.routingNumber.slice(-4)}`;
    const accountNumber = maskNumber(method);
    const kind = { accountType: 'checking', echeckType: 'WEB' };
    return { bankAccount: { ...kind, ...bankAccount, routingNumber, accountNumber } };
  }
  const { cardNumber, expirationDate } = creditCard;
  return {
    creditCard: {
      cardNumber: maskNumber(method),
      expirationDate: preferences.unmaskExpirationDate ? expirationDate : 'XXXX',
      cardType: cardNumber.startsWith('4') ? 'Visa' : 'MasterCard',
      ...(preferences.includeIssuerInfo && { issuerNumber: cardNumber.slice(0, 6) }),
    },
  };
}
