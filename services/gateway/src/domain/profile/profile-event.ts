import type { CustomerAddress } from '../address.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import type {
  CustomerPaymentProfile,
  CustomerProfile,
  CustomerProfileBase,
} from './profile-request.js';

/** The identity of a customer; an empty field is left out. */
export type CustomerIdentity = CustomerProfileBase;

/** Whether a profile is permanent or that of a guest. */
export type ProfileType = NonNullable<CustomerProfile['profileType']>;

/** A customer as it is stored first, still without payments and shipping addresses. */
export interface CustomerContent {
  readonly identity: CustomerIdentity;
  readonly profileType: ProfileType;
}

/**
 * The stored data of a payment. Numbers of cards, accounts, taxes and licences are stored only masked or as a
 * hash.
 */
export interface PaymentContent {
  readonly method: StorableMethod;
  /** The first six digits of the card; they name its issuer. */
  readonly issuerNumber?: string;
  readonly customerType?: NonNullable<CustomerPaymentProfile['customerType']>;
  readonly billTo?: CustomerAddress;
  /** With its number masked: `XXXX1234`. */
  readonly driversLicense?: NonNullable<CustomerPaymentProfile['driversLicense']>;
  /** `XXXX6789`. */
  readonly taxId?: string;
  readonly originalNetworkTransId?: string;
  readonly originalAuthAmount?: string;
  readonly excludeFromAccountUpdater?: boolean;
}

/** A payment of a customer. */
export interface PaymentProfile extends PaymentContent {
  readonly id: string;
}

/** A shipping address of a customer. */
export interface AddressProfile {
  readonly id: string;
  readonly address: CustomerAddress;
}

interface OfCustomer<Type extends string> {
  readonly type: Type;
  readonly at: number;
  readonly customerId: string;
}

/** A customer was stored. */
export interface CustomerCreated extends OfCustomer<'profile.created'>, CustomerContent {}

/** The identity of a customer was replaced. */
export interface CustomerUpdated extends OfCustomer<'profile.updated'>, CustomerContent {}

/** The part of a payment that the event of its deletion stores. */
export type DeletedPayment = Pick<PaymentProfile, 'id' | 'customerType'>;

/**
 * A customer was deleted with all payments and shipping addresses; the event stores the data that
 * notifications need.
 */
export interface CustomerDeleted extends OfCustomer<'profile.deleted'>, CustomerContent {
  readonly payments: readonly DeletedPayment[];
}

interface WithPayment {
  readonly payment: PaymentProfile;
  /** True makes it the customer's default, false ends that; left out, nothing changes. */
  readonly isDefault?: boolean;
}

/** A payment was stored. */
export interface PaymentCreated extends OfCustomer<'profile.paymentCreated'>, WithPayment {}

/** A stored payment was replaced. */
export interface PaymentUpdated extends OfCustomer<'profile.paymentUpdated'>, WithPayment {}

/** A stored payment was deleted. */
export interface PaymentDeleted extends OfCustomer<'profile.paymentDeleted'> {
  readonly payment: DeletedPayment;
}

interface WithAddress {
  readonly address: AddressProfile;
  /** True makes it the customer's default, false ends that; left out, nothing changes. */
  readonly isDefault?: boolean;
}

/** A shipping address was stored. */
export interface AddressCreated extends OfCustomer<'profile.addressCreated'>, WithAddress {}

/** A stored shipping address was replaced. */
export interface AddressUpdated extends OfCustomer<'profile.addressUpdated'>, WithAddress {}

/** A stored shipping address was deleted. */
export interface AddressDeleted extends OfCustomer<'profile.addressDeleted'> {
  readonly addressId: string;
}

export type ProfileEvent =
  | CustomerCreated
  | CustomerUpdated
  | CustomerDeleted
  | PaymentCreated
  | PaymentUpdated
  | PaymentDeleted
  | AddressCreated
  | AddressUpdated
  | AddressDeleted;

/** The part of a payment that the event of its deletion stores. */
export function toDeleted({ id, customerType }: PaymentProfile): DeletedPayment {
  return { id, ...(customerType && { customerType }) };
}
