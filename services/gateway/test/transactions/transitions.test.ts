import { describe, expect, it } from '@jest/globals';
import type { Fate } from '../../src/domain/outcome-rule/fate.js';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { PHASES, type Phase } from '../../src/domain/transaction/ledger/transaction-status.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import { REASON } from '../../src/reasons.js';
import {
  chargeOf,
  codesOf,
  DAY_MS,
  type DomainSession,
  openDomainSession,
  referTo,
  refundOf,
} from '../domain-session.js';
import { ACCOUNT } from '../payments.js';

const AUTHORIZE = { transactionType: 'authOnlyTransaction' };
const PARTIAL: Partial<TransactionRequest> = {
  transactionSettings: { setting: [{ settingName: 'allowPartialAuth', settingValue: 'true' }] },
  billTo: { zip: '46225' },
};

/** How a payment of 5.00 (held: 6,000.00) comes into each phase. */
const REACH: Readonly<Record<Phase, (session: DomainSession) => string>> = {
  authorized: ({ submit }) => submit(chargeOf(AUTHORIZE)).transId,
  awaitingRelease: ({ submit }) => submit(chargeOf(PARTIAL)).transId,
  held: ({ submit }) => submit(chargeOf({ amount: '6000.00' })).transId,
  captured: ({ submit }) => submit(chargeOf()).transId,
  settled: ({ submit, advance }) => {
    const { transId } = submit(chargeOf());
    advance(90_000);
    return transId;
  },
  declined: ({ submit }) => submit(chargeOf({ billTo: { zip: '46282' } })).transId,
  communicationError: reachByRule({ status: 'communicationError' }),
  settlementError: reachByRule({ status: 'settlementError' }),
  returnedItem: reachByRule({ status: 'returnedItem' }, { payment: ACCOUNT }),
  chargeback: reachByRule({ status: 'chargeback' }),
  voided: ({ submit }) => {
    const { transId } = submit(chargeOf(AUTHORIZE));
    submit(referTo('voidTransaction', transId));
    return transId;
  },
  expired: ({ submit, advance }) => {
    const { transId } = submit(chargeOf(AUTHORIZE));
    advance(30 * DAY_MS);
    return transId;
  },
};

/** Lets a rule decide what becomes of a payment, and its batch close. */
function reachByRule(fate: Fate, request: Partial<TransactionRequest> = {}) {
  return ({ setRules, submit, settle }: DomainSession): string => {
    const reason = fate.status === 'communicationError' ? REASON.processingError : REASON.approved;
    setRules({ when: {}, outcome: { fate, reason } });
    const { transId } = submit(chargeOf(request));
    settle();
    return transId;
  };
}

type Row = readonly [capture: string, void_: string, refund: string, approve: string];

/** What each call is answered in each phase. */
const RESPONSES: Readonly<Record<Phase, Row>> = {
  authorized: ['1/1', '1/1', '3/54', '3/16'],
  awaitingRelease: ['3/64', '1/1', '3/54', '3/16'],
  held: ['3/64', '1/1', '3/54', '1/1'],
  captured: ['1/311', '1/1', '3/54', '3/16'],
  settled: ['1/311', '3/16', '1/1', '3/16'],
  declined: ['3/64', '3/64', '3/64', '3/16'],
  communicationError: ['3/64', '3/64', '3/64', '3/16'],
  settlementError: ['1/311', '3/16', '3/54', '3/16'],
  returnedItem: ['1/311', '3/16', '3/54', '3/16'],
  chargeback: ['1/311', '3/16', '3/54', '3/16'],
  voided: ['3/16', '1/310', '3/54', '3/16'],
  expired: ['3/16', '3/16', '3/54', '3/16'],
};

/** The status in each phase. */
const STATUS: Readonly<Record<Phase, string>> = {
  authorized: 'authorizedPendingCapture',
  awaitingRelease: 'authorizedPendingRelease',
  held: 'FDSAuthorizedPendingReview',
  captured: 'capturedPendingSettlement',
  settled: 'settledSuccessfully',
  declined: 'declined',
  communicationError: 'communicationError',
  settlementError: 'settlementError',
  returnedItem: 'returnedItem',
  chargeback: 'chargeback',
  voided: 'voided',
  expired: 'expired',
};

