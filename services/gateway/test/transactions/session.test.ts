import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { createSession, foldEvent, type SessionEvent } from '../../src/domain/session.js';
import { batchStatistics } from '../../src/domain/settlement/batch-statistics.js';
import { isBatchSettled } from '../../src/domain/settlement/settlement-book.js';
import {
  isListedUnsettled,
  listBatch,
  pageOf,
  pageOfBatch,
} from '../../src/domain/transaction/ledger/list-transactions.js';
import { transactionStatus } from '../../src/domain/transaction/ledger/transaction-status.js';
import { chargeOf, openDomainSession, referTo, refundOf, START } from '../domain-session.js';
import { ACCOUNT } from '../payments.js';

describe('the seed account', () => {
  it.each(['a session', 'another one'])(
    'holds the same payments in %s, whenever it begins',
    (id) => {
      const startedAt = START + id.length * 987_654_321;
      const state = createSession({ id, startedAt });
      const payments = state.transactions.records.map((record) => ({
        id: record.id,
        amount: record.amount,
        status: transactionStatus(record, startedAt),
        lastFour: record.method.lastFour,
        isOld: record.submittedAt < startedAt,
      }));
      expect(payments).toEqual([
        {
          id: SEED_IDS.authorization,
          amount: 129_00,
          status: 'authorizedPendingCapture',
          lastFour: '0015',
          isOld: true,
        },
        {
          id: SEED_IDS.settled,
          amount: 49_99,
          status: 'settledSuccessfully',
          lastFour: '1111',
          isOld: true,
        },
        {
          id: SEED_IDS.held,
          amount: 6_250_00,
          status: 'FDSAuthorizedPendingReview',
          lastFour: '0002',
          isOld: true,
        },
      ]);
      expect([state.eventCount, [...state.settlement.byId.keys()]]).toEqual([0, [SEED_IDS.batch]]);
    },
  );
});

describe('the log of a session', () => {
  it('gives the same state again, also when it was written as JSON in between', () => {
    const session = openDomainSession();
    const log: SessionEvent[] = [];
    const submit = (request: Parameters<typeof session.decide>[0]) => {
      const { events, outcome } = session.decide(request);
      log.push(...events);
      return outcome.transId;
    };
    const charge = submit(chargeOf({ billTo: { zip: '98004' } }));
    submit(chargeOf({ payment: ACCOUNT }));
    submit(chargeOf({ billTo: { zip: '46282' } }));
    submit(referTo('priorAuthCaptureTransaction', SEED_IDS.authorization, { amount: '1.00' }));
    submit(refundOf(SEED_IDS.settled, '1.00'));
    submit(referTo('voidTransaction', charge));
    const folded = createSession({ id: session.state.id, startedAt: START });
    const events: readonly SessionEvent[] = JSON.parse(JSON.stringify(log));
    for (const event of events) foldEvent(folded, event);
    expect(folded).toEqual(session.state);
    expect(folded.eventCount).toBe(6);
  });

  it('moves the clock and settles ahead of time', () => {
    const state = createSession({ id: 'clock', startedAt: START });
    foldEvent(state, { type: 'clock.advanced', at: START, by: 1000 });
    foldEvent(state, { type: 'clock.advanced', at: START + 1000, by: 500 });
    expect([state.clockOffset, state.eventCount]).toEqual([1500, 2]);
  });
});

