import { callError } from '../../errors.js';
import { parseCents } from '../cents.js';
import { invalidField, missingField } from '../field-problems.js';
import type { BillingSchedule } from './billing-schedule.js';
import { parseDay } from './calendar-day.js';
import type { SubscriptionContent } from './subscription-event.js';
import type { ArbSubscription, PaymentSchedule } from './subscription-request.js';

export type SubscriptionTerms = Pick<SubscriptionContent, 'schedule' | 'amount' | 'trialAmount'>;

/**
 * Reads the terms of a subscription to create.
 * @throws GatewayError E00030, E00031, E00032 or E00014 for missing fields
 */
export function readTerms(fields: ArbSubscription): SubscriptionTerms {
  const { paymentSchedule, amount, trialAmount } = fields;
  if (paymentSchedule === undefined) throw callError('E00030');
  if (!amount) throw callError('E00031');
  return {
    schedule: readSchedule(paymentSchedule),
    amount: parseCents(amount),
    ...(trialAmount && { trialAmount: parseCents(trialAmount) }),
  };
}

function readSchedule(schedule: PaymentSchedule): BillingSchedule {
  const { interval, startDate, totalOccurrences, trialOccurrences } = schedule;
  if (interval === undefined) throw missingField('Interval');
  if (!startDate) throw callError('E00032');
  if (totalOccurrences === undefined) throw missingField('Total Occurrences');
  return {
    length: interval.length,
    unit: interval.unit,
    startDay: readStartDay(startDate),
    totalOccurrences,
    ...(trialOccurrences !== undefined && { trialOccurrences }),
  };
}

function readStartDay(text: string): number {
  const day = parseDay(text);
  if (day === undefined) throw invalidField('Start Date');
  return day;
}

/**
 * Reads the terms of a subscription after a change; fields that are left out stay.
 * @throws GatewayError E00034 when an interval is sent
 */
export function changeTerms(stored: SubscriptionTerms, fields: ArbSubscription): SubscriptionTerms {
  const { amount, trialAmount, paymentSchedule = {} } = fields;
  const { interval, startDate, totalOccurrences, trialOccurrences } = paymentSchedule;
  if (interval !== undefined) throw callError('E00034');
  return {
    ...stored,
    schedule: {
      ...stored.schedule,
      ...(startDate && { startDay: readStartDay(startDate) }),
      ...(totalOccurrences !== undefined && { totalOccurrences }),
      ...(trialOccurrences !== undefined && { trialOccurrences }),
    },
    ...(amount && { amount: parseCents(amount) }),
    ...(trialAmount && { trialAmount: parseCents(trialAmount) }),
  };
}

/** The amount of a payment, by its number from 1. */
export function amountOfPayment(
  { schedule, amount, trialAmount }: SubscriptionTerms,
  payNum: number,
): number {
  const { trialOccurrences = 0 } = schedule;
  return payNum <= trialOccurrences ? (trialAmount ?? amount) : amount;
}
