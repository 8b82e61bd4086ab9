import { expect, it } from '@jest/globals';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import { chargeOf, codesOf, openDomainSession, referTo } from '../domain-session.js';
import { CARD } from '../payments.js';

const windowOf = (seconds: number): Partial<TransactionRequest> => ({
  transactionSettings: {
    setting: [{ settingName: 'duplicateWindow', settingValue: String(seconds) }],
  },
});

const withCode = (cardCode: string): Partial<TransactionRequest> => ({
  payment: { creditCard: { ...CARD.creditCard, cardCode } },
});

it.each<[string, string, number, Partial<TransactionRequest>]>([
  ['3/11', 'at once', 0, {}],
  ['3/11', 'just before 120 s', 119_999, {}],
  ['1/1', 'after 120 s', 120_000, {}],
  ['1/1', 'with a window of 0', 0, windowOf(0)],
  ['3/11', 'within its own window', 200_000, windowOf(300)],
  ['1/1', 'after its own window', 10_000, windowOf(10)],
  ['1/1', 'as an authorization', 0, { transactionType: 'authOnlyTransaction' }],
  ['3/11', 'with another card code', 0, withCode('900')],
  ['2/65', 'with the card code that declines', 0, withCode('901')],
  ['1/1', 'with another invoice', 0, { order: { invoiceNumber: '2' } }],
])('answers %s when a charge comes again %s', (codes, _what, later, changes) => {
  const { submit, advance } = openDomainSession();
  submit(chargeOf());
  advance(later);
  expect(codesOf(submit(chargeOf(changes)))).toBe(codes);
});

it('names the original only when the request sets a window', () => {
  const { submit } = openDomainSession();
  const { transId, authCode } = submit(chargeOf());
  const originalOf = ({
    transId: id,
    authCode: code,
    avsResult,
    cardCodeResult,
  }: typeof silent) => ({
    id,
    code,
    letters: avsResult + cardCodeResult,
  });
  const silent = submit(chargeOf());
  expect(originalOf(silent)).toEqual({ id: '0', code: '', letters: 'P' });
  expect(originalOf(submit(chargeOf(windowOf(60))))).toEqual({
    id: transId,
    code: authCode,
    letters: 'YP',
  });
});

it('lets a declined charge be tried again, but not one that is held or was voided', () => {
  const { submit } = openDomainSession();
  const again = (changes: Partial<TransactionRequest>) =>
    [submit(chargeOf(changes)), submit(chargeOf(changes))].map(codesOf);
  expect([
    again({ billTo: { zip: '46282' } }),
    again({ amount: '6000.00' }),
    again({ amount: '7.00', order: { invoiceNumber: '7' } }),
  ]).toEqual([
    ['2/2', '2/2'],
    ['4/252', '3/11'],
    ['1/1', '3/11'],
  ]);
  const { transId } = submit(chargeOf({ amount: '8.00' }));
  submit(referTo('voidTransaction', transId));
  expect(codesOf(submit(chargeOf({ amount: '8.00' })))).toBe('3/11');
});
