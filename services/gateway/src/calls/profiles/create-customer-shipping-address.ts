import { decideCreateAddress } from '../../domain/profile/decide-address.js';
import { createCustomerShippingAddressRequest } from '../../schema/requests/customer-profiles.js';
import { createCustomerShippingAddressResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Stores an address for a customer. */
export const createCustomerShippingAddress = defineCall({
  request: createCustomerShippingAddressRequest,
  response: createCustomerShippingAddressResponse,
  access: 'merchant',
  handle(context, input) {
    const decision = decideCreateAddress(toProfileContext(context), input);
    return toProfileResult(decision, {
      customerProfileId: input.customerProfileId,
      ...(decision.result && { customerAddressId: decision.result }),
    });
  },
});
