import { REASON, type Reason, type ReasonCode, reasonOf } from '../../../reasons.js';
import type { Payment } from '../../payment.js';
import { isPayerId, PAYERS, type PayPalMethod, toPayPalMethod } from '../card/paypal-method.js';
import type { PayPalType } from '../ledger/paypal-ledger.js';
import type { RecordedType } from '../ledger/transaction-event.js';
import type { TransactionCommand } from '../transaction-context.js';

type PayPal = NonNullable<Payment['payPal']>;

/** A payer that is not known yet, or has agreed. */
interface PayPalUse {
  readonly method: PayPalMethod;
  readonly declines?: ReasonCode;
}

/** True for a transaction that PayPal can pay. */
export function isPayPalType(type: RecordedType): type is PayPalType {
  return type === 'authOnlyTransaction' || type === 'authCaptureTransaction';
}

/**
 * Reads a payment by PayPal. The first request has to ask the payer; the request that continues the order
 * names the payer.
 */
export function usePayPal(
  payPal: PayPal,
  type: RecordedType,
  { payPalOrder }: Pick<TransactionCommand, 'payPalOrder'>,
): PayPalUse | Reason {
  if (!isPayPalType(type)) return reasonOf(REASON.payPalRejected);
  if (payPalOrder === undefined) {
    const reason = findProblem(payPal);
    return reason === undefined ? { method: toPayPalMethod() } : reasonOf(reason);
  }
  const { payerID } = payPal;
  if (!payerID) return reasonOf(REASON.payerIdRequired);
  if (!isPayerId(payerID)) return reasonOf(REASON.invalidPayerId);
  const method = toPayPalMethod(payerID, payPalOrder.id);
  return payerID === PAYERS.declined ? { method, declines: REASON.declined } : { method };
}

function findProblem({
  successUrl,
  cancelUrl,
  paypalPayflowcolor,
}: PayPal): ReasonCode | undefined {
  if (!successUrl) return REASON.successUrlRequired;
  if (!cancelUrl) return REASON.cancelUrlRequired;
  if (!isWebAddress(successUrl)) return REASON.invalidSuccessUrl;
  if (!isWebAddress(cancelUrl)) return REASON.invalidCancelUrl;
  return paypalPayflowcolor && !/^[0-9a-f]{6}$/i.test(paypalPayflowcolor)
    ? REASON.invalidPayflowColor
    : undefined;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
