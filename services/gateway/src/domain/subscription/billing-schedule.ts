import { addDays, addMonths } from './calendar-day.js';
import type { PaymentSchedule } from './subscription-request.js';

/** The number of occurrences that means no end. */
export const ENDLESS = 9999;

/** When a subscription is paid. */
export interface BillingSchedule {
  readonly length: number;
  readonly unit: NonNullable<PaymentSchedule['interval']>['unit'];
  /** The day of the first payment, as the instant at which it begins in UTC. */
  readonly startDay: number;
  readonly totalOccurrences: number;
  /** Absent when the request did not set it. */
  readonly trialOccurrences?: number;
}

type Interval = Pick<BillingSchedule, 'length' | 'unit'>;

const ADD: Readonly<Record<Interval['unit'], (day: number, count: number) => number>> = {
  days: addDays,
  months: addMonths,
};

/**
 * The day of a payment, by its number from 1. Months count from the first day, so the 31st is due again after
 * a short month.
 */
export function dueDay(schedule: BillingSchedule, payNum: number): number {
  return ADD[schedule.unit](schedule.startDay, schedule.length * (payNum - 1));
}

/** The day of the last payment; undefined when there is no end. */
export function lastDay(schedule: BillingSchedule): number | undefined {
  const { totalOccurrences } = schedule;
  return totalOccurrences === ENDLESS ? undefined : dueDay(schedule, totalOccurrences);
}

/** True when the schedule has no payments beyond `paidCount`. */
export function hasAllOccurrences(
  { totalOccurrences }: BillingSchedule,
  paidCount: number,
): boolean {
  return totalOccurrences !== ENDLESS && paidCount >= totalOccurrences;
}
