import { element, numericString, optional, request, text } from '../../protocol/index.js';
import { opaqueDataType } from '../../protocol/types/payment.js';
import { arrayOfSetting } from '../../protocol/types/settings.js';
import { transactionRequestType } from '../../protocol/types/transaction-request.js';
import { webCheckOutDataType } from '../../protocol/types/web-checkout.js';

/** Turns the payment data of a browser form into a nonce; sent with the public client key. */
export const securePaymentContainerRequest = request('securePaymentContainerRequest', [
  element('data', webCheckOutDataType),
]);

/** Asks what a wallet payment holds. */
export const decryptPaymentDataRequest = request('decryptPaymentDataRequest', [
  element('opaqueData', opaqueDataType),
  optional('callId', text()),
]);

/** Asks for the token of a payment form. */
export const getHostedPaymentPageRequest = request('getHostedPaymentPageRequest', [
  element('transactionRequest', transactionRequestType),
  optional('hostedPaymentSettings', arrayOfSetting),
]);

/** Asks for the token of the profile pages. */
export const getHostedProfilePageRequest = request('getHostedProfilePageRequest', [
  element('customerProfileId', numericString()),
  optional('hostedProfileSettings', arrayOfSetting),
]);
