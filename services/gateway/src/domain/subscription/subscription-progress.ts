import type { SUBSCRIPTION_STATUSES } from '../../enumerations.js';
import type { ChargeResult, SubscriptionEvent } from './subscription-event.js';

/** The state of a subscription. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The progress of a subscription. */
export interface SubscriptionProgress {
  readonly status: SubscriptionStatus;
  /** Payments that were made. */
  readonly paidCount: number;
  /** The payment that was tried last; 0 before the first one. */
  readonly lastPayNum: number;
  /** How often it was tried. */
  readonly lastAttemptNum: number;
  readonly lastTransId?: string | undefined;
}

/** The progress of a subscription that was just created. */
export const NO_PROGRESS: SubscriptionProgress = {
  status: 'active',
  paidCount: 0,
  lastPayNum: 0,
  lastAttemptNum: 0,
};

type Steps = {
  readonly [Type in SubscriptionEvent['type']]: (
    progress: SubscriptionProgress,
    event: Extract<SubscriptionEvent, { readonly type: Type }>,
  ) => SubscriptionProgress;
};

/** The progress after each result of a charge; a held payment counts, and still waits for its review. */
const AFTER_CHARGE: Readonly<
  Record<ChargeResult, { readonly status: SubscriptionStatus; readonly paid: 0 | 1 }>
> = {
  approved: { status: 'active', paid: 1 },
  free: { status: 'active', paid: 1 },
  held: { status: 'suspended', paid: 1 },
  failed: { status: 'suspended', paid: 0 },
};

const STEPS: Steps = {
  'subscription.created': () => NO_PROGRESS,
  'subscription.updated': (progress, { isMended }) =>
    isMended ? { ...progress, status: 'active' } : progress,
  'subscription.canceled': (progress) => ({ ...progress, status: 'canceled' }),
  'subscription.charged': (progress, { payNum, attemptNum, result, transId }) => ({
    status: AFTER_CHARGE[result].status,
    paidCount: progress.paidCount + AFTER_CHARGE[result].paid,
    lastPayNum: payNum,
    lastAttemptNum: attemptNum,
    lastTransId: transId,
  }),
  'subscription.terminated': (progress) => ({ ...progress, status: 'terminated' }),
  'subscription.expired': (progress) => ({ ...progress, status: 'expired' }),
};

/** The progress after an event. */
export function progressAfter(
  progress: SubscriptionProgress,
  event: SubscriptionEvent,
): SubscriptionProgress {
  const step = STEPS[event.type] as (
    progress: SubscriptionProgress,
    event: SubscriptionEvent,
  ) => SubscriptionProgress; // the table pairs each type with its event
  return step(progress, event);
}

/** True while further payments are due, even when they wait for better payment data. */
export function isLive({ status }: Pick<SubscriptionProgress, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}
