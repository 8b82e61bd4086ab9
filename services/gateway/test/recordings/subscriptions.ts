import { CARD } from '../payments.js';
import type { ProfileSession } from '../profiles/profile-session.js';
import { runSubscriptions } from '../run-subscriptions.js';
import { cardOf, messages, type Recording } from './recording.js';

/** Creates a subscription that begins on a day, paid by a card with an expiry. */
const subscribe = (session: ProfileSession, startDate: string, expirationDate: string) =>
  session.call('ARBCreateSubscription', {
    subscription: {
      paymentSchedule: {
        interval: { length: 1, unit: 'months' },
        startDate,
        totalOccurrences: 12,
      },
      amount: '10.00',
      payment: cardOf(CARD.creditCard.cardNumber, expirationDate),
      billTo: { firstName: 'Lena', lastName: 'Hart' },
    },
  });

const ENDS_EARLY = 'E00018 Credit Card expires before the start of the subscription.';

export const SUBSCRIPTIONS: readonly Recording[] = [
  {
    what: 'a subscription by a card that is over',
    source: 'ARBCreateSubscriptionResponse of an activemerchant fork; a Node client',
    ask: (session) => subscribe(session, '2026-03-31', '2012-01'),
    expected: messages('E00013 The credit card has expired.', ENDS_EARLY),
  },
  {
    what: 'a subscription by a card that ends before the start',
    source: 'the tests of authorize-net',
    ask: (session) => subscribe(session, '2026-06-01', '2026-05'),
    expected: messages(ENDS_EARLY),
  },
  {
    what: 'another start of a subscription that was paid',
    source: 'vendor community, thread 70166',
    ask: (session) => {
      const { subscriptionId } = subscribe(session, '2026-03-30', '2038-12');
      runSubscriptions(session.session, 24 * 60 * 60 * 1000);
      return session.call('ARBUpdateSubscription', {
        subscriptionId,
        subscription: { paymentSchedule: { startDate: '2026-05-01' } },
      });
    },
    expected: messages('E00013 Start Date cannot be changed.'),
  },
];
