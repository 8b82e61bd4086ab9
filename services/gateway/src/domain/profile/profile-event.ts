import type { CustomerAddress } from '../address.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import type {
  CustomerPaymentProfile,
  CustomerProfile,
  CustomerProfileBase,
} from './profile-request.js';

/** The identity of a customer; a field without text is left out. */
export type CustomerIdentity = CustomerProfileBase;

/** Whether a profile is kept for good or for a guest. */
export type ProfileType = NonNullable<CustomerProfile['profileType']>;

/** A customer as it is stored first, still without payments and addresses. */
export interface CustomerContent {
  readonly identity: CustomerIdentity;
  readonly profileType: ProfileType;
}

/** What is kept of a stored payment. Numbers of cards, accounts, taxes and licences are kept masked or as a hash only. */
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

/** An address of a customer. */
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

/** What the event of a deletion keeps of a payment. */
export type DeletedPayment = Pick<PaymentProfile, 'id' | 'customerType'>;

/** A customer was deleted with all payments and addresses; the event keeps what notifications have of it. */
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

/** An address was stored. */
export interface AddressCreated extends OfCustomer<'profile.addressCreated'>, WithAddress {}

/** A stored address was replaced. */
export interface AddressUpdated extends OfCustomer<'profile.addressUpdated'>, WithAddress {}

/** A stored address was deleted. */
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

/** What the event of a deletion keeps of a payment. */
export function toDeleted({ id, customerType }: PaymentProfile): DeletedPayment {
  return { id, ...(customerType && { customerType }) };
}
