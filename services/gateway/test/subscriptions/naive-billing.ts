import {
  daysLater,
  monthsLater,
  type NaiveDay,
  nextDay,
  writeDay,
  writeNight,
} from './naive-calendar.js';

/** What a subscription was agreed on. */
export interface NaiveSubscription {
  readonly start: NaiveDay;
  readonly length: number;
  readonly unit: 'days' | 'months';
  /** 9999 means no end. */
  readonly total: number;
  readonly trialCount: number;
  readonly trialAmount: string;
  readonly amount: string;
}

/** What the nights have brought. */
export interface NaiveOutcome {
  readonly status: 'active' | 'expired';
  /** `1 2026-03-31T09:00:00.000Z 10.50`, but for payments that cost nothing. */
  readonly payments: readonly string[];
  readonly paidCount: number;
}

/** The day on which a payment is due. */
export function naiveDueDay(
  { start, length, unit }: Pick<NaiveSubscription, 'start' | 'length' | 'unit'>,
  payNum: number,
): NaiveDay {
  const count = length * (payNum - 1);
  return unit === 'days' ? daysLater(start, count) : monthsLater(start, count);
}

/** Walks from one day to another and pays whatever is due, one payment a night. */
export function naiveBilling(
  subscription: NaiveSubscription,
  firstNight: NaiveDay,
  nights: number,
): NaiveOutcome {
  const { total, trialCount, trialAmount, amount } = subscription;
  const payments: string[] = [];
  let paidCount = 0;
  let due = writeDay(naiveDueDay(subscription, 1));
  let night = firstNight;
  for (let index = 0; index < nights && paidCount < total; index += 1) {
    if (due <= writeDay(night)) {
      paidCount += 1;
      const cost = paidCount <= trialCount ? trialAmount : amount;
      if (Number(cost) > 0) payments.push(`${paidCount} ${writeNight(night)} ${cost}`);
      due = writeDay(naiveDueDay(subscription, paidCount + 1));
    }
    night = nextDay(night);
  }
  return { status: paidCount === total ? 'expired' : 'active', payments, paidCount };
}
