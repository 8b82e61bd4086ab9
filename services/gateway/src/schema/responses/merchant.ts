import { boolean, element, numericString, optional, response, text } from '../../protocol/index.js';
import { customerAddressType } from '../../protocol/types/address.js';
import {
  arrayOfContactDetail,
  arrayOfCurrencyCode,
  arrayOfMarketType,
  arrayOfPaymentMethod,
  arrayOfProcessorType,
  arrayOfProductCode,
} from '../../protocol/types/merchant.js';

/** Messages only. */
export const isAliveResponse = response('isAliveResponse', []);

/** Messages only. */
export const authenticateTestResponse = response('authenticateTestResponse', []);

/** The account. */
export const getMerchantDetailsResponse = response('getMerchantDetailsResponse', [
  optional('isTestMode', boolean()),
  element('processors', arrayOfProcessorType),
  element('merchantName', text()),
  element('gatewayId', numericString()),
  element('marketTypes', arrayOfMarketType),
  element('productCodes', arrayOfProductCode),
  element('paymentMethods', arrayOfPaymentMethod),
  element('currencies', arrayOfCurrencyCode),
  optional('publicClientKey', text()),
  optional('businessInformation', customerAddressType),
  optional('merchantTimeZone', text({ max: 100 })),
  optional('contactDetails', arrayOfContactDetail),
]);

/** Messages only. */
export const updateMerchantDetailsResponse = response('updateMerchantDetailsResponse', []);
