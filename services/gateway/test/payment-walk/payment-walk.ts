import { expect } from '@jest/globals';
import type { Call } from '../../src/calls/define-call.js';
import { createTransaction } from '../../src/calls/transactions/create-transaction.js';
import { updateHeldTransaction } from '../../src/calls/transactions/held-transaction.js';
import { formatCents } from '../../src/domain/cents.js';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { type CallSession, openCallSession, toJsonValue } from '../call-session.js';
import { type NaiveCharge, NaiveGateway, type NaivePayment } from './naive-gateway.js';
import { CARDS, type Step } from './payment-step.js';
import { expectPayment, tellPayment } from './tell-payment.js';

const START = Date.parse('2026-03-30T12:00:05Z');
const MINUTE = 60_000;

/** A session and the naive gateway that is led through the same steps. */
export interface Walk {
  readonly session: CallSession;
  readonly naive: NaiveGateway;
  /** What the naive gateway says that the last step comes to. */
  expected: StepResult;
}

/** What a step is answered, and how the payment that it was about stands after it. */
export interface StepResult {
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

/** Opens a session and a naive gateway with the same seed account. */
export function openWalk(): Walk {
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
    const codes = naive.review(payment, action);
    walk.expected = { answer: codes, payment: expectPayment(naive, payment) };
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

/** Takes a step in both; what the naive gateway makes of it is in `expected`. */
export function take(walk: Walk, one: Step): StepResult {
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
  walk.expected = { answer: codes, payment: subject && expectPayment(naive, subject) };
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
