import { decideDeletePayment } from '../../domain/profile/decide-payment.js';
import { deleteCustomerPaymentProfileRequest } from '../../schema/requests/customer-profiles.js';
import { deleteCustomerPaymentProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toProfileResult } from './to-profile-result.js';

/** Deletes a stored payment. */
export const deleteCustomerPaymentProfile = defineCall({
  request: deleteCustomerPaymentProfileRequest,
  response: deleteCustomerPaymentProfileResponse,
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(
      decideDeletePayment(
        toProfileContext(context),
        input.customerProfileId,
        input.customerPaymentProfileId,
      ),
      {},
    ),
});
