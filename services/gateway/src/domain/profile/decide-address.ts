import { GatewayError } from '../../errors.js';
import type { CustomerAddress, CustomerAddressEx } from '../address.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { getAddress, getCustomer, NOT_FOUND, requireId } from './find-stored.js';
import { decided, type ProfileDecision } from './profile-decision.js';
import { createProfileDraft } from './profile-draft.js';
import { assertLimits, DUPLICATE_ADDRESS } from './profile-limits.js';
import { findSameAddress } from './same-record.js';
import { assertAddressUnused } from './subscription-uses.js';

/** A shipping address that a request names together with its customer. */
export interface AddressRequest<Fields> {
  readonly customerProfileId: string;
  readonly address: Fields;
  readonly defaultShippingAddress?: boolean;
}

/**
 * Decides to store a shipping address for a customer.
 * @throws GatewayError E00039 with the ids of the equal stored one, E00040 or E00043
 */
export function decideCreateAddress(
  { state, now: at }: TransactionContext,
  { customerProfileId, address, defaultShippingAddress }: AddressRequest<CustomerAddress>,
): ProfileDecision<string> {
  const customer = getCustomer(state.profiles, customerProfileId);
  assertLimits({ addresses: customer.addresses.size + 1 });
  const same = findSameAddress(customer, address);
  if (same !== undefined) {
    // As with payments, the response to a repeated shipping address has the id of the stored one.
    const response = { customerProfileId: customer.id, customerAddressId: same };
    throw new GatewayError({ ...DUPLICATE_ADDRESS, response });
  }
  const draft = createProfileDraft(state.profiles, { at, firstNumber: state.eventCount });
  const result = draft.addAddress(customer.id, address, defaultShippingAddress);
  return { events: draft.events, validations: [], result };
}

/**
 * Decides to replace a stored shipping address.
 * @throws GatewayError E00014, E00039 or E00040
 */
export function decideUpdateAddress(
  { state, now: at }: TransactionContext,
  request: AddressRequest<CustomerAddressEx>,
): ProfileDecision<undefined> {
  const { customerAddressId, ...address } = request.address;
  const { defaultShippingAddress: isDefault } = request;
  const customer = getCustomer(state.profiles, request.customerProfileId);
  const addressId = requireId(customerAddressId, 'Customer Address ID');
  const { id } = getAddress(customer, addressId, NOT_FOUND.updatedAddress);
  const same = findSameAddress(customer, address);
  if (same !== undefined && same !== id) throw new GatewayError(DUPLICATE_ADDRESS);
  return decided([
    {
      type: 'profile.addressUpdated',
      at,
      customerId: customer.id,
      address: { id, address },
      ...(isDefault !== undefined && { isDefault }),
    },
  ]);
}

/**
 * Decides to delete a stored shipping address.
 * @throws GatewayError E00040 or E00107
 */
export function decideDeleteAddress(
  { state, now: at }: TransactionContext,
  customerProfileId: string,
  id: string,
): ProfileDecision<undefined> {
  const customer = getCustomer(state.profiles, customerProfileId);
  const { id: addressId } = getAddress(customer, id);
  assertAddressUnused(state, customer.id, addressId);
  return decided([{ type: 'profile.addressDeleted', at, customerId: customer.id, addressId }]);
}
