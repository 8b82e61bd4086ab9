import type { SubscriptionContent } from '../subscription/subscription-event.js';
import type { SubscriptionStatus } from '../subscription/subscription-progress.js';
import type { Payload } from './payload.js';

/** What an event of a subscription tells of it. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly content: Pick<SubscriptionContent, 'name' | 'amount' | 'payer'>;
  /** After the event. */
  readonly status: SubscriptionStatus;
}

/** The payload of an event of a subscription. */
export function subscriptionPayload({ id, content, status }: SubscriptionFacts): Payload {
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
