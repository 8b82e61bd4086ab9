import { explainByRule } from '../../domain/outcome-rule/describe-rule.js';
import { decideProfileTransaction } from '../../domain/profile/decide-profile-transaction.js';
import { readExtraOptions } from '../../domain/profile/extra-options.js';
import { element, optional, request, response, text } from '../../protocol/index.js';
import { profileTransactionType } from '../../protocol/types/profile-transaction.js';
import { transactionResponse } from '../../protocol/types/transaction-response.js';
import { isUnsuccessful } from '../../reasons.js';
import { defineCall } from '../define-call.js';
import { NEEDS_CUSTOMER, STORE_CUSTOMER, STORED_PAYMENT } from '../sample-values.js';
import { toDirectResponse } from './to-direct-response.js';
import { toProfileContext, unsuccessful } from './to-profile-result.js';

/** Makes a transaction on a stored profile in its older form, and returns it as a line of fields. */
export const createCustomerProfileTransaction = defineCall({
  request: request('createCustomerProfileTransactionRequest', [
    element('transaction', profileTransactionType),
    optional('extraOptions', text({ max: 1024 })),
  ]),
  response: response('createCustomerProfileTransactionResponse', [
    optional('transactionResponse', transactionResponse),
    optional('directResponse', text({ max: 2048 })),
  ]),
  access: 'merchant',
  handle(context, { transaction, extraOptions, refId, clientId }) {
    const { additions, ...format } = readExtraOptions(extraOptions);
    const command = { transaction, additions, refId, clientId };
    const decision = decideProfileTransaction(toProfileContext(context), command);
    const { reason, matchedRule } = decision.outcome;
    return {
      response: { directResponse: toDirectResponse({ ...decision, ...format }) },
      events: decision.events,
      ...(matchedRule && { explanations: explainByRule(decision.outcome) }),
      ...(isUnsuccessful(reason) && {
        resultCode: 'Error',
        messages: [unsuccessful(reason.text)],
      }),
    };
  },
  samples: [
    {
      label: 'createCustomerProfileTransaction',
      summary: 'Charge a stored payment with the older call',
      description: `${NEEDS_CUSTOMER} The response contains \`directResponse\`, a line of fields. \`createTransaction/profile\` is the newer call.`,
      needs: STORE_CUSTOMER,
      body: {
        transaction: { profileTransAuthCapture: { amount: '16.00', ...STORED_PAYMENT } },
        extraOptions: 'x_duplicate_window=0',
      },
    },
  ],
});
