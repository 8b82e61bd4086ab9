import { MERCHANT_ACCOUNT } from '../../domain/merchant/merchant-account.js';
import { publicClientKey } from '../../domain/merchant/public-client-key.js';
import { ACCOUNT_TYPES } from '../../domain/transaction/account-type.js';
import { getMerchantDetailsRequest } from '../../schema/requests/merchant.js';
import { getMerchantDetailsResponse } from '../../schema/responses/merchant.js';
import { defineCall } from '../define-call.js';

/** Tells what the account is and can do, and the key with which browsers ask for payment nonces. */
export const getMerchantDetails = defineCall({
  request: getMerchantDetailsRequest,
  response: getMerchantDetailsResponse,
  access: 'merchant',
  handle({ state, merchant }) {
    const { processor, contact } = MERCHANT_ACCOUNT;
    return {
      answer: {
        isTestMode: state.merchant.isTestMode,
        processors: { processor: [{ ...processor, cardTypes: { cardType: CARD_TYPES } }] },
        merchantName: MERCHANT_ACCOUNT.merchantName,
        gatewayId: MERCHANT_ACCOUNT.gatewayId,
        marketTypes: { marketType: [MERCHANT_ACCOUNT.marketType] },
        productCodes: { productCode: [MERCHANT_ACCOUNT.productCode] },
        paymentMethods: { paymentMethod: MERCHANT_ACCOUNT.paymentMethods },
        currencies: { currency: [MERCHANT_ACCOUNT.currency] },
        publicClientKey: publicClientKey(merchant.login),
        businessInformation: MERCHANT_ACCOUNT.businessInformation,
        merchantTimeZone: MERCHANT_ACCOUNT.timeZone,
        contactDetails: { contactDetail: [contact] },
      },
    };
  },
});

const CARD_TYPES = ACCOUNT_TYPES.filter((type) => type !== 'eCheck');
