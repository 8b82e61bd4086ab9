import { getSubscription } from '../../domain/subscription/subscription-ledger.js';
import { GatewayError } from '../../errors.js';
import {
  attribute,
  boolean,
  element,
  jsonOnly,
  numericString,
  optional,
  request,
  response,
} from '../../protocol/index.js';
import { arbSubscriptionStatusEnum } from '../../protocol/types/enumerations.js';
import { defineCall } from '../define-call.js';
import { CREATE_SUBSCRIPTION, NEEDS_SUBSCRIPTION, PLACEHOLDER_IDS } from '../sample-values.js';

/** The note in every response: the imitated gateway returns the state under an old name too. */
const NOTE = { note: "Status with a capital 'S' is obsolete." } as const;

/** Returns the state of a subscription. */
export const arbGetSubscriptionStatus = defineCall({
  request: request('ARBGetSubscriptionStatusRequest', [element('subscriptionId', numericString())]),
  response: response('ARBGetSubscriptionStatusResponse', [
    attribute('note'),
    optional('status', arbSubscriptionStatusEnum),
    optional('Status', arbSubscriptionStatusEnum),
    jsonOnly(optional('statusSpecified', boolean())),
    jsonOnly(optional('StatusSpecified', boolean())),
  ]),
  access: 'merchant',
  handle({ state }, { subscriptionId }) {
    const { status } = withNote(() =>
      getSubscription(state.subscriptions, subscriptionId),
    ).progress;
    return {
      response: {
        ...NOTE,
        status,
        Status: status,
        statusSpecified: true,
        StatusSpecified: true,
      },
    };
  },
  samples: [
    {
      label: 'ARBGetSubscriptionStatus',
      summary: 'Get the status of a subscription',
      description: `${NEEDS_SUBSCRIPTION} The response contains the status twice, as in the imitated gateway.`,
      needs: CREATE_SUBSCRIPTION,
      body: { subscriptionId: PLACEHOLDER_IDS.subscription },
    },
  ],
});

/** A failure has the note too, and no state. */
function withNote<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, text } = error;
    const response = { ...NOTE, statusSpecified: false, StatusSpecified: false };
    throw new GatewayError({ code, text, response, cause: error });
  }
}
