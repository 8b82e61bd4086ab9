import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import {
  chargeOf,
  codesOf,
  DAY_MS,
  type DomainSession,
  openDomainSession,
  referTo,
} from '../domain-session.js';

const PARTIAL: Partial<TransactionRequest> = {
  transactionSettings: { setting: [{ settingName: 'allowPartialAuth', settingValue: 'true' }] },
  billTo: { zip: '46225' },
};
const UNKNOWN = 'E00027: The specified SplitTenderID is invalid.';
const ENDED =
  'E00027: This order has already been released or voided therefore new transaction associations cannot be accepted.';

describe('an order that prepaid cards pay in parts', () => {
  it('waits until all of it is paid', () => {
    const { submit, status, advance } = openDomainSession();
    const part = submit(chargeOf(PARTIAL));
    expect([codesOf(part), part.amount, part.prepaid]).toEqual([
      '4/295',
      123,
      { requestedAmount: 500, approvedAmount: 123, balance: 0 },
    ]);
    const splitTenderId = part.splitTenderId ?? '';
    advance(90_000);
    expect(status(part.transId)).toBe('authorizedPendingRelease');
    const rest = submit(chargeOf({ amount: '3.77', splitTenderId }));
    expect([codesOf(rest), status(part.transId), status(rest.transId)]).toEqual([
      '1/1',
      'capturedPendingSettlement',
      'capturedPendingSettlement',
    ]);
    expect(codesOf(submit(chargeOf({ amount: '1.00', splitTenderId })))).toBe('3/298');
  });

  it.each([
    ['46225', '5.00', undefined],
    ['46225', '1.23', undefined],
    ['46226', '5.00', 123],
    ['46227', '5.00', -123],
    ['46228', '5.00', 0],
  ])('does not begin at ZIP %s with %s', (zip, amount, balance) => {
    const outcome = openDomainSession().submit(chargeOf({ amount, billTo: { zip } }));
    expect([codesOf(outcome), outcome.prepaid?.balance, outcome.splitTenderId]).toEqual([
      '1/1',
      balance,
      undefined,
    ]);
  });
});

/** Pays 1.23 of an order of 5.00, or of as much as is asked for. */
function openOrder(
  { submit }: DomainSession,
  changes: Partial<TransactionRequest> = {},
): { readonly transId: string; readonly splitTenderId: string } {
  const { transId, splitTenderId = '' } = submit(chargeOf({ ...PARTIAL, ...changes }));
  return { transId, splitTenderId };
}

describe('an order that is ended before all of it is paid', () => {
  it.each([
    ['authCaptureTransaction', 'capturedPendingSettlement'],
    ['authOnlyTransaction', 'authorizedPendingCapture'],
  ])('releases its parts when it is completed: %s is %s', (transactionType, released) => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session, { transactionType });
    session.endOrder(splitTenderId, 'completed');
    expect(session.status(transId)).toBe(released);
    session.settle();
    expect(session.status(transId)).toBe(
      released === 'capturedPendingSettlement' ? 'settledSuccessfully' : released,
    );
  });

  it('voids its parts when it is voided, those that are held too', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session, { amount: '4000.00' });
    const held = session.submit(chargeOf({ amount: '5001.00', splitTenderId }));
    session.endOrder(splitTenderId, 'voided');
    expect([session.status(transId), session.status(held.transId)]).toEqual(['voided', 'voided']);
    expect(codesOf(session.submit(referTo('voidTransaction', transId)))).toBe('1/310');
  });

  it('stays open when it is held', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session);
    session.endOrder(splitTenderId, 'held');
    expect(session.status(transId)).toBe('authorizedPendingRelease');
    session.endOrder(splitTenderId, 'completed');
    expect(session.status(transId)).toBe('capturedPendingSettlement');
  });

  it.each([['completed'], ['voided']] as const)('takes nothing more once it is %s', (status) => {
    const session = openDomainSession();
    const { splitTenderId } = openOrder(session);
    session.endOrder(splitTenderId, status);
    expect(() => session.endOrder(splitTenderId, 'voided')).toThrow(ENDED);
    expect(() => session.endOrder(splitTenderId, 'held')).toThrow(ENDED);
    expect(codesOf(session.submit(chargeOf({ amount: '3.77', splitTenderId })))).toBe('3/298');
  });

  it('does not release a part whose authorization has expired', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session);
    session.advance(30 * DAY_MS);
    session.endOrder(splitTenderId, 'completed');
    expect(session.status(transId)).toBe('expired');
  });

  it('must be known', () => {
    const session = openDomainSession();
    expect(() => session.endOrder('7', 'voided')).toThrow(UNKNOWN);
    expect(() => session.endOrder('', 'held')).toThrow(UNKNOWN);
  });
});

describe('an order that is paid in full', () => {
  it('has ended: a part that is voided afterwards is not paid again', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session);
    session.submit(chargeOf({ amount: '3.77', splitTenderId }));
    session.submit(referTo('voidTransaction', transId));
    expect(codesOf(session.submit(chargeOf({ amount: '1.23', splitTenderId })))).toBe('3/298');
    expect(() => session.endOrder(splitTenderId, 'voided')).toThrow(ENDED);
  });

  it('waits for a held part until it is approved', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session, { amount: '4000.00' });
    const rest = session.submit(chargeOf({ amount: '5001.00', splitTenderId }));
    expect([codesOf(rest), session.status(transId)]).toEqual(['4/252', 'authorizedPendingRelease']);
    session.review('approve', rest.transId);
    expect([session.status(transId), session.status(rest.transId)]).toEqual([
      'capturedPendingSettlement',
      'capturedPendingSettlement',
    ]);
  });

  it('stays open when its held part is declined', () => {
    const session = openDomainSession();
    const { transId, splitTenderId } = openOrder(session, { amount: '4000.00' });
    const held = session.submit(chargeOf({ amount: '5001.00', splitTenderId }));
    session.review('decline', held.transId);
    expect(session.status(transId)).toBe('authorizedPendingRelease');
    session.submit(chargeOf({ amount: '3998.77', splitTenderId }));
    expect(session.status(transId)).toBe('capturedPendingSettlement');
  });
});

describe('the open order of the seed account', () => {
  it('is paid by the payments that name it', () => {
    const { submit, status } = openDomainSession();
    const splitTenderId = SEED_IDS.splitTender;
    const first = submit(chargeOf({ amount: '60.00', splitTenderId }));
    expect(status(first.transId)).toBe('authorizedPendingRelease');
    submit(chargeOf({ amount: '40.00', splitTenderId }));
    expect(status(first.transId)).toBe('capturedPendingSettlement');
  });
});
