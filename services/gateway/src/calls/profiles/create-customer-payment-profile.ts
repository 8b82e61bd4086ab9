import { decideCreatePayment } from '../../domain/profile/decide-payment.js';
import { createCustomerPaymentProfileRequest } from '../../schema/requests/customer-profiles.js';
import { createCustomerPaymentProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toProfileContext } from './to-profile-context.js';
import { toLine, toProfileResult } from './to-profile-result.js';

/** Stores a payment for a customer. */
export const createCustomerPaymentProfile = defineCall({
  request: createCustomerPaymentProfileRequest,
  response: createCustomerPaymentProfileResponse,
  access: 'merchant',
  handle(context, input) {
    const decision = decideCreatePayment(toProfileContext(context), input);
    const { customerProfileId } = input;
    return toProfileResult(decision, {
      customerProfileId,
      ...(decision.result && { customerPaymentProfileId: decision.result }),
      validationDirectResponse: toLine(decision.validations),
    });
  },
});
