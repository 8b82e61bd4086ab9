import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../src/calls/define-call.js';
import { getSettledBatchList } from '../src/calls/reporting/get-settled-batch-list.js';
import { getTransactionDetails } from '../src/calls/reporting/get-transaction-details.js';
import { getTransactionList } from '../src/calls/reporting/get-transaction-list.js';
import { getUnsettledTransactionList } from '../src/calls/reporting/get-unsettled-transaction-list.js';
import { createTransaction } from '../src/calls/transactions/create-transaction.js';
import { updateHeldTransaction } from '../src/calls/transactions/update-held-transaction.js';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { formatCents } from '../src/domain/transaction/cents.js';
import { type CallSession, openCallSession, toJsonValue } from './call-session.js';
import { type NaiveCharge, NaiveGateway, type NaivePayment } from './naive-gateway.js';

const START = Date.parse('2026-03-30T12:00:05Z');
const MINUTE = 60_000;

/** Cards by brand: any number will do, as long as it passes. */
const CARDS: readonly (readonly [brand: string, number: string])[] = [
  ['Visa', '4111111111111111'],
  ['MasterCard', '5424000000000015'],
  ['Discover', '6011000000000012'],
];

/** One thing that a client does. */
type Step =
  | { readonly do: 'charge'; readonly charge: NaiveCharge }
  | { readonly do: 'capture'; readonly target: number; readonly share: number | undefined }
  | { readonly do: 'void'; readonly target: number }
  | { readonly do: 'refund'; readonly target: number; readonly share: number }
  | { readonly do: 'review'; readonly target: number; readonly action: 'approve' | 'decline' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'settle' };

const target = fc.nat({ max: 10_000 });

const cardCharge: fc.Arbitrary<NaiveCharge> = fc
  .record({
    kind: fc.constantFrom('charge' as const, 'authorization' as const),
    card: fc.constantFrom(...CARDS),
    amount: fc.constantFrom(1, 5_00, 49_99, 4_999_99, 5_000_00, 5_000_01, 9_999_99),
    zip: fc.constantFrom('98004', '98004', '98004', '46282', '46205', '46203', '46201'),
    code: fc.constantFrom(undefined, undefined, '900', '901'),
    window: fc.constantFrom(0, 120_000),
  })
  .map(({ card: [brand, number], ...rest }) => ({
    ...rest,
    brand,
    lastFour: number.slice(-4),
    method: 'creditCard',
    isRoutable: true,
  }));

const echeck: fc.Arbitrary<NaiveCharge> = fc.record({
  kind: fc.constant('charge' as const),
  method: fc.constant('eCheck' as const),
  brand: fc.constant('eCheck'),
  lastFour: fc.constant('6789'),
  amount: fc.constantFrom(5_00, 100_00, 100_01),
  zip: fc.constantFrom('98004', '46282', '46205'),
  code: fc.constant(undefined),
  window: fc.constantFrom(0, 120_000),
  isRoutable: fc.constantFrom(true, true, true, false),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('charge' as const), charge: cardCharge }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), charge: echeck }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      target,
      share: fc.constantFrom(undefined, 0.5, 1, 1.5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), target }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      target,
      share: fc.constantFrom(0.25, 0.5, 1, 1.5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      target,
      action: fc.constantFrom('approve' as const, 'decline' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(
        1000,
        25_000,
        31_000,
        MINUTE,
        90_000,
        86_400_000,
        15 * 86_400_000,
        30 * 86_400_000,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
);

describe('the life of payments', () => {
  it('goes as a naive reading of the rules says, whatever clients do', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
        const walk = openWalk();
        for (const one of steps) expect(take(walk, one)).toEqual(walk.expected);
        expect(tellAll(walk)).toEqual(expectAll(walk.naive));
      }),
      { numRuns: 150 },
    );
  });
});

/** A session and the naive gateway that is led through the same steps. */
interface Walk {
  readonly session: CallSession;
  readonly naive: NaiveGateway;
  /** What the naive gateway says that the last step comes to. */
  expected: StepResult;
}

