import { callError } from '../../errors.js';
import type { SessionState } from '../session-state.js';
import { subscriptionsOf } from '../subscription/subscription-ledger.js';
import { isLive } from '../subscription/subscription-progress.js';

/** The records of a stored customer that a live subscription uses: they must not be deleted. */
export interface SubscriptionUse {
  readonly subscriptionId: string;
  readonly paymentId: string;
  readonly addressId: string | undefined;
}

/** The live subscriptions that a customer pays. */
export function subscriptionUses(
  { subscriptions }: SessionState,
  customerId: string,
): readonly SubscriptionUse[] {
  return subscriptionsOf(subscriptions, customerId)
    .filter(({ progress }) => isLive(progress))
    .map(({ id, content: { payer } }) => ({
      subscriptionId: id,
      paymentId: payer.customerPaymentProfileId,
      addressId: payer.customerAddressId,
    }));
}

/**
 * Rejects the deletion of a customer whom a live subscription charges.
 * @throws GatewayError E00106
 */
export function assertCustomerUnused(state: SessionState, customerId: string): void {
  if (subscriptionUses(state, customerId).length > 0) throw callError('E00106');
}

/**
 * Rejects the deletion of a payment that a live subscription charges.
 * @throws GatewayError E00105
 */
export function assertPaymentUnused(
  state: SessionState,
  customerId: string,
  paymentId: string,
): void {
  const uses = subscriptionUses(state, customerId);
  if (uses.some((use) => use.paymentId === paymentId)) throw callError('E00105');
}

/**
 * Rejects the deletion of a shipping address that a live subscription names.
 * @throws GatewayError E00107
 */
export function assertAddressUnused(
  state: SessionState,
  customerId: string,
  addressId: string,
): void {
  const uses = subscriptionUses(state, customerId);
  if (uses.some((use) => use.addressId === addressId)) throw callError('E00107');
}
