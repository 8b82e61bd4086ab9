import type { NameAndAddress } from '../domain/address.js';
import type { CardBrand } from '../domain/transaction/card/card.js';
import type { BankMethod, StorableMethod } from '../domain/transaction/card/payment-method.js';

/** The place of a postal address, in one line. */
export function describeAddress({ address, city, state, zip, country }: NameAndAddress): string {
  const place = [state, zip].filter(Boolean).join(' ');
  return [address, city, place, country].filter(Boolean).join(', ');
}

const BRANDS: Readonly<Record<CardBrand, string>> = {
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  Discover: 'Discover',
  JCB: 'JCB',
  DinersClub: 'Diners Club',
};

const ACCOUNTS: Readonly<Record<NonNullable<BankMethod['accountType']>, string>> = {
  checking: 'Checking account',
  savings: 'Savings account',
  businessChecking: 'Business checking account',
};

/** A card or an account as a customer knows it: `Visa ending in 1111`. */
export function describeMethod(method: StorableMethod): string {
  return `${nameOf(method)} ending in ${method.lastFour}`;
}

function nameOf(method: StorableMethod): string {
  if (method.kind === 'creditCard') return method.brand ? BRANDS[method.brand] : 'Card';
  return method.accountType ? ACCOUNTS[method.accountType] : 'Bank account';
}
