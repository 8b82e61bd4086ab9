import { callError } from '../../errors.js';
import type { SessionState } from '../session-state.js';
import type { ProfileSource, StoredPayment } from '../transaction/transaction-context.js';
import { getCustomer, getDefaultPayment, getPayment, NOT_FOUND } from './find-stored.js';
import type { AddressProfile, PaymentProfile } from './profile-event.js';
import type { CustomerRecord } from './profile-ledger.js';
import type { CustomerProfilePayment } from './profile-request.js';
import { storeCharge } from './store-charge.js';

/** The stored profiles of a session as transactions use them. */
export function createProfileSource(state: SessionState, now: number): ProfileSource {
  return {
    find: (ids) => findStored(state, ids),
    createFrom: (charge) => storeCharge(state.profiles, charge, now),
  };
}

function findStored({ profiles }: SessionState, ids: CustomerProfilePayment): StoredPayment {
  const { customerProfileId, paymentProfile, shippingProfileId } = ids;
  if (customerProfileId === undefined && paymentProfile === undefined) throw callError('E00098');
  const customer = getCustomer(profiles, customerProfileId, NOT_FOUND.payment);
  const payment =
    paymentProfile === undefined
      ? getDefaultPayment(customer)
      : getPayment(customer, paymentProfile.paymentProfileId, NOT_FOUND.payment);
  const shipping = shippingProfileId ? findShipping(customer, shippingProfileId) : undefined;
  return toStoredPayment(customer, payment, shipping);
}

function findShipping({ addresses }: CustomerRecord, id: string): AddressProfile {
  const address = addresses.get(id);
  if (address === undefined) throw callError('E00095');
  return { id, address };
}

/** The shipping address of a transaction has no way to reach the customer, and no id. */
function toStoredPayment(
  { id, content }: CustomerRecord,
  { id: customerPaymentProfileId, method, billTo, customerType }: PaymentProfile,
  shipping: AddressProfile | undefined,
): StoredPayment {
  const { merchantCustomerId, email } = content.identity;
  return {
    method,
    ids: {
      customerProfileId: id,
      customerPaymentProfileId,
      ...(shipping && { customerAddressId: shipping.id }),
    },
    ...(billTo && { billTo }),
    ...(shipping && { shipTo: toShipTo(shipping) }),
    customer: {
      ...(customerType && { type: customerType }),
      ...(merchantCustomerId && { id: merchantCustomerId }),
      ...(email && { email }),
    },
  };
}

function toShipTo({ address }: AddressProfile): NonNullable<StoredPayment['shipTo']> {
  const { phoneNumber: _phone, faxNumber: _fax, email: _email, ...shipTo } = address;
  return shipTo;
}
