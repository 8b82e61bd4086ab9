import { getAddress, getCustomer, getDefaultAddress } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import { getCustomerShippingAddressRequest } from '../../schema/requests/customer-profiles.js';
import { getCustomerShippingAddressResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toSubscriptionIds } from './to-subscription-ids.js';

/** Tells a stored address, or the customer's default one. */
export const getCustomerShippingAddress = defineCall({
  request: getCustomerShippingAddressRequest,
  response: getCustomerShippingAddressResponse,
  access: 'merchant',
  handle({ state }, input) {
    const customer = getCustomer(state.profiles, input.customerProfileId);
    const { id, address } = input.customerAddressId
      ? getAddress(customer, input.customerAddressId)
      : getDefaultAddress(customer);
    const uses = subscriptionUses(state, customer.id);
    return {
      answer: {
        defaultShippingAddress: customer.defaultAddressId === id,
        address: { ...address, customerAddressId: id },
        ...toSubscriptionIds(uses.filter(({ addressId }) => addressId === id)),
      },
    };
  },
});
