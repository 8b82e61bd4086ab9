import {
  decideDeleteCustomer,
  decideUpdateCustomer,
} from '../../domain/profile/decide-customer.js';
import { findCustomer } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import {
  boolean,
  element,
  numericString,
  optional,
  request,
  response,
  text,
} from '../../protocol/index.js';
import {
  customerProfileInfoExType,
  customerProfileMaskedType,
} from '../../protocol/types/customer-profile.js';
import { arrayOfNumericString, subscriptionIdList } from '../../protocol/types/id-lists.js';
import { defineCall } from '../define-call.js';
import { NEEDS_CUSTOMER, STORE_CUSTOMER, STORED_CUSTOMER } from '../sample-values.js';
import { toMaskedProfile, toSubscriptionIds } from './to-masked-profile.js';
import { toProfileContext, toProfileResult } from './to-profile-result.js';

/** Returns all stored data of a customer, numbers masked. */
export const getCustomerProfile = defineCall({
  request: request('getCustomerProfileRequest', [
    optional('customerProfileId', numericString()),
    optional('merchantCustomerId', text({ max: 20 })),
    optional('email', text()),
    optional('unmaskExpirationDate', boolean()),
    optional('includeIssuerInfo', boolean()),
  ]),
  response: response('getCustomerProfileResponse', [
    optional('profile', customerProfileMaskedType),
    optional('subscriptionIds', subscriptionIdList),
  ]),
  access: 'merchant',
  handle({ state }, input) {
    const customer = findCustomer(state.profiles, input);
    return {
      response: {
        profile: toMaskedProfile(customer, input),
        ...toSubscriptionIds(subscriptionUses(state, customer.id)),
      },
    };
  },
  samples: [
    {
      label: 'getCustomerProfile',
      summary: 'Get a stored customer',
      description: `${NEEDS_CUSTOMER} You can also use the merchant's customer id or the e-mail address. Numbers are masked.`,
      needs: STORE_CUSTOMER,
      body: { ...STORED_CUSTOMER, includeIssuerInfo: true },
    },
  ],
});

/** Lists the ids of all stored customers. */
export const getCustomerProfileIds = defineCall({
  request: request('getCustomerProfileIdsRequest', []),
  response: response('getCustomerProfileIdsResponse', [element('ids', arrayOfNumericString)]),
  access: 'merchant',
  handle: ({ state }) => ({
    response: { ids: { numericString: [...state.profiles.customers.keys()] } },
  }),
  samples: [
    {
      label: 'getCustomerProfileIds',
      summary: 'List the ids of all stored customers',
      description: 'The seed account has none.',
      body: {},
    },
  ],
});

/** Replaces the identity of a customer. */
export const updateCustomerProfile = defineCall({
  request: request('updateCustomerProfileRequest', [element('profile', customerProfileInfoExType)]),
  response: response('updateCustomerProfileResponse', []),
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideUpdateCustomer(toProfileContext(context), input.profile), {}),
  samples: [
    {
      label: 'updateCustomerProfile',
      summary: 'Change a stored customer',
      description: `${NEEDS_CUSTOMER} Omitted fields are cleared.`,
      needs: STORE_CUSTOMER,
      body: {
        profile: {
          merchantCustomerId: 'C-2001',
          description: 'Marta Lindqvist-Okafor',
          email: 'marta.okafor@example.com',
          ...STORED_CUSTOMER,
        },
      },
    },
  ],
});

/** Deletes a customer with all payments and shipping addresses. */
export const deleteCustomerProfile = defineCall({
  request: request('deleteCustomerProfileRequest', [element('customerProfileId', numericString())]),
  response: response('deleteCustomerProfileResponse', []),
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideDeleteCustomer(toProfileContext(context), input.customerProfileId), {}),
  samples: [
    {
      label: 'deleteCustomerProfile',
      summary: 'Delete a stored customer',
      description: `${NEEDS_CUSTOMER} The payments and shipping addresses of the customer are also deleted.`,
      needs: STORE_CUSTOMER,
      body: STORED_CUSTOMER,
    },
  ],
});
