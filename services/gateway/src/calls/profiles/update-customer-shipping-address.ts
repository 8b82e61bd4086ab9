import { decideUpdateAddress } from '../../domain/profile/decide-address.js';
import { updateCustomerShippingAddressRequest } from '../../schema/requests/customer-profiles.js';
import { updateCustomerShippingAddressResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Replaces a stored address. */
export const updateCustomerShippingAddress = defineCall({
  request: updateCustomerShippingAddressRequest,
  response: updateCustomerShippingAddressResponse,
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(decideUpdateAddress(toProfileContext(context), input), {}),
});
