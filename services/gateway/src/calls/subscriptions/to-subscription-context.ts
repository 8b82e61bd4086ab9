import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import type { SubscriptionContext } from '../../domain/subscription/decide-create.js';
import type { CallContext } from '../define-call.js';

/** What subscriptions are decided with, taken from what a call sees. */
export function toSubscriptionContext(context: CallContext): SubscriptionContext {
  const { state, now, merchant, settings } = context;
  return {
    state,
    now,
    login: merchant.login,
    sources: paymentSourcesOf(context),
    demandsTrialOccurrences: settings.demandsTrialOccurrences === true,
  };
}
