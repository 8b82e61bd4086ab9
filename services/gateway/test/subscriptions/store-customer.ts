import { createCustomerProfile } from '../../src/calls/profiles/create-customer-profile.js';
import type { CallSession } from '../call-session.js';
import { cardOf } from './subscription-fields.js';

/** The ids of a customer with one payment and one address. */
export interface StoredCustomer {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerAddressId: string;
}

/** Stores a customer whose only payment is the default one, unless a test wants none. */
export function storeCustomer(
  session: CallSession,
  {
    merchantCustomerId = 'C-1',
    isDefault = true,
  }: { readonly merchantCustomerId?: string; readonly isDefault?: boolean } = {},
): StoredCustomer {
  const { own } = session.call(createCustomerProfile, {
    profile: {
      merchantCustomerId,
      paymentProfiles: [
        {
          billTo: { firstName: 'Bo', lastName: 'Ek' },
          payment: cardOf('5424000000000015').payment,
          defaultPaymentProfile: isDefault,
        },
      ],
      shipToList: [{ firstName: 'Bo', city: 'Portland', zip: '97205' }],
    },
  });
  const ids = own as {
    readonly customerProfileId: string;
    readonly customerPaymentProfileIdList: { readonly numericString: readonly string[] };
    readonly customerShippingAddressIdList: { readonly numericString: readonly string[] };
  }; // what the call answers by its schema
  return {
    customerProfileId: ids.customerProfileId,
    customerPaymentProfileId: ids.customerPaymentProfileIdList.numericString[0] ?? '',
    customerAddressId: ids.customerShippingAddressIdList.numericString[0] ?? '',
  };
}
