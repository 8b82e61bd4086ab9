import { describe, expect, it } from '@jest/globals';
import {
  messagesOf,
  openProfileSession,
  profileOf,
  storeCustomer,
} from './profiles/profile-session.js';
import { CUSTOMERS, DUPLICATES } from './recordings/customers.js';
import { LINES, submit, withIds } from './recordings/direct-responses.js';
import { cardOf, type Recording } from './recordings/recording.js';
import { SCHEMA } from './recordings/schema-of-2026.js';
import { SUBSCRIPTIONS } from './recordings/subscriptions.js';
import { CHARGES, PAYPAL_PAYMENTS, RESULTS_OF_BRANDS } from './recordings/transactions.js';

const RECORDINGS: readonly Recording[] = [
  ...RESULTS_OF_BRANDS,
  ...DUPLICATES,
  ...PAYPAL_PAYMENTS,
  ...CHARGES,
  ...SUBSCRIPTIONS,
  ...CUSTOMERS,
  ...SCHEMA,
];

describe(`what the imitated gateway was recorded to answer, ${RECORDINGS.length} times`, () => {
  it.each(RECORDINGS)('holds for $what ($source)', ({ ask, expected, absent = [] }) => {
    const response = ask(openProfileSession());
    expect(response).toMatchObject(expected);
    for (const path of absent) expect(response).not.toHaveProperty(path);
  });
});

describe(`the direct response that the imitated gateway was recorded to answer, ${LINES.length + 1} times`, () => {
  it.each(LINES)('holds for $what ($source)', ({ payment, ask, message, expected }) => {
    const session = openProfileSession();
    const response = ask(session, storeCustomer(session, payment ? { payment } : {}));
    const fields = response.directResponse.split(',');
    const filled = fields.flatMap((field, index) => (field === '' ? [] : [[index + 1, field]]));
    expect(Object.fromEntries(filled)).toEqual(expected);
    expect(messagesOf(response)).toEqual([message ?? 'I00001 Successful.']);
  });

  it('has the result of 3-D Secure of a stored MasterCard (elixir_authorizenet)', () => {
    const session = openProfileSession();
    const ids = storeCustomer(session, { payment: cardOf('5424000000000015') });
    expect(session.charge({ profile: profileOf(ids) })).toMatchObject({
      transactionResponse: { cavvResultCode: '2' },
    });
    const { directResponse } = submit(session, {
      profileTransAuthCapture: { amount: '3.00', ...withIds(ids) },
    });
    expect(directResponse.split(',')[39]).toBe('2');
  });
});
