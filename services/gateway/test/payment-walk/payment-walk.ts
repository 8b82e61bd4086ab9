import { expect } from '@jest/globals';
import { formatCents } from '../../src/domain/cents.js';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import { observe, type Payment, refundedOf, type Seen } from './observe-payment.js';
import {
  type Action,
  type Codes,
  closeOf,
  RESPONSES,
  responseOf,
  type Status,
} from './payment-rules.js';
import type { Charge, Step } from './payment-step.js';
import { submit, toRefundPayment, toRequest } from './submit-transaction.js';
import { openTwinSessions, type TwinSessions } from './twin-sessions.js';

const START = Date.parse('2026-03-30T12:00:05Z');
const MINUTE = 60_000;
const DAY = 86_400_000;

/** A client's way through two sessions, and what it knows of its payments. */
export interface Walk {
  readonly sessions: TwinSessions;
  readonly payments: Payment[];
  /** The charges that were not declined, by what makes two of them the same. */
  readonly accepted: { readonly key: string; readonly at: number }[];
}

/** Opens two sessions with the payments of the seed account. */
export function openWalk(): Walk {
  const sessions = openTwinSessions({ id: 'walk', startedAt: START });
  const minute = Math.floor(START / MINUTE) * MINUTE;
  const card = { kind: 'charge', method: 'creditCard', madeAt: minute - 30 * MINUTE } as const;
  const settledAt = minute - 118 * MINUTE;
  const payments: Payment[] = [
    {
      ...card,
      id: SEED_IDS.authorization,
      kind: 'authorization',
      lastFour: '0015',
      madeAt: minute - 180 * MINUTE,
      seen: newly('authorizedPendingCapture', 129_00),
    },
    {
      ...card,
      id: SEED_IDS.settled,
      lastFour: '1111',
      closedAt: settledAt,
      seen: { ...newly('settledSuccessfully', 49_99), settledAt },
    },
    {
      ...card,
      id: SEED_IDS.held,
      lastFour: '0002',
      seen: newly('FDSAuthorizedPendingReview', 6_250_00),
    },
  ];
  return { sessions, payments, accepted: [] };
}

type Steps = {
  readonly [Name in Step['do']]: (walk: Walk, step: Extract<Step, { readonly do: Name }>) => void;
};

const STEPS: Steps = {
  charge,
  capture,
  refund,
  void: (walk, { target }) => {
    const payment = pick(walk, target);
    const request = { transactionType: 'voidTransaction', refTransId: payment.id };
    act(walk, { payment, action: 'void', body: { transactionRequest: request } });
  },
  review: (walk, { target, action }) => {
    const payment = pick(walk, target);
    const body = { heldTransactionRequest: { action, refTransId: payment.id } };
    act(walk, { payment, action, body });
  },
  wait: ({ sessions }, { ms }) =>
    sessions.write({ type: 'clock.advanced', at: sessions.now(), by: ms }),
  settle: ({ sessions, payments }) => {
    const now = sessions.now();
    sessions.write({ type: 'clock.settled', at: now });
    for (const payment of payments) {
      if (payment.capturedAt === undefined) continue;
      payment.closedAt ??= Math.min(now, closeOf(payment.capturedAt));
    }
  },
};

/** Takes a step and checks what it is answered, and how the payment that it is about stands before and after it. */
export function take(walk: Walk, step: Step): void {
  const run = STEPS[step.do] as (walk: Walk, step: Step) => void; // the table pairs them
  run(walk, step);
}

function pick({ payments }: Walk, index: number): Payment {
  // Mostly one of the last few: walks then lead payments through many states instead of many payments through one.
  const reach = index % 4 === 0 ? payments.length : Math.min(payments.length, 4);
  const payment = payments[payments.length - 1 - (Math.floor(index / 4) % reach)];
  if (payment === undefined) throw new Error('A session has payments from its start.');
  return payment;
}

function charge(walk: Walk, { charge: requested }: Extract<Step, { readonly do: 'charge' }>): void {
  const { sessions, accepted } = walk;
  const now = sessions.now();
  const { window, code: _code, ...same } = requested;
  const key = JSON.stringify(same);
  const judged = responseOf(requested);
  const isRepetition = accepted.some((one) => one.key === key && now - one.at < window);
  const expected = /^[14]/.test(judged) && isRepetition ? '3/11' : judged;
  const { codes, transId } = submit(walk.sessions, { transactionRequest: toRequest(requested) });
  expect(codes).toBe(expected);
  if (codes.startsWith('3')) {
    expectUnknown(walk, transId, codes);
    return;
  }
  const status = statusOf(codes, requested.kind);
  if (status !== 'declined') accepted.push({ key, at: now });
  enter(walk, {
    id: transId,
    kind: requested.kind,
    method: requested.method,
    lastFour: requested.lastFour,
    madeAt: now,
    ...(status === 'capturedPendingSettlement' && { capturedAt: now }),
    seen: newly(status, requested.amount),
  });
}