describe('settlement', () => {
  it('takes a capture with the close of its minute, cards and eChecks apart', () => {
    const { submit, status, advance, now, state } = openDomainSession();
    const card = submit(chargeOf()).transId;
    const echeck = submit(chargeOf({ payment: ACCOUNT })).transId;
    advance(30_000);
    const late = submit(chargeOf({ amount: '6.00' })).transId;
    const statuses = () => [card, echeck, late].map((id) => status(id));
    advance(24_999);
    expect(statuses()).toEqual(Array(3).fill('capturedPendingSettlement'));
    advance(1);
    expect(statuses()).toEqual([
      'settledSuccessfully',
      'settledSuccessfully',
      'capturedPendingSettlement',
    ]);
    advance(60_000);
    expect(statuses()).toEqual(Array(3).fill('settledSuccessfully'));
    const batches = state.settlement.batches.filter((batch) => isBatchSettled(batch, now()));
    expect(batches.slice(1).map(({ method, transIds }) => ({ method, transIds }))).toEqual([
      { method: 'creditCard', transIds: [card] },
      { method: 'eCheck', transIds: [echeck] },
      { method: 'creditCard', transIds: [late] },
    ]);
  });

  it('never lists a batch that moves no money; what is in it stays unsettled', () => {
    const { submit, advance, now, state } = openDomainSession();
    submit(chargeOf({ billTo: { zip: '46282' } }));
    const { transId } = submit(chargeOf());
    submit(referTo('voidTransaction', transId));
    advance(120_000);
    expect(state.settlement.batches.filter((batch) => isBatchSettled(batch, now()))).toHaveLength(
      1,
    );
    const { records } = state.transactions;
    expect(records.filter((record) => isListedUnsettled(record, now(), 'any'))).toHaveLength(4);
  });

  it('counts charges, refunds, voids and declines of each brand', () => {
    const { submit, settle, state, now } = openDomainSession();
    submit(chargeOf());
    submit(chargeOf({ amount: '7.50' }));
    submit(chargeOf({ billTo: { zip: '46282' } }));
    submit(refundOf(SEED_IDS.settled, '10.00'));
    submit(referTo('priorAuthCaptureTransaction', SEED_IDS.authorization, { amount: '100.00' }));
    submit(referTo('voidTransaction', SEED_IDS.held));
    settle();
    const [, batch] = state.settlement.batches;
    const none = {
      chargeAmount: 0,
      chargeCount: 0,
      refundAmount: 0,
      refundCount: 0,
      voidCount: 0,
      declineCount: 0,
      errorCount: 0,
      returnedItemAmount: 0,
      returnedItemCount: 0,
      chargebackAmount: 0,
      chargebackCount: 0,
    };
    expect(batch && batchStatistics(listBatch(state.transactions, batch), now())).toEqual([
      {
        ...none,
        accountType: 'Visa',
        chargeAmount: 12_50,
        chargeCount: 2,
        refundAmount: 10_00,
        refundCount: 1,
        voidCount: 0,
        declineCount: 1,
      },
      { ...none, accountType: 'MasterCard', chargeAmount: 100_00, chargeCount: 1 },
      { ...none, accountType: 'AmericanExpress', voidCount: 1 },
    ]);
  });
});

describe('lists', () => {
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

  it('list a batch by id, although an old authorization entered it last', () => {
    const { submit, settle, state } = openDomainSession();
    const { transId } = submit(chargeOf());
    submit(referTo('priorAuthCaptureTransaction', SEED_IDS.authorization));
    settle();
    const [, batch] = state.settlement.batches;
    expect(batch && ids(listBatch(state.transactions, batch))).toEqual([
      SEED_IDS.authorization,
      transId,
    ]);
  });

  it('look up no more of a batch than its page shows', () => {
    const { submit, settle, state } = openDomainSession();
    const [, , third] = ['1.00', '2.00', '3.00', '4.00'].map((amount) =>
      submit(chargeOf({ amount })),
    );
    settle();
    const [, batch] = state.settlement.batches;
    const lookedUp: string[] = [];
    const byId = new Map(state.transactions.byId);
    const get = byId.get.bind(byId);
    byId.get = (id) => {
      lookedUp.push(id);
      return get(id);
    };
    const paging = { limit: 1, offset: 3 };
    const page = batch && pageOfBatch({ ...state.transactions, byId }, batch, { paging });
    expect([page && ids(page), lookedUp]).toEqual([[third?.transId], [third?.transId]]);
  });

  it.each([
    [1, 2, false, ['101', '102']],
    [2, 2, false, ['103']],
    [3, 2, false, []],
    [1, 2, true, ['103', '102']],
    [2, 2, true, ['101']],
    [3, 2, true, []],
    [1, 1000, true, ['103', '102', '101']],
  ])('give page %d of %d, descending: %s', (offset, limit, orderDescending, expected) => {
    const { records } = openDomainSession().state.transactions;
    const page = pageOf(records, {
      paging: { offset, limit },
      sorting: { orderBy: 'id', orderDescending },
    });
    expect(ids(page)).toEqual(expected.map((end) => `600000000${end}`));
  });
});
