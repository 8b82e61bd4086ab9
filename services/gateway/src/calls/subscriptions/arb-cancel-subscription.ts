import { decideCancelSubscription } from '../../domain/subscription/decide-cancel.js';
import { messageOf } from '../../messages.js';
import { arbCancelSubscriptionRequest } from '../../schema/requests/subscriptions.js';
import { arbCancelSubscriptionResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';

/** Cancels a subscription; to cancel it again changes nothing and is no failure. */
export const arbCancelSubscription = defineCall({
  request: arbCancelSubscriptionRequest,
  response: arbCancelSubscriptionResponse,
  access: 'merchant',
  handle(context, { subscriptionId }) {
    const canceled = decideCancelSubscription(context, subscriptionId);
    return canceled === undefined
      ? { answer: {}, messages: [messageOf('I00002')] }
      : { answer: {}, events: [canceled] };
  },
});
