import type { GoldenCall } from './golden-case.js';
import { after, billTo, deletion, ofCustomer, shipTo, step, unknown } from './stored-customer.js';
import { transaction } from './transaction-steps.js';

export const CUSTOMER_PROFILE_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-customer-profile',
    request: 'getCustomerProfileRequest',
    cases: [
      { name: 'masked', title: 'By id', ...after(), body: { refId: 'r-1', ...ofCustomer } },
      {
        name: 'unmasked',
        title: "By the merchant's id, with expiry and issuer",
        ...after(),
        body: { merchantCustomerId: 'C-7', unmaskExpirationDate: true, includeIssuerInfo: true },
      },
      {
        name: 'bare',
        title: 'A customer without payments, by e-mail',
        before: [step('createCustomerProfileRequest', { profile: { email: 'a@b.test' } })],
        body: { email: 'a@b.test' },
      },
      { name: 'unknown', title: 'A customer whom nobody knows', body: unknown },
      { name: 'nobody', title: 'No customer at all', body: {} },
    ],
  },
  {
    folder: 'get-customer-profile-ids',
    request: 'getCustomerProfileIdsRequest',
    cases: [
      { name: 'one', title: 'One customer', ...after(), body: {} },
      { name: 'none', title: 'No customers', body: {} },
    ],
  },
  {
    folder: 'update-customer-profile',
    request: 'updateCustomerProfileRequest',
    cases: [
      {
        name: 'updated',
        title: 'A customer gets another address',
        ...after(),
        body: { profile: { email: 'lena@example.com', ...ofCustomer, profileType: 'guest' } },
      },
      {
        name: 'without-id',
        title: 'A customer without an id',
        ...after(),
        body: { profile: { email: 'lena@example.com' } },
      },
      { name: 'unknown', title: 'A customer whom nobody knows', body: { profile: unknown } },
    ],
  },
  {
    folder: 'delete-customer-profile',
    request: 'deleteCustomerProfileRequest',
    cases: deletion('deleteCustomerProfileRequest', ofCustomer),
  },
  {
    folder: 'get-customer-profile-of-charge',
    request: 'getCustomerProfileRequest',
    cases: [
      {
        name: 'created',
        title: 'The customer that a charge has stored',
        before: [
          transaction({
            profile: { createProfile: true },
            customer: { type: 'business', id: 'C-8', email: 'office@example.com' },
            billTo,
            shipTo,
          }),
        ],
        body: { email: 'office@example.com' },
      },
    ],
  },
];
