import type { CustomerAddress, NameAndAddress } from '../../domain/address.js';
import type { CustomerData } from '../../domain/customer.js';
import type { SessionState } from '../../domain/session.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import type { PaymentEntry } from './read-payment-form.js';

/** The transaction that a merchant requested, completed by the customer's input. */
export function toTransactionRequest(
  { profiles }: Pick<SessionState, 'profiles'>,
  requested: TransactionRequest,
  entry: PaymentEntry,
): TransactionRequest {
  const { profile, billTo, shipTo, customer, ...rest } = requested;
  const isStored = entry.profile !== undefined;
  const isCreation = profile?.createProfile === true;
  const named = profiles.customers.get(profile?.customerProfileId ?? '')?.content.identity;
  const payer = isStored
    ? toPayer(customer, undefined, entry.email)
    : toPayer(customer, named, entry.email);
  const billing = isStored ? undefined : toBilling(billTo, entry.billTo);
  const shipping = withText(entry.shipTo ?? shipTo);
  const used = entry.profile ?? (isCreation ? profile : undefined);
  return {
    ...rest,
    ...(entry.payment && { payment: entry.payment }),
    ...(used && { profile: used }),
    ...(payer && { customer: payer }),
    ...(billing && { billTo: billing }),
    ...(shipping && { shipTo: shipping }),
  };
}

/** The merchant's data takes precedence over stored data of the customer; the form's e-mail replaces both. */
function toPayer(
  requested: CustomerData | undefined,
  stored: { readonly merchantCustomerId?: string; readonly email?: string } | undefined,
  entered: string | undefined,
): CustomerData | undefined {
  const id = requested?.id ?? stored?.merchantCustomerId;
  const email = entered || requested?.email || stored?.email;
  const payer = { ...requested, ...(id && { id }), ...(email && { email }) };
  return Object.keys(payer).length > 0 ? payer : undefined;
}

/** The form has no fields for reaching the customer, so the merchant's data about that stays. */
function toBilling(
  requested: CustomerAddress | undefined,
  entered: CustomerAddress | undefined,
): CustomerAddress | undefined {
  if (entered === undefined) return withText(requested);
  const { phoneNumber, faxNumber, email } = requested ?? {};
  return withText({
    ...entered,
    ...(phoneNumber && { phoneNumber }),
    ...(faxNumber && { faxNumber }),
    ...(email && { email }),
  });
}

function withText<Address extends NameAndAddress>(
  address: Address | undefined,
): Address | undefined {
  return address && Object.values(address).some(Boolean) ? address : undefined;
}
