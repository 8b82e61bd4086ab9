import { currencyOf } from '../../domain/merchant/currency.js';
import { MARKETS } from '../../domain/merchant/market.js';
import { MERCHANT_ACCOUNT, publicClientKey } from '../../domain/merchant/merchant-account.js';
import { ACCOUNT_TYPES, isCardBrand } from '../../domain/transaction/card/card.js';
import {
  boolean,
  element,
  numericString,
  openRequest,
  optional,
  request,
  response,
  text,
} from '../../protocol/index.js';
import { customerAddressType } from '../../protocol/types/address.js';
import {
  arrayOfContactDetail,
  arrayOfCurrencyCode,
  arrayOfMarketType,
  arrayOfPaymentMethod,
  arrayOfProcessorType,
  arrayOfProductCode,
} from '../../protocol/types/merchant.js';
import { defineCall } from '../define-call.js';

/** Confirms that the credentials are valid; invalid ones are rejected earlier. */
export const authenticateTest = defineCall({
  request: request('authenticateTestRequest', []),
  response: response('authenticateTestResponse', []),
  access: 'merchant',
  handle: () => ({ response: {} }),
  samples: [
    {
      label: 'authenticateTest',
      summary: 'Check the credentials',
      description:
        'Returns Ok if the credentials are valid. Every login of up to 25 characters with a key of exactly 16 characters is valid.',
      body: {},
    },
  ],
});

/** Returns the account's data and features, and the key with which browsers request payment nonces. */
export const getMerchantDetails = defineCall({
  request: request('getMerchantDetailsRequest', []),
  response: response('getMerchantDetailsResponse', [
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
  ]),
  access: 'merchant',
  handle({ state, merchant }) {
    const { processor, contact } = MERCHANT_ACCOUNT;
    return {
      response: {
        isTestMode: state.merchant.isTestMode,
        processors: { processor: [{ ...processor, cardTypes: { cardType: CARD_TYPES } }] },
        merchantName: MERCHANT_ACCOUNT.merchantName,
        gatewayId: MERCHANT_ACCOUNT.gatewayId,
        marketTypes: { marketType: MARKET_TYPES },
        productCodes: { productCode: MERCHANT_ACCOUNT.productCodes },
        paymentMethods: { paymentMethod: MERCHANT_ACCOUNT.paymentMethods },
        currencies: { currency: [currencyOf(merchant.login)] },
        publicClientKey: publicClientKey(merchant.login),
        businessInformation: MERCHANT_ACCOUNT.businessInformation,
        merchantTimeZone: MERCHANT_ACCOUNT.timeZone,
        contactDetails: { contactDetail: [contact] },
      },
    };
  },
  samples: [
    {
      label: 'getMerchantDetails',
      summary: 'Get the details of the account',
      description:
        'Returns payment methods, currencies, time zone and `publicClientKey`. A browser form requests nonces with this key.',
      body: {},
    },
  ],
});

const MARKET_TYPES = Object.values(MARKETS).map(({ marketType }) => marketType);

const CARD_TYPES = ACCOUNT_TYPES.filter(isCardBrand);

/** Switches the test mode of the account. */
export const updateMerchantDetails = defineCall({
  request: request('updateMerchantDetailsRequest', [element('isTestMode', boolean())]),
  response: response('updateMerchantDetailsResponse', []),
  access: 'merchant',
  handle: ({ state, now: at }, { isTestMode }) => ({
    response: {},
    events:
      state.merchant.isTestMode === isTestMode
        ? []
        : [{ type: 'merchant.updated', at, isTestMode }],
  }),
  samples: [
    {
      label: 'updateMerchantDetails',
      summary: "Switch the account's test mode",
      description: 'In test mode, payments have the transaction id 0, and nothing is stored.',
      body: { isTestMode: false },
    },
  ],
});

/** Confirms that the gateway responds. */
export const isAlive = defineCall({
  request: openRequest('isAliveRequest', []),
  response: response('isAliveResponse', []),
  access: 'none',
  handle: () => ({ response: {} }),
  samples: [
    {
      label: 'isAlive',
      summary: 'Check that the gateway responds',
      description: 'The only call that needs no credentials.',
      body: { refId: 'probe-1' },
    },
  ],
});
