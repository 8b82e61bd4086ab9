/**
 * The rules of payments, written a second time as plainly as possible: time is stepped through, lists are searched,
 * and every rule is an `if` in the order of the specification's table.
 */

/** What happens to a payment in the naive gateway. */
type NaiveState =
  | 'authorized'
  | 'captured'
  | 'held'
  | 'declined'
  | 'voided'
  | 'settled'
  | 'expired';

/** A payment or a refund in the naive gateway; amounts are cents. */
export interface NaivePayment {
  readonly id: string;
  readonly kind: 'charge' | 'authorization' | 'refund';
  readonly method: 'creditCard' | 'eCheck';
  readonly brand: string;
  readonly lastFour: string;
  readonly amount: number;
  readonly madeAt: number;
  readonly of?: NaivePayment;
  state: NaiveState;
  settles: number;
  capturedAt: number;
  settledAt: number;
}

/** What a call is answered: the response code and the reason, as `3/54`. */
export type NaiveAnswer = string;

/** A charge that is asked for. */
export interface NaiveCharge {
  readonly kind: 'charge' | 'authorization';
  readonly method: 'creditCard' | 'eCheck';
  readonly brand: string;
  readonly lastFour: string;
  readonly amount: number;
  readonly zip: string;
  readonly code: string | undefined;
  readonly window: number;
  /** False for a routing number that fails. */
  readonly isRoutable: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const STATUS: Readonly<Record<NaiveState, string>> = {
  authorized: 'authorizedPendingCapture',
  captured: 'capturedPendingSettlement',
  held: 'FDSAuthorizedPendingReview',
  declined: 'declined',
  voided: 'voided',
  settled: 'settledSuccessfully',
  expired: 'expired',
};

/** The naive gateway. */
export class NaiveGateway {
  readonly payments: NaivePayment[] = [];
  now: number;
  private readonly seen: { readonly key: string; readonly at: number }[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Enters a payment of the seed account. */
  seed(payment: NaivePayment): void {
    this.payments.push(payment);
  }

  /** Lets time pass and does what it brings. */
  advance(ms: number): void {
    this.now += ms;
    for (const payment of this.payments) {
      if (payment.state === 'captured') {
        let close = payment.capturedAt + 30 * SECOND;
        while (close % MINUTE !== 0) close += 1;
        if (close <= this.now) this.settle(payment, close);
      }
      if (payment.state === 'authorized' || payment.state === 'held') {
        if (this.now - payment.madeAt >= 30 * DAY) payment.state = 'expired';
      }
    }
  }

  /** Closes every batch at once. */
  settleAll(): void {
    for (const payment of this.payments) {
      if (payment.state === 'captured') this.settle(payment, this.now);
    }
  }

  charge(charge: NaiveCharge, newId: string): NaiveAnswer {
    const { kind, method, amount, brand, lastFour } = charge;
    if (method === 'eCheck' && !charge.isRoutable) return '3/9';
    const { window, ...same } = charge;
    const key = JSON.stringify({ ...same, code: undefined });
    const answer = this.judge(charge);
    const isDeclined = answer.startsWith('2');
    const isSame = this.seen.some((one) => one.key === key && this.now - one.at < window);
    if (isSame && !isDeclined) return '3/11';
    if (!isDeclined) this.seen.push({ key, at: this.now });
    const approved = kind === 'charge' ? 'captured' : 'authorized';
    const accepted = answer === '4/252' ? 'held' : approved;
    this.payments.push({
      id: newId,
      kind,
      method,
      brand,
      lastFour,
      amount,
      madeAt: this.now,
      state: isDeclined ? 'declined' : accepted,
      settles: isDeclined ? 0 : amount,
      capturedAt: this.now,
      settledAt: 0,
    });
    return answer;
  }

  capture(payment: NaivePayment, amount: number | undefined): NaiveAnswer {
    if (payment.kind === 'refund') return '3/16';
    if (payment.state === 'captured' || payment.state === 'settled') return '1/311';
    if (payment.state === 'held' || payment.state === 'declined') return '3/64';
    if (payment.state !== 'authorized') return '3/16';
    if (amount !== undefined && amount > payment.amount) return '3/47';
    payment.state = 'captured';
    payment.capturedAt = this.now;
    payment.settles = amount ?? payment.amount;
    return '1/1';
  }

  void(payment: NaivePayment): NaiveAnswer {
    if (payment.state === 'voided') return '1/310';
    if (payment.state === 'declined') return '3/64';
    if (payment.state === 'settled' || payment.state === 'expired') return '3/16';
    payment.state = 'voided';
    payment.settles = 0;
    return '1/1';
  }

  refund(payment: NaivePayment, amount: number, newId: string): NaiveAnswer {
    if (payment.kind === 'refund') return '3/54';
    if (payment.state === 'declined') return '3/64';
    if (payment.state !== 'settled') return '3/54';
    if (this.now - payment.settledAt > 120 * DAY) return '3/54';
    let left = payment.settles;
    for (const other of this.payments) {
      if (other.of === payment && other.state !== 'voided') left -= other.amount;
    }
    if (amount > left) return '3/55';
    this.payments.push({
      ...payment,
      id: newId,
      kind: 'refund',
      amount,
      madeAt: this.now,
      of: payment,
      state: 'captured',
      settles: amount,
      capturedAt: this.now,
      settledAt: 0,
    });
    return '1/1';
  }

  review(payment: NaivePayment, action: 'approve' | 'decline'): NaiveAnswer {
    if (payment.state !== 'held') return '3/16';
    if (action === 'decline') {
      payment.state = 'declined';
      payment.settles = 0;
      return '1/254';
    }
    payment.state = payment.kind === 'charge' ? 'captured' : 'authorized';
    payment.capturedAt = this.now;
    return '1/1';
  }

  status(payment: NaivePayment): string {
    if (payment.kind === 'refund' && payment.state === 'captured') return 'refundPendingSettlement';
    if (payment.kind === 'refund' && payment.state === 'settled')
      return 'refundSettledSuccessfully';
    return STATUS[payment.state];
  }

  private settle(payment: NaivePayment, at: number): void {
    payment.state = 'settled';
    payment.settledAt = at;
  }

  private judge({ method, amount, zip, code }: NaiveCharge): NaiveAnswer {
    if (method === 'eCheck') return amount > 100_00 || zip === '46282' ? '2/2' : '1/1';
    if (zip === '46282') return '2/2';
    if (zip === '46205' || zip === '46203') return '2/27';
    if (code === '901') return '2/65';
    if (amount > 5_000_00) return '4/252';
    return '1/1';
  }
}
