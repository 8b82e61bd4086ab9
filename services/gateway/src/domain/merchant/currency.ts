/** The currencies of accounts. */
export const CURRENCIES = ['USD', 'CAD', 'GBP', 'EUR'] as const;

export type Currency = (typeof CURRENCIES)[number];

const DASH = '-'.charCodeAt(0);

/** The currency of the account of a login: `shop-eur` is an account in euros, any other one in dollars. */
export function currencyOf(login: string): Currency {
  if (login.charCodeAt(login.length - 4) !== DASH) return 'USD';
  const suffix = login.slice(-3).toUpperCase();
  return CURRENCIES.find((currency) => currency === suffix) ?? 'USD';
}
