import { decideCreateCustomer } from '../../domain/profile/decide-customer.js';
import { createCustomerProfileRequest } from '../../schema/requests/customer-profiles.js';
import { createCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { answerStoredCustomer } from './answer-stored-customer.js';
import { toProfileContext } from './to-profile-context.js';

/** Stores a customer with payments and addresses. */
export const createCustomerProfile = defineCall({
  request: createCustomerProfileRequest,
  response: createCustomerProfileResponse,
  access: 'merchant',
  handle: (context, { profile, validationMode }) =>
    answerStoredCustomer(() =>
      decideCreateCustomer(toProfileContext(context), profile, validationMode),
    ),
});
