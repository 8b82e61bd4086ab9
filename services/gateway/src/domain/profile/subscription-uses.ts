import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import type { SessionState } from '../session.js';

/** What of a stored customer a subscription uses. */
export interface SubscriptionUse {
  readonly subscriptionId: string;
  /** Active or suspended: what it uses must not be deleted. */
  readonly isLive: boolean;
  readonly paymentId: string;
  readonly addressId?: string;
}

/** The subscriptions that use a customer. */
export function subscriptionUses(
  _state: SessionState,
  _customerId: string,
): readonly SubscriptionUse[] {
  return [];
}

/**
 * Refuses to delete a customer whom a live subscription charges.
 * @throws GatewayError E00106
 */
export function assertCustomerUnused(state: SessionState, customerId: string): void {
  if (subscriptionUses(state, customerId).some(({ isLive }) => isLive))
    throw new GatewayError(messageOf('E00106'));
}

/**
 * Refuses to delete a payment that a live subscription charges.
 * @throws GatewayError E00105
 */
export function assertPaymentUnused(
  state: SessionState,
  customerId: string,
  paymentId: string,
): void {
  const uses = subscriptionUses(state, customerId);
  if (uses.some((use) => use.isLive && use.paymentId === paymentId))
    throw new GatewayError(messageOf('E00105'));
}

/**
 * Refuses to delete an address that a live subscription names.
 * @throws GatewayError E00107
 */
export function assertAddressUnused(
  state: SessionState,
  customerId: string,
  addressId: string,
): void {
  const uses = subscriptionUses(state, customerId);
  if (uses.some((use) => use.isLive && use.addressId === addressId))
    throw new GatewayError(messageOf('E00107'));
}
