import { decideCreateSubscription } from '../../domain/subscription/decide-create.js';
import { arbCreateSubscriptionRequest } from '../../schema/requests/subscriptions.js';
import { arbCreateSubscriptionResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';
import { toSubscriptionContext } from './to-subscription-context.js';

/** Creates a subscription. */
export const arbCreateSubscription = defineCall({
  request: arbCreateSubscriptionRequest,
  response: arbCreateSubscriptionResponse,
  access: 'merchant',
  handle(context, { subscription }) {
    const { events, subscriptionId, payer } = decideCreateSubscription(
      toSubscriptionContext(context),
      subscription,
    );
    return { answer: { subscriptionId, profile: payer }, events };
  },
});
