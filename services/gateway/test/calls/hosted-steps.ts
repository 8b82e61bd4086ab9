import { goldenId } from './golden-case.js';

export const card = { cardNumber: '4111111111111111', expirationDate: '122038' } as const;
export const customerId = goldenId('customerProfile', 0);
export const customer = {
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

export function settings(settingName: string, settingValue: string): object {
  return { setting: [{ settingName, settingValue }] };
}
