import type { CustomerPaymentProfile } from '../../protocol/types/customer-payment-profile.js';
import type { PaymentContent } from './profile-event.js';
import type { ReadPayment } from './read-payment.js';

/** What is kept of a payment that a request asks to store, once its numbers have been read. */
export function toPaymentContent(
  fields: CustomerPaymentProfile,
  { method, issuerNumber }: Pick<ReadPayment, 'method' | 'issuerNumber'>,
): PaymentContent {
  const { customerType, billTo, driversLicense, taxId, excludeFromAccountUpdater } = fields;
  const { originalNetworkTransId, originalAuthAmount } = fields.subsequentAuthInformation ?? {};
  return {
    method,
    ...(issuerNumber && { issuerNumber }),
    ...(customerType && { customerType }),
    ...(billTo && { billTo }),
    ...(driversLicense && {
      driversLicense: { ...driversLicense, number: masked(driversLicense.number) },
    }),
    ...(taxId && { taxId: masked(taxId) }),
    ...(originalNetworkTransId && { originalNetworkTransId }),
    ...(originalAuthAmount && { originalAuthAmount }),
    ...(excludeFromAccountUpdater !== undefined && { excludeFromAccountUpdater }),
  };
}

/** A number as answers show it; masking what is masked already changes nothing. */
function masked(number: string): string {
  return `XXXX${number.slice(-4)}`;
}