/** What a step is answered, and how the payment that it was about stands after it. */
interface StepResult {
  readonly answer: string;
  readonly payment?: object | undefined;
}

interface TransactionAnswer {
  readonly messages: { readonly resultCode: string; readonly message: readonly { code: string }[] };
  readonly transactionResponse: {
    readonly responseCode: string;
    readonly transId: string;
    readonly messages?: readonly { readonly code: string }[];
    readonly errors?: readonly { readonly errorCode: string }[];
  };
}

interface ToldPayment {
  readonly transId: string;
  readonly transactionStatus: string;
  readonly authAmount: number;
  readonly settleAmount: number;
  readonly batch?: { readonly settlementTimeUTC: string };
}

function openWalk(): Walk {
  const session = openCallSession({ id: 'walk', startedAt: START });
  const naive = new NaiveGateway(START);
  const minute = Math.floor(START / MINUTE) * MINUTE;
  const seed = (payment: Partial<NaivePayment> & Pick<NaivePayment, 'id' | 'amount' | 'state'>) =>
    naive.seed({
      kind: 'charge',
      method: 'creditCard',
      brand: 'Visa',
      lastFour: '1111',
      settles: payment.amount,
      madeAt: minute - 30 * MINUTE,
      capturedAt: 0,
      settledAt: 0,
      ...payment,
    });
  seed({
    id: SEED_IDS.authorization,
    kind: 'authorization',
    brand: 'MasterCard',
    lastFour: '0015',
    amount: 129_00,
    state: 'authorized',
    madeAt: minute - 180 * MINUTE,
  });
  seed({
    id: SEED_IDS.settled,
    amount: 49_99,
    state: 'settled',
    settledAt: minute - 118 * MINUTE,
  });
  seed({
    id: SEED_IDS.held,
    brand: 'AmericanExpress',
    lastFour: '0002',
    amount: 6_250_00,
    state: 'held',
  });
  return { session, naive, expected: { answer: '' } };
}

type Steps = {
  readonly [Name in Step['do']]: (
    walk: Walk,
    step: Extract<Step, { readonly do: Name }>,
  ) => StepResult;
};

const STEPS: Steps = {
  charge: (walk, { charge }) =>
    submit(walk, toRequest(charge), (newId) => walk.naive.charge(charge, newId)),
  capture: (walk, { target: index, share }) => {
    const payment = pick(walk, index);
    const amount = share === undefined ? undefined : Math.ceil(payment.amount * share);
    return submit(
      walk,
      {
        transactionType: 'priorAuthCaptureTransaction',
        ...(amount !== undefined && { amount: formatCents(amount) }),
        refTransId: payment.id,
      },
      () => walk.naive.capture(payment, amount),
      payment,
    );
  },
  void: (walk, { target: index }) => {
    const payment = pick(walk, index);
    const request = { transactionType: 'voidTransaction', refTransId: payment.id };
    return submit(walk, request, () => walk.naive.void(payment), payment);
  },
  refund: (walk, { target: index, share }) => {
    const payment = pick(walk, index);
    const amount = Math.ceil(payment.settles * share) || 1;
    const request = {
      transactionType: 'refundTransaction',
      amount: formatCents(amount),
      payment: toRefundPayment(payment),
      refTransId: payment.id,
    };
    return submit(walk, request, (newId) => walk.naive.refund(payment, amount, newId), payment);
  },
  review: (walk, { target: index, action }) => {
    const payment = pick(walk, index);
    const input = { heldTransactionRequest: { action, refTransId: payment.id } };
    const { session, naive } = walk;
    const answer = toAnswer(session, updateHeldTransaction, input);
    walk.expected = expectPayment(naive, naive.review(payment, action), payment);
    return { answer: toCodes(answer), payment: tellPayment(session, payment.id) };
  },
  wait: ({ session, naive, ...walk }, { ms }) => {
    session.write({ type: 'clock.advanced', at: session.now(), by: ms });
    naive.advance(ms);
    return walk.expected;
  },
  settle: ({ session, naive, ...walk }) => {
    session.write({ type: 'clock.settled', at: session.now() });
    naive.settleAll();
    return walk.expected;
  },
};

