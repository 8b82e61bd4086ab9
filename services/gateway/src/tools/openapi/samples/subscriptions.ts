import {
  arbCancelSubscriptionRequest,
  arbCreateSubscriptionRequest,
  arbGetSubscriptionListRequest,
  arbGetSubscriptionRequest,
  arbGetSubscriptionStatusRequest,
  arbUpdateSubscriptionRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';
import { PLACEHOLDER_IDS } from './placeholder-ids.js';

const CREATE = 'ARBCreateSubscription';

const NEEDS = `Put in the id that \`${CREATE}\` answered, and send its session token.`;

/** Samples of recurring billing; a start in the far future lets them work on every day until then. */
export const SUBSCRIPTION_SAMPLES = [
  defineSample(arbCreateSubscriptionRequest, {
    label: CREATE,
    summary: 'Create a subscription',
    description:
      'Twelve months, the first at a trial amount; 9999 occurrences mean no end. The payment is stored as a customer profile, whose ids are answered. Payments run only when the clock is moved with `run_subscriptions`. The same subscription a second time is E00012.',
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
  }),
  defineSample(arbUpdateSubscriptionRequest, {
    label: 'ARBUpdateSubscription',
    summary: 'Change a subscription',
    description: `${NEEDS} What is left out stays; the interval cannot be changed (E00034). Payment data makes a suspended one active again.`,
    needs: CREATE,
    body: {
      subscriptionId: PLACEHOLDER_IDS.subscription,
      subscription: {
        amount: '12.29',
        payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
      },
    },
  }),
  defineSample(arbGetSubscriptionRequest, {
    label: 'ARBGetSubscription',
    summary: 'Get everything kept about a subscription',
    description: `${NEEDS} With \`includeTransactions\` the payments that were tried are listed.`,
    needs: CREATE,
    body: { subscriptionId: PLACEHOLDER_IDS.subscription, includeTransactions: true },
  }),
  defineSample(arbGetSubscriptionStatusRequest, {
    label: 'ARBGetSubscriptionStatus',
    summary: 'Get the status of a subscription',
    description: `${NEEDS} The answer gives the status twice, as the imitated gateway does.`,
    needs: CREATE,
    body: { subscriptionId: PLACEHOLDER_IDS.subscription },
  }),
  defineSample(arbCancelSubscriptionRequest, {
    label: 'ARBCancelSubscription',
    summary: 'Cancel a subscription',
    description: `${NEEDS} A second time is no failure, but I00002.`,
    needs: CREATE,
    body: { subscriptionId: PLACEHOLDER_IDS.subscription },
  }),
  defineSample(arbGetSubscriptionListRequest, {
    label: 'ARBGetSubscriptionList',
    summary: 'List subscriptions',
    description:
      'Active ones, those that are at an end or suspended, those whose last payment or whose card ends this month. The seed account has none (I00004). `offset` is a page number.',
    body: {
      searchType: 'subscriptionActive',
      sorting: { orderBy: 'id', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    },
  }),
];
