import type { CustomerAddress } from '../../protocol/types/address.js';
import type { ArbSubscription } from '../../protocol/types/subscription.js';
import type { PaymentContent } from '../profile/profile-event.js';
import type { ReadPayment } from '../profile/read-payment.js';
import { toPaymentContent } from '../profile/to-payment-content.js';

/** What is kept of the payment of a subscription; its customer's papers belong to the payment. */
export function toPayerContent(
  { customer }: Pick<ArbSubscription, 'customer'>,
  billTo: CustomerAddress | undefined,
  read: ReadPayment,
): PaymentContent {
  const { type, driversLicense, taxId } = customer ?? {};
  return toPaymentContent(
    {
      ...(type && { customerType: type }),
      ...(billTo && { billTo }),
      ...(driversLicense && { driversLicense }),
      ...(taxId && { taxId }),
    },
    read,
  );
}
