import { decideUpdateCustomer } from '../../domain/profile/decide-customer.js';
import { updateCustomerProfileRequest } from '../../schema/requests/customer-profiles.js';
import { updateCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Replaces what a customer is known by. */
export const updateCustomerProfile = defineCall({
  request: updateCustomerProfileRequest,
  response: updateCustomerProfileResponse,
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideUpdateCustomer(toProfileContext(context), input.profile), {}),
});
