import { makeStamp } from '../../domain/nonce/stamp.js';
import { placeOf, sealToken } from '../../hosted/page-token.js';
import { readPaymentPageSettings } from '../../hosted/settings/payment-page-settings.js';
import { getHostedPaymentPageRequest } from '../../schema/requests/hosted-forms.js';
import { getHostedPaymentPageResponse } from '../../schema/responses/hosted-forms.js';
import { defineCall } from '../define-call.js';
import { assertHostedTransaction } from './assert-hosted-transaction.js';

/** Gives the token with which a browser opens the payment page. The session keeps nothing of it. */
export const getHostedPaymentPage = defineCall({
  request: getHostedPaymentPageRequest,
  response: getHostedPaymentPageResponse,
  access: 'merchant',
  handle(context, { transactionRequest: request, hostedPaymentSettings }) {
    const { state, merchant, seal } = context;
    assertHostedTransaction(state, request);
    const token = sealToken(seal, 'payment', {
      ...makeStamp(context),
      login: merchant.login,
      place: placeOf(state),
      request,
      settings: readPaymentPageSettings(hostedPaymentSettings?.setting ?? []),
    });
    return { answer: { token } };
  },
});
