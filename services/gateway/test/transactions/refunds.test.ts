import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import {
  chargeOf,
  codesOf,
  DAY_MS,
  openDomainSession,
  referTo,
  refundOf,
} from '../domain-session.js';
import { ACCOUNT } from '../payments.js';

const cardOf = (cardNumber: string): Pick<TransactionRequest, 'payment'> => ({
  payment: { creditCard: { cardNumber, expirationDate: '2038-12' } },
});

describe('a refund', () => {
  it.each<[string, string, Partial<TransactionRequest>]>([
    ['1/1', 'all', {}],
    ['1/1', 'a part', { amount: '0.01' }],
    ['3/55', 'more', { amount: '50.00' }],
    ['3/5', 'nothing', { amount: '0.00' }],
    ['3/5', 'a negative amount', { amount: '-1.00' }],
    ['3/54', 'another card', cardOf('2222')],
    ['1/1', 'a masked card', cardOf('XXXX1111')],
    ['1/1', 'the whole number', cardOf('4111111111111111')],
    ['3/54', 'an account', { payment: ACCOUNT }],
    ['3/33', 'no card', { payment: {} }],
  ])('of the seeded payment is answered %s for %s', (codes, _what, changes) => {
    const request = { ...refundOf(SEED_IDS.settled, '49.99'), ...changes };
    expect(codesOf(openDomainSession().submit(request))).toBe(codes);
  });

  it('counts what was given back before, but not what was voided', () => {
    const { submit, status, advance } = openDomainSession();
    const first = submit(refundOf(SEED_IDS.settled, '40.00'));
    const tooMuch = submit(refundOf(SEED_IDS.settled, '10.00'));
    const voided = submit(referTo('voidTransaction', first.transId));
    const second = submit(refundOf(SEED_IDS.settled, '49.99'));
    advance(90_000);
    expect([first, tooMuch, voided, second].map(codesOf)).toEqual(['1/1', '3/55', '1/1', '1/1']);
    expect([first, second].map(({ transId }) => status(transId))).toEqual([
      'voided',
      'refundSettledSuccessfully',
    ]);
    expect(codesOf(submit(refundOf(SEED_IDS.settled, '0.01')))).toBe('3/55');
  });

  it('is a transaction of its own that cannot be captured or refunded', () => {
    const { submit, status } = openDomainSession();
    const { transId, refTransId, authCode, accountNumber } = submit(
      refundOf(SEED_IDS.settled, '1.00'),
    );
    expect([refTransId, authCode, accountNumber, status(transId)]).toEqual([
      SEED_IDS.settled,
      '',
      'XXXX1111',
      'refundPendingSettlement',
    ]);
    expect([
      codesOf(submit(referTo('priorAuthCaptureTransaction', transId))),
      codesOf(submit(refundOf(transId, '1.00'))),
    ]).toEqual(['3/16', '3/54']);
  });

  it('comes too late more than 120 days after the settlement', () => {
    const { submit, advance } = openDomainSession();
    advance(119 * DAY_MS);
    const inTime = submit(refundOf(SEED_IDS.settled, '1.00'));
    advance(DAY_MS);
    expect([inTime, submit(refundOf(SEED_IDS.settled, '1.00'))].map(codesOf)).toEqual([
      '1/1',
      '3/54',
    ]);
  });

  it.each<[string, string, TransactionRequest['payment'] | undefined]>([
    ['1/1', 'a whole card', chargeOf().payment],
    ['3/6', 'a card with a wrong digit', cardOf('4111111111111112').payment],
    ['3/6', 'four digits', cardOf('1111').payment],
    ['3/6', 'four digits behind X', cardOf('XXXX1111').payment],
    ['3/104', 'a bank account', ACCOUNT],
    ['3/33', 'nothing', undefined],
  ])('without a payment is answered %s for %s', (codes, _what, payment) => {
    const request = { transactionType: 'refundTransaction', amount: '5.00' };
    expect(codesOf(openDomainSession().submit(payment ? { ...request, payment } : request))).toBe(
      codes,
    );
  });

  it('of an eCheck names the account by its last four digits', () => {
    const { submit, advance } = openDomainSession();
    const { transId } = submit(chargeOf({ payment: ACCOUNT }));
    advance(90_000);
    const bankAccount = {
      ...ACCOUNT.bankAccount,
      accountNumber: 'XXXX6789',
      routingNumber: 'XXXX',
    };
    const request = referTo('refundTransaction', transId, {
      amount: '5.00',
      payment: { bankAccount },
    });
    expect(codesOf(submit(request))).toBe('1/1');
  });
});
