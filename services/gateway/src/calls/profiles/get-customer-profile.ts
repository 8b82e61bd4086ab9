import { findCustomer } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import { getCustomerProfileRequest } from '../../schema/requests/customer-profiles.js';
import { getCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toMaskedProfile } from './to-masked-profile.js';
import { toSubscriptionIds } from './to-subscription-ids.js';

/** Tells everything kept about a customer, numbers masked. */
export const getCustomerProfile = defineCall({
  request: getCustomerProfileRequest,
  response: getCustomerProfileResponse,
  access: 'merchant',
  handle({ state }, input) {
    const customer = findCustomer(state.profiles, input);
    return {
      answer: {
        profile: toMaskedProfile(customer, input),
        ...toSubscriptionIds(subscriptionUses(state, customer.id)),
      },
    };
  },
});
