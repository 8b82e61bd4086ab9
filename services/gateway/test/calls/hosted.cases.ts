import { type GoldenCall, goldenId } from './golden-case.js';

const charge = { transactionType: 'authCaptureTransaction', amount: '12.50' } as const;

const card = { cardNumber: '4111111111111111', expirationDate: '122038' } as const;

const customerId = goldenId('customerProfile', 0);

const customer = {
  request: 'createCustomerProfileRequest',
  body: {
    profile: {
      merchantCustomerId: 'c-1',
      paymentProfiles: [
        { payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } } },
      ],
    },
  },
} as const;

function settings(settingName: string, settingValue: string): object {
  return { setting: [{ settingName, settingValue }] };
}

/** The golden cases of the calls about payment nonces and hosted pages. What is sealed is not kept: it is random. */
export const HOSTED_CASES: readonly GoldenCall[] = [
  {
    folder: 'secure-payment-container',
    request: 'securePaymentContainerRequest',
    cases: [
      {
        name: 'card',
        title: 'A nonce of a card',
        body: {
          refId: 'r-1',
          data: { type: 'TOKEN', id: 'page-1', token: { ...card, cardCode: '900' } },
        },
      },
      {
        name: 'account',
        title: 'A nonce of a bank account',
        body: {
          data: {
            type: 'TOKEN',
            id: 'page-1',
            bankToken: {
              accountType: 'checking',
              routingNumber: '121042882',
              accountNumber: '123456789',
              nameOnAccount: 'Ada Lovelace',
            },
          },
        },
      },
      {
        name: 'nothing',
        title: 'Neither a card nor an account',
        body: { data: { type: 'TOKEN', id: 'page-1' } },
      },
      {
        name: 'no-date',
        title: 'A card whose expiry cannot be read',
        body: {
          data: { type: 'TOKEN', id: 'page-1', token: { ...card, expirationDate: '1338' } },
        },
      },
    ],
  },
  {
    folder: 'get-customer-payment-profile-nonce',
    request: 'getCustomerPaymentProfileNonceRequest',
    cases: [
      {
        name: 'stored',
        title: 'A nonce of a stored card',
        before: [customer],
        body: {
          connectedAccessToken: 'token-of-another-merchant',
          customerProfileId: customerId,
          customerPaymentProfileId: goldenId('paymentProfile', 1),
        },
      },
      {
        name: 'unknown',
        title: 'A card that is not stored',
        body: {
          connectedAccessToken: 'token-of-another-merchant',
          customerProfileId: customerId,
          customerPaymentProfileId: '1',
        },
      },
    ],
  },
  {
    folder: 'decrypt-payment-data',
    request: 'decryptPaymentDataRequest',
    cases: [
      {
        name: 'no-nonce',
        title: 'What is no nonce of this gateway',
        body: {
          opaqueData: { dataDescriptor: 'COMMON.VCO.ONLINE.PAYMENT', dataValue: 'q1w2e3' },
          callId: '4620756110014830901',
        },
      },
    ],
  },
  {
    folder: 'get-hosted-payment-page',
    request: 'getHostedPaymentPageRequest',
    cases: [
      {
        name: 'token',
        title: 'The token of a payment page',
        body: {
          refId: 'r-2',
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentButtonOptions', '{"text":"Pay now"}'),
        },
      },
      {
        name: 'payment',
        title: 'The page asks for the payment, so the request must not hold one',
        body: { transactionRequest: { ...charge, payment: { creditCard: card } } },
      },
      {
        name: 'stored-payment',
        title: 'The customer chooses among stored payments, so the request must not',
        body: {
          transactionRequest: {
            ...charge,
            profile: { customerProfileId: '1', paymentProfile: { paymentProfileId: '2' } },
          },
        },
      },
      {
        name: 'unknown-customer',
        title: 'A customer that is not stored',
        body: { transactionRequest: { ...charge, profile: { customerProfileId: '1' } } },
      },
      {
        name: 'unknown-setting',
        title: 'A setting that there is not',
        body: {
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentColour', '{}'),
        },
      },
      {
        name: 'bad-value',
        title: 'A setting whose value is not JSON',
        body: {
          transactionRequest: charge,
          hostedPaymentSettings: settings('hostedPaymentReturnOptions', 'yes'),
        },
      },
      {
        name: 'no-amount',
        title: 'No amount',
        body: { transactionRequest: { transactionType: 'authOnlyTransaction' } },
      },
      {
        name: 'refund',
        title: 'A type of transaction that no customer agrees to',
        body: { transactionRequest: { ...charge, transactionType: 'refundTransaction' } },
      },
    ],
  },
  {
    folder: 'get-hosted-profile-page',
    request: 'getHostedProfilePageRequest',
    cases: [
      {
        name: 'token',
        title: 'The token of the pages of a customer',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedProfileManageOptions', 'showPayment'),
        },
      },
      {
        name: 'unknown-customer',
        title: 'A customer that is not stored',
        body: { customerProfileId: '1' },
      },
      {
        name: 'unknown-setting',
        title: 'A setting that there is not',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedPaymentButtonOptions', '{}'),
        },
      },
      {
        name: 'bad-value',
        title: 'A word that a setting does not know',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedProfileValidationMode', 'deadMode'),
        },
      },
    ],
  },
];
