import { callError } from '../../errors.js';
import type { SessionState } from '../session-state.js';
import type { SubscriptionCanceled } from './subscription-event.js';
import { getSubscription } from './subscription-ledger.js';
import { isLive } from './subscription-progress.js';

/**
 * Decides to cancel a subscription; undefined when it has been canceled before.
 * @throws GatewayError E00035 or E00038
 */
export function decideCancelSubscription(
  { state, now: at }: { readonly state: SessionState; readonly now: number },
  id: string,
): SubscriptionCanceled | undefined {
  const { progress } = getSubscription(state.subscriptions, id);
  if (progress.status === 'canceled') return undefined;
  if (!isLive(progress)) throw callError('E00038');
  return { type: 'subscription.canceled', at, subscriptionId: id };
}
