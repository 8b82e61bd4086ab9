import { callError, GatewayError } from '../../errors.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import type { ChargeToStore, ProfileCreation } from '../transaction/transaction-context.js';
import { assertUnknown, isAnonymous, toIdentity } from './customer-identity.js';
import { createProfileDraft } from './profile-draft.js';
import type { CustomerIdentity } from './profile-event.js';
import type { ProfileBook } from './profile-ledger.js';
import { issuerNumberOf, toPaymentContent } from './read-payment.js';

/** Stores the customer of an approved charge; the reasons against it are its `problems`. */
export function storeCharge(book: ProfileBook, charge: ChargeToStore, at: number): ProfileCreation {
  try {
    return createCustomer(book, charge, at);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], problems: error.messages };
  }
}

function createCustomer(
  book: ProfileBook,
  { request, method, eventNumber }: ChargeToStore,
  at: number,
): ProfileCreation {
  const { billTo, shipTo, payment, customer = {} } = request;
  const identity = identityOf({ merchantCustomerId: customer.id, email: customer.email });
  assertUnknown(book, identity);
  const draft = createProfileDraft(book, { at, firstNumber: eventNumber });
  const customerId = draft.addCustomer({ identity, profileType: 'regular' });
  const content = toPaymentContent(
    {
      ...(customer.type && { customerType: customer.type }),
      ...(billTo && { billTo }),
      ...(customer.driversLicense && { driversLicense: customer.driversLicense }),
      ...(customer.taxId && { taxId: customer.taxId }),
    },
    { method, ...(payment?.creditCard && { issuerNumber: issuerNumberOf(payment.creditCard) }) },
  );
  const paymentId = draft.addPayment(customerId, content);
  const address = shippingOf({ shipTo, billTo });
  const addressId = address && draft.addAddress(customerId, address);
  return {
    ids: {
      customerProfileId: customerId,
      customerPaymentProfileId: paymentId,
      ...(addressId && { customerAddressId: addressId }),
    },
    events: draft.events,
  };
}

/** Where a payment ships to: to its billing address when it names no other (live tests of commerceguys/authnet, 2025). */
export function shippingOf({
  shipTo,
  billTo = {},
}: {
  readonly shipTo?: NameAndAddress | undefined;
  readonly billTo?: CustomerAddress | undefined;
}): CustomerAddress | undefined {
  return shipTo ?? (Object.values(billTo).some(Boolean) ? billTo : undefined);
}

/**
 * The identity of the customer of a transaction.
 * @throws GatewayError E00102 when the transaction names no customer
 */
export function identityOf(
  fields: { readonly [Name in keyof CustomerIdentity]: string | undefined },
): CustomerIdentity {
  const { merchantCustomerId, description, email } = fields;
  const identity = toIdentity({
    ...(merchantCustomerId && { merchantCustomerId }),
    ...(description && { description }),
    ...(email && { email }),
  });
  if (isAnonymous(identity)) throw callError('E00102');
  return identity;
}