describe.each(PHASES.map((phase) => [phase] as const))('a payment that is %s', (phase) => {
  const [capture, void_, refund, approve] = RESPONSES[phase];

  it.each([
    ['captured', capture, (id: string) => referTo('priorAuthCaptureTransaction', id)],
    ['voided', void_, (id: string) => referTo('voidTransaction', id)],
    ['refunded', refund, (id: string) => refundOf(id, '1.00')],
  ] as const)('answers when it is %s: %s', (_verb, codes, requestOf) => {
    const session = openDomainSession();
    const id = REACH[phase](session);
    const before = session.status(id);
    const { events, outcome } = session.decide(requestOf(id));
    expect([before, codesOf(outcome), events.length]).toEqual([
      STATUS[phase],
      codes,
      codes === '1/1' ? 1 : 0,
    ]);
  });

  it(`answers when it is approved: ${approve}`, () => {
    const session = openDomainSession();
    expect(codesOf(session.review('approve', REACH[phase](session)))).toBe(approve);
  });
});

describe('a reference', () => {
  it.each([
    ['3/15', '', '3/6'], // of no payment, for which four digits are no card
    ['3/15', 'abc', '3/15'],
    ['3/16', '1', '3/16'],
  ])('is answered %s when it is %j, and %s when refunded', (codes, id, refunded) => {
    const { submit, review } = openDomainSession();
    expect([
      codesOf(submit(referTo('priorAuthCaptureTransaction', id))),
      codesOf(submit(referTo('voidTransaction', id))),
      codesOf(submit(refundOf(id, '1.00'))),
      codesOf(review('approve', id)),
    ]).toEqual([codes, codes, refunded, codes]);
  });

  it('that cannot be found names no account', () => {
    const { reason: _reason, ...outcome } = openDomainSession().submit(refundOf('1', '1.00'));
    expect(outcome).toMatchObject({
      transId: '0',
      refTransId: '1',
      accountNumber: '',
      accountType: '',
      shipTo: {},
    });
  });
});

describe('a capture', () => {
  it.each<[string, string | undefined, number]>([
    ['1/1', undefined, 500],
    ['1/1', '5.00', 500],
    ['1/1', '0.01', 1],
    ['3/47', '5.01', 500],
    ['3/5', '0.00', 500],
    ['3/5', '-1.00', 500],
  ])('is answered %s for %s of 5.00', (codes, amount, settleAmount) => {
    const session = openDomainSession();
    const id = REACH.authorized(session);
    const request = referTo('priorAuthCaptureTransaction', id, amount ? { amount } : {});
    expect(codesOf(session.submit(request))).toBe(codes);
    expect(session.state.transactions.byId.get(id)?.settleAmount).toBe(settleAmount);
  });

  it('answers with the ids, the code and the card of the authorization', () => {
    const session = openDomainSession();
    const authorized = session.submit(chargeOf(AUTHORIZE));
    const captured = session.submit(
      referTo('priorAuthCaptureTransaction', authorized.transId, { amount: '3.00' }),
    );
    const { reason, networkTransId: _id, ...known } = authorized;
    expect(captured).toEqual({
      ...known,
      reason,
      refTransId: authorized.transId,
      avsResult: 'P',
      cardCodeResult: '',
      cavvResult: '',
      amount: 300,
    });
    expect(session.status(authorized.transId)).toBe('capturedPendingSettlement');
  });

  it('can be taken back until it settles, and then can be refunded up to what was captured', () => {
    const session = openDomainSession();
    const id = REACH.authorized(session);
    session.submit(referTo('priorAuthCaptureTransaction', id, { amount: '3.00' }));
    session.advance(90_000);
    expect([
      session.status(id),
      codesOf(session.submit(refundOf(id, '3.01'))),
      codesOf(session.submit(refundOf(id, '3.00'))),
    ]).toEqual(['settledSuccessfully', '3/55', '1/1']);
  });
});

describe('a review', () => {
  it('lets a charge go to its batch and an authorization wait for its capture', () => {
    const session = openDomainSession();
    const { submit, review, status } = session;
    const charge = REACH.held(session);
    const authorization = submit(chargeOf({ ...AUTHORIZE, amount: '6000.00' })).transId;
    const outcome = review('approve', charge);
    review('approve', authorization);
    expect([codesOf(outcome), outcome.transId, outcome.refTransId]).toEqual([
      '1/1',
      charge,
      charge,
    ]);
    expect([status(charge), status(authorization)]).toEqual([
      'capturedPendingSettlement',
      'authorizedPendingCapture',
    ]);
    expect(codesOf(submit(referTo('priorAuthCaptureTransaction', authorization)))).toBe('1/1');
  });

  it('declines for good', () => {
    const { review, status, submit } = openDomainSession();
    const outcome = review('decline', SEED_IDS.held);
    expect([codesOf(outcome), status(SEED_IDS.held)]).toEqual(['1/254', 'declined']);
    expect([
      codesOf(review('approve', SEED_IDS.held)),
      codesOf(submit(referTo('voidTransaction', SEED_IDS.held))),
    ]).toEqual(['3/16', '3/64']);
  });
});
