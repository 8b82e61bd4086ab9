import { decideValidation } from '../../domain/profile/decide-validation.js';
import { validateCustomerPaymentProfileRequest } from '../../schema/requests/customer-profiles.js';
import { validateCustomerPaymentProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toLine, toProfileResult } from './to-profile-result.js';

/** Checks a stored payment. */
export const validateCustomerPaymentProfile = defineCall({
  request: validateCustomerPaymentProfileRequest,
  response: validateCustomerPaymentProfileResponse,
  access: 'merchant',
  handle(context, input) {
    const decision = decideValidation(toProfileContext(context), input);
    return toProfileResult(decision, {
      directResponse: toLine(decision.validations, input.customerShippingAddressId),
    });
  },
});
