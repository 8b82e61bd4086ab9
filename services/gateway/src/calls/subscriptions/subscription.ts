import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import { decideCancelSubscription } from '../../domain/subscription/decide-cancel.js';
import {
  decideCreateSubscription,
  type SubscriptionContext,
} from '../../domain/subscription/decide-create.js';
import { decideUpdateSubscription } from '../../domain/subscription/decide-update.js';
import { getSubscription } from '../../domain/subscription/subscription-ledger.js';
import { messageOf } from '../../messages.js';
import {
  boolean,
  element,
  numericString,
  optional,
  request,
  response,
} from '../../protocol/index.js';
import { customerProfileIdType } from '../../protocol/types/profile-ids.js';
import {
  arbSubscriptionMaskedType,
  arbSubscriptionType,
} from '../../protocol/types/subscription.js';
import { type CallContext, defineCall } from '../define-call.js';
import { CREATE_SUBSCRIPTION, NEEDS_SUBSCRIPTION, PLACEHOLDER_IDS } from '../sample-values.js';
import { toArbTransactions, toMaskedSubscription } from './to-masked-subscription.js';

function toSubscriptionContext(context: CallContext): SubscriptionContext {
  const { state, now, merchant, settings } = context;
  return {
    state,
    now,
    login: merchant.login,
    sources: paymentSourcesOf(context),
    demandsTrialOccurrences: settings.demandsTrialOccurrences === true,
  };
}

/** Creates a subscription. */
export const arbCreateSubscription = defineCall({
  request: request('ARBCreateSubscriptionRequest', [element('subscription', arbSubscriptionType)]),
  response: response('ARBCreateSubscriptionResponse', [
    optional('subscriptionId', numericString()),
    optional('profile', customerProfileIdType),
  ]),
  access: 'merchant',
  handle(context, { subscription }) {
    const { events, subscriptionId, payer } = decideCreateSubscription(
      toSubscriptionContext(context),
      subscription,
    );
    return { response: { subscriptionId, profile: payer }, events };
  },
  samples: [
    {
      label: CREATE_SUBSCRIPTION,
      summary: 'Create a subscription',
      description:
        'The example has twelve monthly payments, the first at a trial amount. 9999 occurrences mean no end. The payment is stored as a customer profile, whose ids are returned. Payments run only if you advance the clock with `run_subscriptions`. The same subscription a second time fails with E00012.',
      body: {
        subscription: {
          name: 'Field notes',
          paymentSchedule: {
            interval: { length: 1, unit: 'months' },
            startDate: '2037-01-31',
            totalOccurrences: 12,
            trialOccurrences: 1,
          },
          amount: '10.29',
          trialAmount: '1.00',
          payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
          order: { invoiceNumber: 'SUB-1', description: 'Field notes, monthly' },
          customer: { type: 'individual', id: 'C-2001', email: 'marta.lindqvist@example.com' },
          billTo: { firstName: 'Marta', lastName: 'Lindqvist', zip: '50613', country: 'US' },
        },
      },
    },
  ],
});

/** Changes a subscription. */
export const arbUpdateSubscription = defineCall({
  request: request('ARBUpdateSubscriptionRequest', [
    element('subscriptionId', numericString()),
    element('subscription', arbSubscriptionType),
  ]),
  response: response('ARBUpdateSubscriptionResponse', [optional('profile', customerProfileIdType)]),
  access: 'merchant',
  handle(context, { subscriptionId, subscription }) {
    const { events, payer } = decideUpdateSubscription(
      toSubscriptionContext(context),
      subscriptionId,
      subscription,
    );
    return { response: { profile: payer }, events };
  },
  samples: [
    {
      label: 'ARBUpdateSubscription',
      summary: 'Change a subscription',
      description: `${NEEDS_SUBSCRIPTION} Omitted fields stay unchanged. The interval cannot change (E00034). New payment data reactivates a suspended subscription.`,
      needs: CREATE_SUBSCRIPTION,
      body: {
        subscriptionId: PLACEHOLDER_IDS.subscription,
        subscription: {
          amount: '12.29',
          payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
        },
      },
    },
  ],
});

/** Returns all stored data of a subscription. */
export const arbGetSubscription = defineCall({
  request: request('ARBGetSubscriptionRequest', [
    element('subscriptionId', numericString()),
    optional('includeTransactions', boolean()),
  ]),
  response: response('ARBGetSubscriptionResponse', [
    element('subscription', arbSubscriptionMaskedType),
  ]),
  access: 'merchant',
  handle({ state }, { subscriptionId, includeTransactions = false }) {
    const record = getSubscription(state.subscriptions, subscriptionId);
    const arbTransaction = includeTransactions ? toArbTransactions(record) : [];
    return {
      response: {
        subscription: {
          ...toMaskedSubscription(state, record),
          ...(arbTransaction.length > 0 && { arbTransactions: { arbTransaction } }),
        },
      },
    };
  },
  samples: [
    {
      label: 'ARBGetSubscription',
      summary: 'Get all details of a subscription',
      description: `${NEEDS_SUBSCRIPTION} With \`includeTransactions\`, the response lists the attempted payments.`,
      needs: CREATE_SUBSCRIPTION,
      body: { subscriptionId: PLACEHOLDER_IDS.subscription, includeTransactions: true },
    },
  ],
});

/** Cancels a subscription; to cancel it again changes nothing and is no failure. */
export const arbCancelSubscription = defineCall({
  request: request('ARBCancelSubscriptionRequest', [element('subscriptionId', numericString())]),
  response: response('ARBCancelSubscriptionResponse', []),
  access: 'merchant',
  handle(context, { subscriptionId }) {
    const canceled = decideCancelSubscription(context, subscriptionId);
    return canceled === undefined
      ? { response: {}, messages: [messageOf('I00002')] }
      : { response: {}, events: [canceled] };
  },
  samples: [
    {
      label: 'ARBCancelSubscription',
      summary: 'Cancel a subscription',
      description: `${NEEDS_SUBSCRIPTION} A second cancellation succeeds with I00002.`,
      needs: CREATE_SUBSCRIPTION,
      body: { subscriptionId: PLACEHOLDER_IDS.subscription },
    },
  ],
});
