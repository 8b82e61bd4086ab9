import { failure, type Responses, type Scenario, textIn } from '../scenario.js';
import { storeCustomer, storedIds } from './profile-scenarios.js';

const subscription = {
  name: 'Field notes',
  paymentSchedule: {
    interval: { length: '1', unit: 'months' },
    startDate: '2026-04-30',
    totalOccurrences: '12',
    trialOccurrences: '1',
  },
  amount: '10.29',
  trialAmount: '0.00',
  payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
  order: { invoiceNumber: 'INV-3', description: 'Magazine' },
  customer: { type: 'individual', id: 'C-7', email: 'lena@example.com' },
  billTo: { firstName: 'Lena', lastName: 'Hart', zip: '98004' },
};
const ofSubscription = (responses: Responses) => ({
  subscriptionId: textIn(responses, 'subscription.subscriptionId'),
});

/** Stories of recurring billing. */
export const SUBSCRIPTION_SCENARIOS: readonly Scenario[] = [
  {
    title: 'A subscription is made, read, changed and cancelled',
    steps: [
      {
        call: 'ARBCreateSubscription',
        content: { refId: 'r-2', subscription },
        as: 'subscription',
        expected: { refId: 'r-2' },
      },
      {
        call: 'ARBCreateSubscription',
        content: {
          subscription: {
            ...subscription,
            paymentSchedule: {
              ...subscription.paymentSchedule,
              interval: { length: '3', unit: 'days' },
            },
          },
        },
        expected: failure('E00022'),
      },
      { call: 'ARBGetSubscriptionStatus', content: ofSubscription, expected: { status: 'active' } },
      {
        call: 'ARBGetSubscription',
        content: (responses) => ({ ...ofSubscription(responses), includeTransactions: true }),
        expected: { subscription: { name: 'Field notes', amount: 10.29, status: 'active' } },
      },
      {
        call: 'ARBUpdateSubscription',
        content: (responses) => ({
          ...ofSubscription(responses),
          subscription: { amount: '12.00' },
        }),
      },
      {
        call: 'ARBGetSubscriptionList',
        content: {
          searchType: 'subscriptionActive',
          sorting: { orderBy: 'id', orderDescending: false },
          paging: { limit: 100, offset: 1 },
        },
        expected: { totalNumInResultSet: 1, subscriptionDetails: [{ amount: 12 }] },
      },
      { call: 'ARBCancelSubscription', content: ofSubscription },
      {
        call: 'ARBGetSubscriptionStatus',
        content: ofSubscription,
        expected: { status: 'canceled' },
      },
    ],
  },
  {
    title: 'A subscription is paid by a stored card',
    steps: [
      storeCustomer,
      {
        call: 'ARBCreateSubscription',
        content: (responses) => ({
          subscription: {
            name: 'Field notes',
            paymentSchedule: {
              interval: { length: '30', unit: 'days' },
              startDate: '2026-04-30',
              totalOccurrences: '9999',
            },
            amount: '10.29',
            profile: storedIds(responses),
          },
        }),
        as: 'subscription',
      },
      {
        call: 'ARBGetSubscription',
        content: ofSubscription,
        expected: {
          subscription: {
            profile: {
              paymentProfile: { payment: { creditCard: { cardNumber: 'XXXX1111' } } },
            },
          },
        },
      },
    ],
  },
];
