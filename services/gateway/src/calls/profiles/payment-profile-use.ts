import { sealNonce } from '../../domain/nonce/payment-nonce.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import { decideValidation } from '../../domain/profile/decide-validation.js';
import { getCustomer, getPayment, NOT_FOUND } from '../../domain/profile/find-stored.js';
import { callError } from '../../errors.js';
import { element, numericString, optional, request, response, text } from '../../protocol/index.js';
import { validationModeEnum } from '../../protocol/types/enumerations.js';
import { cardCode } from '../../protocol/types/named-strings.js';
import { opaqueDataType } from '../../protocol/types/payment.js';
import { defineCall } from '../define-call.js';
import { NEEDS_CUSTOMER, STORE_CUSTOMER, STORED_PAYMENT } from '../sample-values.js';
import { toLine, toProfileContext, toProfileResult } from './to-profile-result.js';

/** Checks a stored payment. */
export const validateCustomerPaymentProfile = defineCall({
  request: request('validateCustomerPaymentProfileRequest', [
    element('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
    optional('customerShippingAddressId', numericString()),
    optional('cardCode', cardCode),
    element('validationMode', validationModeEnum),
  ]),
  response: response('validateCustomerPaymentProfileResponse', [
    optional('directResponse', text({ max: 2048 })),
  ]),
  access: 'merchant',
  handle(context, input) {
    const decision = decideValidation(toProfileContext(context), input);
    return toProfileResult(decision, {
      directResponse: toLine(decision.validations, input.customerShippingAddressId),
    });
  },
  samples: [
    {
      label: 'validateCustomerPaymentProfile',
      summary: 'Check a stored payment',
      description: `${NEEDS_CUSTOMER} \`testMode\` checks the card; \`liveMode\` makes an authorization of 0.00, to which the triggers apply. This requires the billing address of a Visa card (290).`,
      needs: STORE_CUSTOMER,
      body: { ...STORED_PAYMENT, validationMode: 'liveMode' },
    },
  ],
});

/**
 * Turns a stored payment into a nonce, with which another merchant can charge it. The sandbox connects no
 * merchants, so any non-empty access token is valid.
 */
export const getCustomerPaymentProfileNonce = defineCall({
  request: request('getCustomerPaymentProfileNonceRequest', [
    element('connectedAccessToken', text()),
    element('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
  ]),
  response: response('getCustomerPaymentProfileNonceResponse', [
    optional('opaqueData', opaqueDataType),
  ]),
  access: 'merchant',
  handle(context, { connectedAccessToken, customerProfileId, customerPaymentProfileId }) {
    if (connectedAccessToken.trim() === '') throw callError('E00124');
    const customer = getCustomer(context.state.profiles, customerProfileId, NOT_FOUND.payment);
    const payment = getPayment(customer, customerPaymentProfileId, NOT_FOUND.payment);
    const { method, issuerNumber } = payment;
    const nonce = { ...makeStamp(context), method, ...(issuerNumber && { issuerNumber }) };
    return { response: { opaqueData: sealNonce(context.seal, nonce) } };
  },
  samples: [
    {
      label: 'getCustomerPaymentProfileNonce',
      summary: 'Create a nonce from a stored payment',
      description: `${NEEDS_CUSTOMER} Every non-empty access token is accepted. Charge the nonce as \`payment.opaqueData\`.`,
      needs: STORE_CUSTOMER,
      body: { connectedAccessToken: 'sandbox-access-token', ...STORED_PAYMENT },
    },
  ],
});
