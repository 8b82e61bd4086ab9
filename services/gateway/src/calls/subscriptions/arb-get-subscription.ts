import { getSubscription } from '../../domain/subscription/subscription-ledger.js';
import { arbGetSubscriptionRequest } from '../../schema/requests/subscriptions.js';
import { arbGetSubscriptionResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';
import { toArbTransactions } from './to-arb-transactions.js';
import { toMaskedSubscription } from './to-masked-subscription.js';

/** Tells everything kept about a subscription. */
export const arbGetSubscription = defineCall({
  request: arbGetSubscriptionRequest,
  response: arbGetSubscriptionResponse,
  access: 'merchant',
  handle({ state }, { subscriptionId, includeTransactions = false }) {
    const record = getSubscription(state.subscriptions, subscriptionId);
    const arbTransaction = includeTransactions ? toArbTransactions(record) : [];
    return {
      answer: {
        subscription: {
          ...toMaskedSubscription(state, record),
          ...(arbTransaction.length > 0 && { arbTransactions: { arbTransaction } }),
        },
      },
    };
  },
});
