import type { SubscriptionUse } from '../../domain/profile/subscription-uses.js';

/** The list of the subscriptions that use a record; left out when none does. */
export function toSubscriptionIds(uses: readonly SubscriptionUse[]): {
  readonly subscriptionIds?: { readonly subscriptionId: readonly string[] };
} {
  if (uses.length === 0) return {};
  return { subscriptionIds: { subscriptionId: uses.map(({ subscriptionId }) => subscriptionId) } };
}
