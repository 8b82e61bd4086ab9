import { type Answers, failure, type Step, type Story, textIn } from '../story.js';
import { STORY_CREDENTIALS } from '../story-client.js';
import { storeCustomer, storedIds } from './profile-stories.js';

const button = { settingName: 'hostedPaymentButtonOptions', settingValue: '{"text": "Pay now"}' };
const page = (hostedPaymentSettings: object) => ({
  call: 'getHostedPaymentPage',
  content: {
    transactionRequest: { transactionType: 'authCaptureTransaction', amount: '20.00' },
    hostedPaymentSettings,
  },
});

/** What the nonce of an earlier answer is sent as. */
function opaqueDataOf(answers: Answers) {
  return {
    dataDescriptor: textIn(answers, 'nonce.opaqueData.dataDescriptor'),
    dataValue: textIn(answers, 'nonce.opaqueData.dataValue'),
  };
}

const chargeNonce = {
  call: 'createTransaction',
  content: (answers) => ({
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '20.00',
      payment: { opaqueData: opaqueDataOf(answers) },
    },
  }),
} as const satisfies Step;

/** Stories of payment nonces and of pages that the gateway shows for the merchant. */
export const HOSTED_STORIES: readonly Story[] = [
  {
    title: 'A browser makes a nonce of a card, which is charged once',
    steps: [
      { call: 'getMerchantDetails', as: 'merchant' },
      {
        call: 'securePaymentContainer',
        content: (answers) => ({
          merchantAuthentication: {
            name: STORY_CREDENTIALS.name,
            clientKey: textIn(answers, 'merchant.publicClientKey'),
          },
          data: {
            type: 'TOKEN',
            id: 'a4a1b4b6-0c31-4f0e-9d0c-3f7e2c0c9f11',
            token: { cardNumber: '5424000000000015', expirationDate: '122038', cardCode: '900' },
          },
        }),
        as: 'nonce',
        expected: { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT' } },
      },
      {
        call: 'decryptPaymentData',
        content: (answers) => ({ opaqueData: opaqueDataOf(answers), callId: '1' }),
        expected: { cardInfo: { cardNumber: 'XXXX0015' } },
      },
      {
        ...chargeNonce,
        expected: {
          transactionResponse: { responseCode: '1', accountNumber: 'XXXX0015', cvvResultCode: 'M' },
        },
      },
      { ...chargeNonce, expected: { ...failure('E00114'), transactionResponse: {} } },
    ],
  },
  {
    title: 'A nonce is made of a stored card',
    steps: [
      storeCustomer,
      {
        call: 'getCustomerPaymentProfileNonce',
        content: (answers) => {
          const { customerProfileId, customerPaymentProfileId } = storedIds(answers);
          return { connectedAccessToken: 'connected', customerProfileId, customerPaymentProfileId };
        },
        as: 'nonce',
      },
      { ...chargeNonce, expected: { transactionResponse: { accountNumber: 'XXXX1111' } } },
    ],
  },
  {
    title: 'A page to pay on is asked for',
    steps: [
      page({ setting: [button] }),
      {
        ...page({ setting: [{ settingName: 'nothing', settingValue: '{}' }] }),
        expected: failure('E00013'),
      },
    ],
  },
  {
    title: 'A page of a customer is asked for',
    steps: [
      storeCustomer,
      {
        call: 'getHostedProfilePage',
        content: (answers) => ({
          customerProfileId: storedIds(answers).customerProfileId,
          hostedProfileSettings: {
            setting: [{ settingName: 'hostedProfileManageOptions', settingValue: 'showAll' }],
          },
        }),
      },
      {
        call: 'getHostedProfilePage',
        content: { customerProfileId: '9' },
        expected: failure('E00040'),
      },
    ],
  },
];
