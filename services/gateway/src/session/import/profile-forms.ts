import type {
  AddressProfile,
  CustomerIdentity,
  DeletedPayment,
  PaymentProfile,
} from '../../domain/profile/profile-event.js';
import { type Holds, isFlag, isObjectOf, isText, maybe, oneOf } from '../../domain/shape.js';
import { isStorableMethod } from '../../domain/transaction/card/payment-method.js';
import { CUSTOMER_PROFILE_TYPES, CUSTOMER_TYPES } from '../../enumerations.js';
import { isValueOf } from '../../protocol/index.js';
import { customerAddressType } from '../../protocol/types/address.js';

const isAddress: Holds = (value) => isValueOf(customerAddressType, value);
export const isCustomerType = maybe(oneOf(CUSTOMER_TYPES));

export const CUSTOMER = {
  customerId: isText,
  identity: isObjectOf<CustomerIdentity>({
    email: maybe(isText),
    description: maybe(isText),
    merchantCustomerId: maybe(isText),
  }),
  profileType: oneOf(CUSTOMER_PROFILE_TYPES),
} as const;

export const isDeletedPayment = isObjectOf<DeletedPayment>({
  id: isText,
  customerType: isCustomerType,
});

export const PAYMENT = {
  customerId: isText,
  isDefault: maybe(isFlag),
  payment: isObjectOf<PaymentProfile>({
    id: isText,
    method: isStorableMethod,
    issuerNumber: maybe(isText),
    customerType: isCustomerType,
    billTo: maybe(isAddress),
    driversLicense: maybe(
      isObjectOf<NonNullable<PaymentProfile['driversLicense']>>({
        number: isText,
        state: isText,
        dateOfBirth: isText,
      }),
    ),
    taxId: maybe(isText),
    originalNetworkTransId: maybe(isText),
    originalAuthAmount: maybe(isText),
    excludeFromAccountUpdater: maybe(isFlag),
  }),
} as const;

export const ADDRESS = {
  customerId: isText,
  isDefault: maybe(isFlag),
  address: isObjectOf<AddressProfile>({ id: isText, address: isAddress }),
} as const;
