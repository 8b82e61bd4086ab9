import { sealNonce } from '../../domain/nonce/payment-nonce.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import { getCustomer, getPayment, NOT_FOUND } from '../../domain/profile/find-stored.js';
import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { getCustomerPaymentProfileNonceRequest } from '../../schema/requests/customer-profiles.js';
import { getCustomerPaymentProfileNonceResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';

/**
 * Turns a stored payment into a nonce, with which another merchant can charge it. The sandbox connects no merchants,
 * so any access token but an empty one is good.
 */
export const getCustomerPaymentProfileNonce = defineCall({
  request: getCustomerPaymentProfileNonceRequest,
  response: getCustomerPaymentProfileNonceResponse,
  access: 'merchant',
  handle(context, { connectedAccessToken, customerProfileId, customerPaymentProfileId }) {
    if (connectedAccessToken.trim() === '') throw new GatewayError(messageOf('E00124'));
    const customer = getCustomer(context.state.profiles, customerProfileId, NOT_FOUND.payment);
    const payment = getPayment(customer, customerPaymentProfileId, NOT_FOUND.payment);
    const { method, issuerNumber } = payment;
    const nonce = { ...makeStamp(context), method, ...(issuerNumber && { issuerNumber }) };
    return { answer: { opaqueData: sealNonce(context.seal, nonce) } };
  },
});