function take(walk: Walk, one: Step): StepResult {
  const run = STEPS[one.do] as (walk: Walk, step: Step) => StepResult; // the table pairs them
  return run(walk, one);
}

function pick({ naive }: Walk, index: number): NaivePayment {
  const { payments } = naive;
  // Mostly one of the last few: walks then lead payments through many states instead of many payments through one.
  const reach = index % 4 === 0 ? payments.length : Math.min(payments.length, 4);
  const payment = payments[payments.length - 1 - (Math.floor(index / 4) % reach)];
  if (payment === undefined) throw new Error('A session has payments from its start.');
  return payment;
}

/** Sends a transaction to both and tells how the payment that it was about, or made, stands after it. */
function submit(
  walk: Walk,
  transactionRequest: object,
  decide: (newId: string) => string,
  payment?: NaivePayment,
): StepResult {
  const { session, naive } = walk;
  const answer = toAnswer(session, createTransaction, { transactionRequest });
  const { transId } = answer.transactionResponse;
  const before = naive.payments.length;
  const codes = decide(transId);
  const isNew = naive.payments.length > before;
  const subject = isNew ? naive.payments[before] : payment;
  walk.expected = expectPayment(naive, codes, subject);
  expect(isNew).toBe(
    /^(1\/1|4\/|2\/)/.test(codes) && (payment === undefined || transId !== payment.id),
  );
  return { answer: toCodes(answer), payment: subject && tellPayment(session, subject.id) };
}

function toAnswer(session: CallSession, call: Call, input: object): TransactionAnswer {
  return toJsonValue(session.call(call, input)) as TransactionAnswer; // both calls answer so
}

/** `3/54`; and the messages of the whole must go with it. */
function toCodes({ messages, transactionResponse }: TransactionAnswer): string {
  const { responseCode, messages: good = [], errors = [] } = transactionResponse;
  const isGood = responseCode === '1' || responseCode === '4';
  expect([messages.resultCode, messages.message.map(({ code }) => code)]).toEqual(
    isGood ? ['Ok', ['I00001']] : ['Error', ['E00027']],
  );
  const codes = [...good.map(({ code }) => code), ...errors.map(({ errorCode }) => errorCode)];
  return `${responseCode}/${codes.join()}`;
}

function toRequest(charge: NaiveCharge): object {
  const { kind, method, brand, amount, zip, code, window, isRoutable } = charge;
  const number = CARDS.find(([name]) => name === brand)?.[1];
  return {
    transactionType: kind === 'charge' ? 'authCaptureTransaction' : 'authOnlyTransaction',
    amount: formatCents(amount),
    payment:
      method === 'creditCard'
        ? {
            creditCard: {
              cardNumber: number,
              expirationDate: '2038-12',
              ...(code && { cardCode: code }),
            },
          }
        : {
            bankAccount: {
              routingNumber: isRoutable ? '121042882' : '121042883',
              accountNumber: '123456789',
              nameOnAccount: 'A',
            },
          },
    billTo: { zip },
    transactionSettings: {
      setting: [{ settingName: 'duplicateWindow', settingValue: String(window / 1000) }],
    },
  };
}

function toRefundPayment({ method, lastFour }: NaivePayment): object {
  return method === 'creditCard'
    ? { creditCard: { cardNumber: lastFour, expirationDate: 'XXXX' } }
    : {
        bankAccount: {
          routingNumber: 'XXXX',
          accountNumber: `XXXX${lastFour}`,
          nameOnAccount: 'A',
        },
      };
}

function tellPayment(session: CallSession, transId: string): object {
  const { transaction } = toJsonValue(session.call(getTransactionDetails, { transId })) as {
    transaction: ToldPayment;
  }; // every payment that was made is known
  const { transactionStatus, authAmount, settleAmount, batch } = transaction;
  const isSettled = /ettledSuccessfully$/.test(transactionStatus);
  return {
    transactionStatus,
    authAmount,
    settleAmount,
    settledAt: isSettled ? Date.parse(batch?.settlementTimeUTC ?? '') : 0,
  };
}

