import { decideDeleteCustomer } from '../../domain/profile/decide-customer.js';
import { deleteCustomerProfileRequest } from '../../schema/requests/customer-profiles.js';
import { deleteCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Deletes a customer with all payments and addresses. */
export const deleteCustomerProfile = defineCall({
  request: deleteCustomerProfileRequest,
  response: deleteCustomerProfileResponse,
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideDeleteCustomer(toProfileContext(context), input.customerProfileId), {}),
});
