import { element, optional, response, text } from '../../protocol/index.js';
import { customerAddressType } from '../../protocol/types/address.js';
import { creditCardMaskedType } from '../../protocol/types/masked-payment.js';
import { opaqueDataType } from '../../protocol/types/payment.js';
import { paymentDetails } from '../../protocol/types/web-checkout.js';

/** The nonce. */
export const securePaymentContainerResponse = response('securePaymentContainerResponse', [
  element('opaqueData', opaqueDataType),
]);

/** What the wallet payment holds. */
export const decryptPaymentDataResponse = response('decryptPaymentDataResponse', [
  optional('shippingInfo', customerAddressType),
  optional('billingInfo', customerAddressType),
  optional('cardInfo', creditCardMaskedType),
  optional('paymentDetails', paymentDetails),
]);

/** The token of the form. */
export const getHostedPaymentPageResponse = response('getHostedPaymentPageResponse', [
  element('token', text()),
]);

/** The token of the pages. */
export const getHostedProfilePageResponse = response('getHostedProfilePageResponse', [
  element('token', text()),
]);
