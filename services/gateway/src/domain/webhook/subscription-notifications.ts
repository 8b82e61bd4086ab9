import type { SessionState } from '../session-state.js';
import { ENDLESS } from '../subscription/billing-schedule.js';
import type {
  SubscriptionCharged,
  SubscriptionContent,
  SubscriptionEvent,
} from '../subscription/subscription-event.js';
import { progressAfter, type SubscriptionStatus } from '../subscription/subscription-progress.js';
import type { EventType } from './event-types.js';
import type { Derivations, Notification, Payload } from './notification.js';

/** The fields of a subscription that its notifications have. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly content: Pick<SubscriptionContent, 'name' | 'amount' | 'payer'>;
  /** After the event. */
  readonly status: SubscriptionStatus;
}

/** The payload of an event of a subscription. */
function subscriptionPayload({ id, content, status }: SubscriptionFacts): Payload {
  const { name, amount, payer } = content;
  const { customerProfileId, customerPaymentProfileId, customerAddressId } = payer;
  return {
    ...(name && { name }),
    amount: amount / 100,
    status,
    profile: {
      customerProfileId: Number(customerProfileId),
      customerPaymentProfileId: Number(customerPaymentProfileId),
      ...(customerAddressId && { customerShippingAddressId: Number(customerAddressId) }),
    },
    entityName: 'subscription',
    id,
  };
}

/** The notifications of subscriptions. */
export const SUBSCRIPTION_NOTIFICATIONS: Derivations<SubscriptionEvent> = {
  'subscription.created': renderAs('net.authorize.customer.subscription.created'),
  'subscription.updated': renderAs('net.authorize.customer.subscription.updated'),
  'subscription.canceled': renderAs('net.authorize.customer.subscription.cancelled'),
  'subscription.terminated': renderAs('net.authorize.customer.subscription.terminated'),
  'subscription.expired': renderAs('net.authorize.customer.subscription.expired'),
  'subscription.charged': (event, state) => {
    const content = state.subscriptions.byId.get(event.subscriptionId)?.content;
    const types = content ? chargeTypes(event, content) : [];
    return types.flatMap((type) => renderAs(type)(event, state));
  },
};

/** Event type for a subscription payment, in addition to the event of its transaction. */
function chargeTypes(
  { result, payNum }: SubscriptionCharged,
  { schedule: { totalOccurrences } }: SubscriptionContent,
): readonly EventType[] {
  if (result === 'failed')
    return [
      'net.authorize.customer.subscription.failed',
      'net.authorize.customer.subscription.suspended',
    ];
  if (result === 'held') return ['net.authorize.customer.subscription.suspended'];
  const isLastButOne = totalOccurrences !== ENDLESS && payNum === totalOccurrences - 1;
  return isLastButOne ? ['net.authorize.customer.subscription.expiring'] : [];
}

/** Notifies of a subscription under a type, with the status after the event. */
function renderAs(eventType: EventType) {
  return (event: SubscriptionEvent, state: SessionState): readonly Notification[] => {
    const { subscriptionId: id } = event;
    const record = state.subscriptions.byId.get(id);
    if (record === undefined) return [];
    // The state may be newer; the event still sets the status, and a change keeps it.
    const { status } = progressAfter(record.progress, event);
    return [{ eventType, payload: subscriptionPayload({ id, content: record.content, status }) }];
  };
}
