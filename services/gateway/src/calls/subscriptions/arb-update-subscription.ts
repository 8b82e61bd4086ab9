import { decideUpdateSubscription } from '../../domain/subscription/decide-update.js';
import { arbUpdateSubscriptionRequest } from '../../schema/requests/subscriptions.js';
import { arbUpdateSubscriptionResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';
import { toSubscriptionContext } from './to-subscription-context.js';

/** Changes a subscription. */
export const arbUpdateSubscription = defineCall({
  request: arbUpdateSubscriptionRequest,
  response: arbUpdateSubscriptionResponse,
  access: 'merchant',
  handle(context, { subscriptionId, subscription }) {
    const { events, payer } = decideUpdateSubscription(
      toSubscriptionContext(context),
      subscriptionId,
      subscription,
    );
    return { answer: { profile: payer }, events };
  },
});
