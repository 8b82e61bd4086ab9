import { type GoldenCall, goldenId } from './golden-case.js';
import { customer, customerId } from './hosted-steps.js';
import { ADDRESS, after, ofCard } from './stored-customer.js';

export const PAYMENT_PROFILE_USE_CASES: readonly GoldenCall[] = [
  {
    folder: 'validate-customer-payment-profile',
    request: 'validateCustomerPaymentProfileRequest',
    cases: [
      {
        name: 'test',
        title: 'Test mode',
        ...after(),
        body: { ...ofCard, customerShippingAddressId: ADDRESS, validationMode: 'testMode' },
      },
      { name: 'live', title: 'Live', ...after(), body: { ...ofCard, validationMode: 'liveMode' } },
      {
        name: 'old-live',
        title: 'Live for a cent',
        ...after(),
        body: { ...ofCard, validationMode: 'oldLiveMode' },
      },
      {
        name: 'declined',
        title: 'Live with a card code that declines',
        ...after(),
        body: { ...ofCard, cardCode: '901', validationMode: 'liveMode' },
      },
      { name: 'none', title: 'No check', ...after(), body: { ...ofCard, validationMode: 'none' } },
      { name: 'unknown', title: 'Unknown', body: { ...ofCard, validationMode: 'testMode' } },
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
];
