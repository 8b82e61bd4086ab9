import { decideDeleteAddress } from '../../domain/profile/decide-address.js';
import { deleteCustomerShippingAddressRequest } from '../../schema/requests/customer-profiles.js';
import { deleteCustomerShippingAddressResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Deletes a stored address. */
export const deleteCustomerShippingAddress = defineCall({
  request: deleteCustomerShippingAddressRequest,
  response: deleteCustomerShippingAddressResponse,
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
});
