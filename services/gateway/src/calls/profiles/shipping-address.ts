import {
  decideCreateAddress,
  decideDeleteAddress,
  decideUpdateAddress,
} from '../../domain/profile/decide-address.js';
import { getAddress, getCustomer, getDefaultAddress } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import {
  boolean,
  element,
  numericString,
  optional,
  request,
  response,
} from '../../protocol/index.js';
import { customerAddressExType, customerAddressType } from '../../protocol/types/address.js';
import { subscriptionIdList } from '../../protocol/types/id-lists.js';
import { defineCall } from '../define-call.js';
import {
  NEEDS_CUSTOMER,
  PLACEHOLDER_IDS,
  SHIP_TO,
  STORE_CUSTOMER,
  STORED_ADDRESS,
  STORED_CUSTOMER,
} from '../sample-values.js';
import { toSubscriptionIds } from './to-masked-profile.js';
import { toProfileContext, toProfileResult } from './to-profile-result.js';

/** Stores a shipping address for a customer. */
export const createCustomerShippingAddress = defineCall({
  request: request('createCustomerShippingAddressRequest', [
    element('customerProfileId', numericString()),
    element('address', customerAddressType),
    optional('defaultShippingAddress', boolean()),
  ]),
  response: response('createCustomerShippingAddressResponse', [
    optional('customerProfileId', numericString()),
    optional('customerAddressId', numericString()),
  ]),
  access: 'merchant',
  handle(context, input) {
    const decision = decideCreateAddress(toProfileContext(context), input);
    return toProfileResult(decision, {
      customerProfileId: input.customerProfileId,
      ...(decision.result && { customerAddressId: decision.result }),
    });
  },
  samples: [
    {
      label: 'createCustomerShippingAddress',
      summary: 'Store a shipping address for a customer',
      description: `${NEEDS_CUSTOMER} A customer has at most 100 shipping addresses. One more fails with E00043.`,
      needs: STORE_CUSTOMER,
      body: {
        ...STORED_CUSTOMER,
        address: { ...SHIP_TO, address: '14 Birch Street' },
        defaultShippingAddress: true,
      },
    },
  ],
});

/** Returns a stored shipping address, or the customer's default one. */
export const getCustomerShippingAddress = defineCall({
  request: request('getCustomerShippingAddressRequest', [
    element('customerProfileId', numericString()),
    optional('customerAddressId', numericString()),
  ]),
  response: response('getCustomerShippingAddressResponse', [
    optional('defaultShippingAddress', boolean()),
    optional('address', customerAddressExType),
    optional('subscriptionIds', subscriptionIdList),
  ]),
  access: 'merchant',
  handle({ state }, input) {
    const customer = getCustomer(state.profiles, input.customerProfileId);
    const { id, address } = input.customerAddressId
      ? getAddress(customer, input.customerAddressId)
      : getDefaultAddress(customer);
    const uses = subscriptionUses(state, customer.id);
    return {
      response: {
        defaultShippingAddress: customer.defaultAddressId === id,
        address: { ...address, customerAddressId: id },
        ...toSubscriptionIds(uses.filter(({ addressId }) => addressId === id)),
      },
    };
  },
  samples: [
    {
      label: 'getCustomerShippingAddress',
      summary: 'Get a stored shipping address',
      description: NEEDS_CUSTOMER,
      needs: STORE_CUSTOMER,
      body: STORED_ADDRESS,
    },
  ],
});

/** Replaces a stored shipping address. */
export const updateCustomerShippingAddress = defineCall({
  request: request('updateCustomerShippingAddressRequest', [
    element('customerProfileId', numericString()),
    element('address', customerAddressExType),
    optional('defaultShippingAddress', boolean()),
  ]),
  response: response('updateCustomerShippingAddressResponse', []),
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideUpdateAddress(toProfileContext(context), input), {}),
  samples: [
    {
      label: 'updateCustomerShippingAddress',
      summary: 'Change a stored shipping address',
      description: `${NEEDS_CUSTOMER} Omitted fields are cleared.`,
      needs: STORE_CUSTOMER,
      body: {
        ...STORED_CUSTOMER,
        address: {
          ...SHIP_TO,
          zip: '50614',
          customerAddressId: PLACEHOLDER_IDS.shippingAddress,
        },
      },
    },
  ],
});

/** Deletes a stored shipping address. */
export const deleteCustomerShippingAddress = defineCall({
  request: request('deleteCustomerShippingAddressRequest', [
    element('customerProfileId', numericString()),
    element('customerAddressId', numericString()),
  ]),
  response: response('deleteCustomerShippingAddressResponse', []),
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(
      decideDeleteAddress(
        toProfileContext(context),
        input.customerProfileId,
        input.customerAddressId,
      ),
      {},
    ),
  samples: [
    {
      label: 'deleteCustomerShippingAddress',
      summary: 'Delete a stored shipping address',
      description: NEEDS_CUSTOMER,
      needs: STORE_CUSTOMER,
      body: STORED_ADDRESS,
    },
  ],
});
