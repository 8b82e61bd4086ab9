import { decideProfileTransaction } from '../../domain/profile/decide-profile-transaction.js';
import { readExtraOptions } from '../../domain/profile/extra-options.js';
import { createCustomerProfileTransactionRequest } from '../../schema/requests/customer-profiles.js';
import { createCustomerProfileTransactionResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toDirectResponse } from './to-direct-response.js';
import { toProfileContext } from './to-profile-context.js';
import { unsuccessful } from './to-profile-result.js';

/** Makes a transaction on a stored profile in its older form, and answers it as a line of fields. */
export const createCustomerProfileTransaction = defineCall({
  request: createCustomerProfileTransactionRequest,
  response: createCustomerProfileTransactionResponse,
  access: 'merchant',
  handle(context, { transaction, extraOptions, refId, clientId }) {
    const { additions, ...format } = readExtraOptions(extraOptions);
    const command = { transaction, additions, refId, clientId };
    const decision = decideProfileTransaction(toProfileContext(context), command);
    const { responseCode, text } = decision.outcome.reason;
    const isUnsuccessful = responseCode === 2 || responseCode === 3;
    return {
      answer: { directResponse: toDirectResponse({ ...decision, ...format }) },
      events: decision.events,
      ...(isUnsuccessful && { resultCode: 'Error', messages: [unsuccessful(text)] }),
    };
  },
});
