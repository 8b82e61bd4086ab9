import { decideUpdatePayment } from '../../domain/profile/decide-payment.js';
import { updateCustomerPaymentProfileRequest } from '../../schema/requests/customer-profiles.js';
import { updateCustomerPaymentProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toLine, toProfileResult } from './to-profile-result.js';

/** Replaces a stored payment; numbers that come back masked stay as they are. */
export const updateCustomerPaymentProfile = defineCall({
  request: updateCustomerPaymentProfileRequest,
  response: updateCustomerPaymentProfileResponse,
  access: 'merchant',
  handle(context, input) {
    const decision = decideUpdatePayment(toProfileContext(context), input);
    return toProfileResult(decision, { validationDirectResponse: toLine(decision.validations) });
  },
});
