import { expect } from '@jest/globals';
import { closeOf, LATER, type Status } from './payment-rules.js';
import type { TwinSessions } from './twin-sessions.js';

const DAY = 86_400_000;

/** What the details of a payment say of it; amounts are cents. */
export interface Seen {
  readonly status: Status;
  readonly authorized: number;
  readonly settles: number;
  /** 0 until it has settled. */
  readonly settledAt: number;
}

/** A payment or a refund, as far as its client knows it. */
export interface Payment {
  readonly id: string;
  readonly kind: 'charge' | 'authorization' | 'refund';
  readonly method: 'creditCard' | 'eCheck';
  readonly lastFour: string;
  readonly madeAt: number;
  /** What a refund gives back. */
  readonly of?: Payment;
  /** When it was put into a batch. */
  capturedAt?: number | undefined;
  /** When its batch was closed by hand. */
  closedAt?: number | undefined;
  /** What was seen last. */
  seen: Seen;
}

interface Details {
  readonly transaction: {
    readonly transactionStatus: Status;
    readonly authAmount: number;
    readonly settleAmount: number;
    readonly batch?: { readonly settlementTimeUTC: string };
  };
}

const isSettled = (status: Status): boolean => /ettledSuccessfully$/.test(status);

function askDetails(sessions: TwinSessions, transId: string): Seen {
  const { transaction } = sessions.ask('getTransactionDetailsRequest', { transId }) as Details; // every payment is known
  const { transactionStatus: status, authAmount, settleAmount, batch } = transaction;
  return {
    status,
    authorized: Math.round(authAmount * 100),
    settles: Math.round(settleAmount * 100),
    settledAt: isSettled(status) ? Date.parse(batch?.settlementTimeUTC ?? '') : 0,
  };
}

/** Looks at a payment to which nothing but time has happened since it was seen last, and checks what always holds. */
export function observe(
  {
    sessions,
    payments,
  }: { readonly sessions: TwinSessions; readonly payments: readonly Payment[] },
  payment: Payment,
): Seen {
  const seen = askDetails(sessions, payment.id);
  const before = payment.seen;
  expect(LATER[before.status]).toContain(seen.status);
  expect([seen.authorized, seen.settles]).toEqual([before.authorized, before.settles]);
  if (before.settledAt !== 0) expect(seen.settledAt).toBe(before.settledAt);
  expectTimely(payment, seen, sessions.now());
  expect(seen.settles).toBeLessThanOrEqual(seen.authorized);
  expect(refundedOf(payments, payment)).toBeLessThanOrEqual(
    isSettled(seen.status) ? seen.settles : 0,
  );
  payment.seen = seen;
  return seen;
}

/** What has been given back of a payment. */
export function refundedOf(payments: readonly Payment[], payment: Payment): number {
  return payments
    .filter((refund) => refund.of === payment && refund.seen.status !== 'voided')
    .reduce((sum, { seen }) => sum + seen.authorized, 0);
}

/** Checks that what time brings has happened, and at its time. */
function expectTimely(payment: Payment, { status, settles, settledAt }: Seen, now: number): void {
  const { madeAt, capturedAt = Number.NaN, closedAt = closeOf(capturedAt) } = payment;
  const isHoldOver = now - madeAt >= 30 * DAY;
  if (status === 'voided' || status === 'declined') expect(settles).toBe(0);
  else if (status === 'expired') expect(isHoldOver).toBe(true);
  else if (isSettled(status)) expect([settledAt, closedAt <= now]).toEqual([closedAt, true]);
  else if (status.endsWith('PendingSettlement')) expect(now).toBeLessThan(closedAt);
  else expect(isHoldOver).toBe(false);
}
