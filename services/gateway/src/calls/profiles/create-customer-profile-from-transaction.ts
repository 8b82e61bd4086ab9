import { decideFromTransaction } from '../../domain/profile/decide-from-transaction.js';
import { createCustomerProfileFromTransactionRequest } from '../../schema/requests/customer-profiles.js';
import { createCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { answerStoredCustomer } from './answer-stored-customer.js';
import { toProfileContext } from './to-profile-context.js';

/** Stores the payment of a transaction, for its customer or for one that is stored already. */
export const createCustomerProfileFromTransaction = defineCall({
  request: createCustomerProfileFromTransactionRequest,
  response: createCustomerProfileResponse,
  access: 'merchant',
  handle: (context, input) =>
    answerStoredCustomer(() => decideFromTransaction(toProfileContext(context), input)),
});