function expectPayment(
  naive: NaiveGateway,
  answer: string,
  payment: NaivePayment | undefined,
): StepResult {
  return {
    answer,
    payment: payment && {
      transactionStatus: naive.status(payment),
      authAmount: payment.amount / 100,
      settleAmount: payment.settles / 100,
      settledAt: payment.settledAt,
    },
  };
}

interface ListAnswer {
  readonly transactions?: readonly { readonly transId: string }[];
  readonly batchList?: readonly {
    readonly batchId: string;
    readonly paymentMethod: string;
    readonly statistics: readonly {
      readonly chargeAmount: number;
      readonly refundAmount: number;
      readonly chargeCount: number;
      readonly refundCount: number;
    }[];
  }[];
}

/** Everything that the lists tell at the end of a walk. */
function tellAll({ session, naive }: Walk): object {
  const ask = (call: Call, input: object) => toJsonValue(session.call(call, input)) as ListAnswer; // all of them are lists
  const span = (first: number, last: number) => ({
    includeStatistics: true,
    firstSettlementDate: new Date(first).toISOString(),
    lastSettlementDate: new Date(last).toISOString(),
  });
  const months = Array.from({ length: 60 }, (_, month) => START + (month - 1) * 31 * 86_400_000);
  const batches = new Map(
    months
      .filter((first) => first <= session.now())
      .flatMap((first) => ask(getSettledBatchList, span(first, first + 31 * 86_400_000)).batchList)
      .flatMap((batch) => (batch ? [[batch.batchId, batch] as const] : [])),
  );
  const settled = [...batches.values()].flatMap(({ batchId, paymentMethod }) =>
    (ask(getTransactionList, { batchId }).transactions ?? []).map(({ transId }) => ({
      transId,
      paymentMethod,
    })),
  );
  const moving = new Set(
    naive.payments.filter(({ state }) => state === 'settled').map(({ id }) => id),
  );
  const unsettled = ask(getUnsettledTransactionList, {}).transactions ?? [];
  const sum = (name: 'chargeAmount' | 'refundAmount') =>
    [...batches.values()]
      .flatMap(({ statistics }) => statistics)
      .reduce((total, one) => total + Math.round(one[name] * 100), 0);
  return {
    payments: naive.payments.map(({ id }) => tellPayment(session, id)),
    settled: settled.filter(({ transId }) => moving.has(transId)).sort(byId),
    everywhereOnce: [...settled, ...unsettled].map(({ transId }) => transId).sort(),
    batchesWithoutMoney: [...batches.values()].filter(({ statistics }) =>
      statistics.every(({ chargeCount, refundCount }) => chargeCount + refundCount === 0),
    ),
    charged: sum('chargeAmount'),
    refunded: sum('refundAmount'),
    pending: (ask(getUnsettledTransactionList, { status: 'pendingApproval' }).transactions ?? [])
      .map(({ transId }) => transId)
      .sort(),
  };
}

function expectAll(naive: NaiveGateway): object {
  const { payments } = naive;
  const settled = payments.filter(({ state }) => state === 'settled');
  const sum = (isRefund: boolean) =>
    settled
      .filter(({ kind }) => (kind === 'refund') === isRefund)
      .reduce((total, { settles }) => total + settles, 0);
  return {
    payments: payments.map((payment) => expectPayment(naive, '', payment).payment),
    settled: settled.map(({ id, method }) => ({ transId: id, paymentMethod: method })).sort(byId),
    everywhereOnce: payments.map(({ id }) => id).sort(),
    batchesWithoutMoney: [],
    charged: sum(false),
    refunded: sum(true),
    pending: payments
      .filter(({ state }) => state === 'held')
      .map(({ id }) => id)
      .sort(),
  };
}

function byId(one: { readonly transId: string }, other: { readonly transId: string }): number {
  return one.transId < other.transId ? -1 : 1;
}
