import { describe, expect, it } from '@jest/globals';
import { getTransactionDetails } from '../../src/calls/reporting/transaction-details.js';
import { updateHeldTransaction } from '../../src/calls/transactions/held-transaction.js';
import { toJsonValue } from '../call-session.js';
import { ACCOUNT } from '../payments.js';
import { CARD_CHANGE, cardOf, DECLINING, everyOf, scheduleOf } from './subscription-fields.js';
import { APPROVED, DECLINED, OK, openSubscriptionSession } from './subscription-session.js';

describe('payments', () => {
  it('are not made by time alone, and made up for night by night once they run', () => {
    const session = openSubscriptionSession();
    const id = session.create();
    session.pass(40, { runs: false });
    expect(session.charges(id)).toEqual([]);
    session.pass(5);
    expect(session.charges(id)).toEqual([
      `1.1 2026-05-10T09:00:00.000Z ${APPROVED}`,
      `2.1 2026-05-11T09:00:00.000Z ${APPROVED}`,
    ]);
  });

  it('follow the end of the month and the clocks of the merchant', () => {
    const session = openSubscriptionSession();
    const id = session.create(scheduleOf({ startDate: '2026-08-31', totalOccurrences: 7 }));
    session.pass(365);
    expect(session.charges(id).map((line) => line.slice(4, 17))).toEqual([
      '2026-08-31T09',
      '2026-09-30T09',
      '2026-10-31T09',
      '2026-11-30T10',
      '2026-12-31T10',
      '2027-01-31T10',
      '2027-02-28T10',
    ]);
  });

  it('of all subscriptions run in the order of their nights, with ids that grow', () => {
    const session = openSubscriptionSession();
    const first = session.create(everyOf(10, 'days'));
    const second = session.create({ ...everyOf(7, 'days'), amount: '2.00', payment: ACCOUNT });
    session.pass(11);
    const made = session.state.transactions.records.slice(3);
    expect(made.map(({ subscription, method }) => [subscription, method.kind])).toEqual([
      [{ id: Number(first), payNum: 1 }, 'creditCard'],
      [{ id: Number(second), payNum: 1 }, 'eCheck'],
      [{ id: Number(second), payNum: 2 }, 'eCheck'],
      [{ id: Number(first), payNum: 2 }, 'creditCard'],
    ]);
    const ids = made.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect([...ids].sort()).toEqual(ids);
    const [last = ''] = ids.slice(-1);
    expect(toJsonValue(session.call(getTransactionDetails, { transId: last }))).toMatchObject({
      transaction: {
        subscription: { id: Number(first), payNum: 2 },
        recurringBilling: true,
        transactionStatus: 'settledSuccessfully',
        submitTimeUTC: '2026-04-09T09:00:00.000Z',
      },
    });
  });

  it('of a trial cost what the trial does', () => {
    const session = openSubscriptionSession();
    const trial = (trialAmount: string, amount: string) =>
      session.create({
        ...scheduleOf({ trialOccurrences: 1, totalOccurrences: 2 }),
        trialAmount,
        amount,
      });
    trial('1.00', '10.00');
    const free = trial('0.00', '20.00');
    session.pass(61);
    const amounts = session.state.transactions.records.slice(3).map(({ amount }) => amount);
    expect(amounts).toEqual([100, 1000, 2000]);
    expect(session.charges(free)).toHaveLength(1);
    expect(session.status(free)).toBe('expired');
  });

  it('that are declined suspend, until better payment data brings the payment again', () => {
    const session = openSubscriptionSession();
    const id = session.create(DECLINING);
    session.pass(2);
    expect(session.status(id)).toBe('suspended');
    expect(session.update(id, { name: 'Renamed' })).toBe(OK);
    expect(session.status(id)).toBe('suspended');
    expect(session.update(id, { ...cardOf('5424000000000015'), billTo: { zip: '98004' } })).toBe(
      OK,
    );
    expect(session.status(id)).toBe('active');
    session.pass(30);
    expect(session.charges(id)).toEqual([
      `1.1 2026-03-31T09:00:00.000Z ${DECLINED}`,
      `1.2 2026-04-02T09:00:00.000Z ${APPROVED}`,
      `2.1 2026-04-30T09:00:00.000Z ${APPROVED}`,
    ]);
  });

  it('that stay declined terminate at the next date', () => {
    const session = openSubscriptionSession();
    const id = session.create(DECLINING);
    session.pass(30);
    expect(session.status(id)).toBe('suspended');
    session.pass(1);
    expect(session.status(id)).toBe('terminated');
    expect(session.charges(id)).toEqual([`1.1 2026-03-31T09:00:00.000Z ${DECLINED}`]);
    expect(session.update(id, CARD_CHANGE)).toBe(
      'E00037 Subscriptions that are terminated cannot be updated.',
    );
    expect(session.cancel(id)).toBe('E00038 The subscription cannot be canceled.');
  });

  it('on a card that is over suspend without a transaction', () => {
    const session = openSubscriptionSession();
    const id = session.create(cardOf('4111111111111111', '2026-04'));
    session.pass(62);
    expect(session.get(id).subscription.arbTransactions?.at(-1)).toEqual({
      response: 'The credit card has expired.',
      submitTimeUTC: '2026-05-30T09:00:00.000Z',
      payNum: 3,
      attemptNum: 1,
    });
    expect(session.status(id)).toBe('suspended');
  });

  it('that are cut down to those that were made are at an end with the next night', () => {
    const session = openSubscriptionSession();
    const id = session.create();
    session.pass(32);
    expect(session.update(id, { paymentSchedule: { totalOccurrences: 1 } })).toBe(OK);
    expect(session.status(id)).toBe('active');
    session.pass(1);
    expect(session.status(id)).toBe('expired');
    expect(session.charges(id)).toHaveLength(2);
  });

  it('that are held suspend until they are reviewed', () => {
    const session = openSubscriptionSession();
    const id = session.create({ amount: '6000.00' });
    session.pass(1);
    expect(session.status(id)).toBe('suspended');
    expect(session.update(id, CARD_CHANGE)).toMatch(/^E00144 We are currently holding/);
    const [{ transId = '' } = {}] = session.get(id).subscription.arbTransactions ?? [];
    session.call(updateHeldTransaction, {
      heldTransactionRequest: { action: 'approve', refTransId: transId },
    });
    expect(session.update(id, { ...CARD_CHANGE, amount: '10.00' })).toBe(OK);
    session.pass(31);
    expect(session.charges(id).at(-1)).toBe(`2.1 2026-04-30T09:00:00.000Z ${APPROVED}`);
  });

  it('are decided for no more events than a session holds', () => {
    const session = openSubscriptionSession();
    session.create(scheduleOf({ interval: { length: 7, unit: 'days' }, totalOccurrences: 9999 }));
    session.pass(36_000);
    expect(session.state.eventCount).toBeLessThan(10_100);
  });
});
