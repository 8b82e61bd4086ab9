import { type GoldenCase, type GoldenStep, goldenId } from './golden-case.js';

export const CUSTOMER = goldenId('customerProfile', 0);
export const CARD_PROFILE = goldenId('paymentProfile', 1);
const ACCOUNT_PROFILE = goldenId('paymentProfile', 2);
export const ADDRESS = goldenId('customerAddress', 3);

export const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
export const otherCard = { cardNumber: '5424000000000015', expirationDate: '2030-06' };
export const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  echeckType: 'WEB',
  bankName: 'Bank of Nowhere',
};
export const billTo = {
  firstName: 'Lena',
  lastName: 'Hart',
  address: '12 Mill Lane',
  city: 'Bellevue',
  state: 'WA',
  zip: '98004',
  country: 'US',
  phoneNumber: '425-555-0101',
};
export const shipTo = { firstName: 'Bo', lastName: 'Ek', address: '5 Pine Road', zip: '97205' };
export const identity = {
  merchantCustomerId: 'C-7',
  description: 'Lena Hart',
  email: 'lena.hart@example.com',
};
export const cardProfile = {
  customerType: 'individual',
  billTo,
  payment: { creditCard },
  driversLicense: { number: 'HARTL123', state: 'WA', dateOfBirth: '1990-05-07' },
  taxId: '123456789',
  defaultPaymentProfile: true,
  subsequentAuthInformation: { originalNetworkTransId: 'ABC123', originalAuthAmount: '25.00' },
  excludeFromAccountUpdater: true,
};
export const profile = {
  ...identity,
  paymentProfiles: [cardProfile, { customerType: 'business', payment: { bankAccount } }],
  shipToList: [shipTo],
  profileType: 'regular',
};

/** A customer with a card (the default), a bank account and an address. */
const stored: GoldenStep = { request: 'createCustomerProfileRequest', body: { profile } };

export const ofCustomer = { customerProfileId: CUSTOMER };
export const ofCard = { ...ofCustomer, customerPaymentProfileId: CARD_PROFILE };
export const ofAccount = { ...ofCustomer, customerPaymentProfileId: ACCOUNT_PROFILE };
export const ofAddress = { ...ofCustomer, customerAddressId: ADDRESS };
export const unknown = { customerProfileId: '9' };

export const step = (request: string, body: object): GoldenStep => ({ request, body });
export const after = (...further: readonly GoldenStep[]) => ({ before: [stored, ...further] });

/** The id of the payment that follows {@link stored}. */
export const PAID = goldenId('transaction', 4);

/** A charge of the older form. */
export const profileCharge = (profileTransAuthCapture: object): object => ({
  transaction: { profileTransAuthCapture: { amount: '25.00', ...profileTransAuthCapture } },
});
export const paid = step('createCustomerProfileTransactionRequest', profileCharge(ofCard));

/** Cases of deletions: the record goes once and is then no more. */
export const deletion = (request: string, body: object): readonly GoldenCase[] => [
  { name: 'deleted', title: 'It is deleted', ...after(), body },
  {
    name: 'again',
    title: 'It is deleted a second time',
    ...after(step(request, body)),
    body,
  },
];