function statusOf(codes: Codes, kind: Charge['kind']): Status {
  if (codes.startsWith('2')) return 'declined';
  if (codes === '4/252') return 'FDSAuthorizedPendingReview';
  return kind === 'charge' ? 'capturedPendingSettlement' : 'authorizedPendingCapture';
}

function capture(walk: Walk, { target, share }: Extract<Step, { readonly do: 'capture' }>): void {
  const payment = pick(walk, target);
  const { authorized } = payment.seen;
  const amount = share === undefined ? authorized : Math.ceil(authorized * share);
  const transactionRequest = {
    transactionType: 'priorAuthCaptureTransaction',
    ...(share !== undefined && { amount: formatCents(amount) }),
    refTransId: payment.id,
  };
  const tooLarge = amount > authorized ? '3/47' : undefined;
  act(walk, {
    payment,
    action: 'capture',
    body: { transactionRequest },
    amount,
    otherwise: tooLarge,
  });
}

function refund(walk: Walk, { target, share }: Extract<Step, { readonly do: 'refund' }>): void {
  const payment = pick(walk, target);
  const now = walk.sessions.now();
  const seen = observe(walk, payment);
  const amount = Math.ceil(seen.settles * share) || 1;
  const transactionRequest = {
    transactionType: 'refundTransaction',
    amount: formatCents(amount),
    payment: toRefundPayment(payment),
    refTransId: payment.id,
  };
  const { codes, transId } = submit(walk.sessions, { transactionRequest });
  const isTooLate = now - seen.settledAt > 120 * DAY ? '3/54' : undefined;
  const isTooMuch = amount > seen.settles - refundedOf(walk.payments, payment) ? '3/55' : undefined;
  const response = RESPONSES[seen.status].refund;
  expect(codes).toBe(response === '1/1' ? (isTooLate ?? isTooMuch ?? response) : response);
  if (codes !== '1/1') expectUnknown(walk, transId, codes);
  else
    enter(walk, {
      ...payment,
      id: transId,
      kind: 'refund',
      madeAt: now,
      of: payment,
      capturedAt: now,
      closedAt: undefined,
      seen: newly('refundPendingSettlement', amount),
    });
  observe(walk, payment);
}

/** Does something to a payment that makes no other. */
function act(
  walk: Walk,
  options: {
    readonly payment: Payment;
    readonly action: Action;
    readonly body: object;
    /** What is captured. */
    readonly amount?: number;
    /** The response in place of a success. */
    readonly otherwise?: Codes | undefined;
  },
): void {
  const { payment, action, body, amount, otherwise } = options;
  const before = observe(walk, payment);
  const response = RESPONSES[before.status][action];
  const { codes, transId } = submit(walk.sessions, body);
  expect(codes).toBe(response === '1/1' ? (otherwise ?? response) : response);
  if (codes.startsWith('1')) expect(transId).toBe(payment.id);
  if (codes === '1/1' || codes === '1/254') change(walk, payment, { action, before, amount });
  observe(walk, payment);
}

/** What an action that succeeds makes of a payment. */
function change(
  { sessions }: Walk,
  payment: Payment,
  options: { readonly action: Action; readonly before: Seen; readonly amount: number | undefined },
): void {
  const { action, before, amount = before.settles } = options;
  if (action === 'void') payment.seen = { ...before, status: 'voided', settles: 0 };
  else if (action === 'decline') payment.seen = { ...before, status: 'declined', settles: 0 };
  else if (action === 'approve' && payment.kind === 'authorization')
    payment.seen = { ...before, status: 'authorizedPendingCapture' };
  else {
    payment.seen = { ...before, status: 'capturedPendingSettlement', settles: amount };
    payment.capturedAt = sessions.now();
  }
}

/** Takes a payment into the books of the client: it is new, and its details are those that were asked for. */
function enter(walk: Walk, payment: Payment): void {
  expect(walk.payments.map(({ id }) => id)).not.toContain(payment.id);
  walk.payments.push(payment);
  observe(walk, payment);
}

/** What is refused makes no payment: it names none, or that which was there before. */
function expectUnknown({ payments }: Walk, transId: string, codes: Codes): void {
  const known = ['0', ...payments.map(({ id }) => id)];
  expect([codes, known.includes(transId)]).toEqual([codes, true]);
}

function newly(status: Status, amount: number): Seen {
  return { status, authorized: amount, settles: status === 'declined' ? 0 : amount, settledAt: 0 };
}
