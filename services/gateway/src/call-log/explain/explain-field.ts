import { amountInProse, MAX_CENTS } from '../../domain/cents.js';
import { type Explain, shownSent } from './call-facts.js';
import { sentence } from './words.js';

/** The rule of a value, by its element. */
const RULES: Readonly<Record<string, string>> = {
  accountNumber:
    'an account number has 5 to 17 digits; a masked one must be that of the stored payment',
  amount: `an amount is greater than 0 and at most ${amountInProse(MAX_CENTS, 2)}`,
  cardNumber:
    'a card number passes the Luhn check; a masked one must be that of the stored payment',
  customerEmail: 'an address has an @ with something on both sides',
  expirationDate: 'an expiry is written as YYYY-MM, MM/YYYY, MM/YY or MMYY',
  month: 'a month is written as YYYY-MM',
  routingNumber: 'a routing number has nine digits that pass the ABA check',
  startDate: 'a date is written as YYYY-MM-DD',
  totalOccurrences: 'a subscription has 1 to 9999 occurrences; 9999 have no end',
  trialAmount: `a trial amount is at most ${amountInProse(MAX_CENTS, 2)}`,
};

/** The element that a message names: `Card Number is invalid.` is about cardNumber. */
function namedElement(text: string): string | undefined {
  const label = /(?:^|invalid for )((?:[A-Z][A-Za-z]*)(?: [A-Z][A-Za-z]*)*)(?: is |\.$)/.exec(
    text,
  )?.[1];
  const [first = '', ...rest] = label?.split(' ') ?? [];
  return first === '' ? undefined : first.charAt(0).toLowerCase() + first.slice(1) + rest.join('');
}

/** Quotes the field that a message names, and its rule. */
export function aboutField(general: string): Explain {
  return ({ text, facts }) => {
    const name = namedElement(text);
    if (name === undefined || facts === undefined || /^Setting/.test(text)) return general;
    const rule = RULES[name];
    return `${sentence(shownSent(facts, name))}${rule === undefined ? '' : ` ${sentence(rule)}`}`;
  };
}
