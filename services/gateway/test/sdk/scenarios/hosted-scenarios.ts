import { failure, type Responses, type Scenario, type Step, textIn } from '../scenario.js';
import { SCENARIO_CREDENTIALS } from '../scenario-client.js';
import { storeCustomer, storedIds } from './profile-scenarios.js';

const button = { settingName: 'hostedPaymentButtonOptions', settingValue: '{"text": "Pay now"}' };
const page = (hostedPaymentSettings: object) => ({
  call: 'getHostedPaymentPage',
  content: {
    transactionRequest: { transactionType: 'authCaptureTransaction', amount: '20.00' },
    hostedPaymentSettings,
  },
});

/** What the nonce of an earlier response is sent as. */
function opaqueDataOf(responses: Responses) {
  return {
    dataDescriptor: textIn(responses, 'nonce.opaqueData.dataDescriptor'),
    dataValue: textIn(responses, 'nonce.opaqueData.dataValue'),
  };
}

const chargeNonce = {
  call: 'createTransaction',
  content: (responses) => ({
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '20.00',
      payment: { opaqueData: opaqueDataOf(responses) },
    },
  }),
} as const satisfies Step;

/** Stories of payment nonces and of pages that the gateway shows for the merchant. */
export const HOSTED_SCENARIOS: readonly Scenario[] = [
  {
    title: 'A browser makes a nonce of a card, which is charged once',
    steps: [
      { call: 'getMerchantDetails', as: 'merchant' },
      {
        call: 'securePaymentContainer',
        content: (responses) => ({
          merchantAuthentication: {
            name: SCENARIO_CREDENTIALS.name,
            clientKey: textIn(responses, 'merchant.publicClientKey'),
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
        content: (responses) => ({ opaqueData: opaqueDataOf(responses), callId: '1' }),
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
        content: (responses) => {
          const { customerProfileId, customerPaymentProfileId } = storedIds(responses);
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
        content: (responses) => ({
          customerProfileId: storedIds(responses).customerProfileId,
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
