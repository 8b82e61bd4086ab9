import {
  decryptPaymentDataRequest,
  getHostedPaymentPageRequest,
  getHostedProfilePageRequest,
  securePaymentContainerRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';
import { PLACEHOLDER_IDS } from './placeholder-ids.js';
import { NEEDS_CUSTOMER, STORE_CUSTOMER } from './stored-payment.js';

/** Samples of the calls behind payment nonces and hosted pages. */
export const HOSTED_SAMPLES = [
  defineSample(securePaymentContainerRequest, {
    label: 'securePaymentContainer',
    summary: 'Turn a card into a payment nonce',
    description:
      'What `Accept.dispatchData` of `/accept/v1/Accept.js` sends from a browser, with `clientKey` (the `publicClientKey` of `getMerchantDetails`) in place of `transactionKey`. The nonce lasts 15 minutes and is charged once, as `payment.opaqueData`.',
    body: {
      data: {
        type: 'TOKEN',
        id: '6f1b2c3d-0001',
        token: { cardNumber: '4111111111111111', expirationDate: '122038', cardCode: '900' },
      },
    },
  }),
  defineSample(decryptPaymentDataRequest, {
    label: 'decryptPaymentData',
    summary: 'See what a payment nonce holds',
    description:
      'Put in the `dataValue` that `securePaymentContainer` answered. The card is answered masked, and the nonce can still be charged.',
    needs: 'securePaymentContainer',
    body: {
      opaqueData: {
        dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
        dataValue: PLACEHOLDER_IDS.nonce,
      },
    },
  }),
  defineSample(getHostedPaymentPageRequest, {
    label: 'getHostedPaymentPage',
    summary: 'Get the token of a payment page',
    description:
      'A form posts the token as `token` to `/payment/payment`, which shows the page. The values of settings are JSON texts; an unknown setting is E00013.',
    body: {
      transactionRequest: { transactionType: 'authCaptureTransaction', amount: '12.50' },
      hostedPaymentSettings: {
        setting: [
          { settingName: 'hostedPaymentButtonOptions', settingValue: '{"text":"Pay now"}' },
          {
            settingName: 'hostedPaymentReturnOptions',
            settingValue:
              '{"showReceipt":true,"url":"https://shop.example/thanks","urlText":"Back to the shop","cancelUrl":"https://shop.example/basket","cancelUrlText":"Cancel"}',
          },
        ],
      },
    },
  }),
  defineSample(getHostedProfilePageRequest, {
    label: 'getHostedProfilePage',
    summary: 'Get the token of the pages of a stored customer',
    description: `${NEEDS_CUSTOMER} A form posts the token as \`token\` to \`/customer/manage\`, \`/customer/addPayment\` and the like.`,
    needs: STORE_CUSTOMER,
    body: {
      customerProfileId: PLACEHOLDER_IDS.customerProfile,
      hostedProfileSettings: {
        setting: [{ settingName: 'hostedProfileManageOptions', settingValue: 'showAll' }],
      },
    },
  }),
];
