import { getSubscription } from '../../domain/subscription/subscription-ledger.js';
import { GatewayError } from '../../errors.js';
import { arbGetSubscriptionStatusRequest } from '../../schema/requests/subscriptions.js';
import { arbGetSubscriptionStatusResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';

/** What every answer says about itself: the imitated gateway gives the state under an old name too. */
const NOTE = { note: "Status with a capital 'S' is obsolete." } as const;

/** Tells the state of a subscription. */
export const arbGetSubscriptionStatus = defineCall({
  request: arbGetSubscriptionStatusRequest,
  response: arbGetSubscriptionStatusResponse,
  access: 'merchant',
  handle({ state }, { subscriptionId }) {
    const { status } = withNote(() =>
      getSubscription(state.subscriptions, subscriptionId),
    ).progress;
    return {
      answer: {
        ...NOTE,
        status,
        Status: status,
        statusSpecified: true,
        StatusSpecified: true,
      },
    };
  },
});

/** A failure has the note too, and says that there is no state. */
function withNote<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, text } = error;
    const answer = { ...NOTE, statusSpecified: false, StatusSpecified: false };
    throw new GatewayError({ code, text, answer, cause: error });
  }
}
