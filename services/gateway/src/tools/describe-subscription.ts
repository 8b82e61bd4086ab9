import { formatCents } from '../domain/cents.js';
import { nextStep } from '../domain/subscription/next-step.js';
import type { SubscriptionRecord } from '../domain/subscription/subscription-ledger.js';
import type { SubscriptionStatus } from '../domain/subscription/subscription-progress.js';

/** A subscription in a few words. */
export interface DescribedSubscription {
  readonly subscription_id: string;
  readonly name: string | null;
  readonly status: SubscriptionStatus;
  readonly amount: string;
  readonly payments_made: number;
  /** 9999 goes on until it is canceled. */
  readonly total_occurrences: number;
  /** When the next payment is due; it is made only when the clock is moved with `run_subscriptions`. */
  readonly next_payment_at: string | null;
  readonly customer_profile_id: string;
}

/** Describes a subscription as it is at a time of its session. */
export function describeSubscription(
  { id, content, progress }: SubscriptionRecord,
  now: number,
): DescribedSubscription {
  const next = nextStep(content.schedule, progress, now);
  return {
    subscription_id: id,
    name: content.name ?? null,
    status: progress.status,
    amount: formatCents(content.amount),
    payments_made: progress.paidCount,
    total_occurrences: content.schedule.totalOccurrences,
    next_payment_at: next?.kind === 'charge' ? new Date(next.at).toISOString() : null,
    customer_profile_id: content.payer.customerProfileId,
  };
}
