import type { GoldenCall } from './golden-case.js';
import {
  ADDRESS,
  after,
  billTo,
  deletion,
  ofAddress,
  ofCustomer,
  shipTo,
} from './stored-customer.js';

export const SHIPPING_ADDRESS_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-customer-shipping-address',
    request: 'createCustomerShippingAddressRequest',
    cases: [
      {
        name: 'address',
        title: 'A further address',
        ...after(),
        body: { ...ofCustomer, address: billTo, defaultShippingAddress: true },
      },
      {
        name: 'duplicate',
        title: 'The address that is stored',
        ...after(),
        body: { ...ofCustomer, address: shipTo },
      },
    ],
  },
  {
    folder: 'get-customer-shipping-address',
    request: 'getCustomerShippingAddressRequest',
    cases: [
      { name: 'address', title: 'By id', ...after(), body: ofAddress },
      { name: 'no-default', title: 'No default address', ...after(), body: ofCustomer },
      {
        name: 'unknown',
        title: 'An address that nobody knows',
        ...after(),
        body: { ...ofCustomer, customerAddressId: '9' },
      },
    ],
  },
  {
    folder: 'update-customer-shipping-address',
    request: 'updateCustomerShippingAddressRequest',
    cases: [
      {
        name: 'updated',
        title: 'An address becomes another, and the default',
        ...after(),
        body: {
          ...ofCustomer,
          address: { ...billTo, customerAddressId: ADDRESS },
          defaultShippingAddress: true,
        },
      },
      {
        name: 'unknown',
        title: 'An address that nobody knows',
        ...after(),
        body: { ...ofCustomer, address: { ...shipTo, customerAddressId: '9' } },
      },
    ],
  },
  {
    folder: 'delete-customer-shipping-address',
    request: 'deleteCustomerShippingAddressRequest',
    cases: deletion('deleteCustomerShippingAddressRequest', ofAddress),
  },
];
