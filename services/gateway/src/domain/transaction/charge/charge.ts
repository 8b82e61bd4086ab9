import { REASON, type Reason, type ReasonCode, reasonOf } from '../../../reasons.js';
import type { CustomerAddress, NameAndAddress } from '../../address.js';
import type { CustomerData } from '../../customer.js';
import type { SessionEvent } from '../../session-state.js';
import type { PaymentMethod } from '../card/payment-method.js';
import type { ProfileIds, RecordedType } from '../ledger/transaction-event.js';
import { isStoredPayment } from '../request/profile-rules.js';
import { amountOf, sentMethodOf, type TransactionRequest } from '../request/transaction-request.js';
import {
  readTransactionSettings,
  type TransactionSettings,
} from '../request/transaction-settings.js';
import type {
  TransactionCommand,
  TransactionContext,
  UnsealedNonce,
} from '../transaction-context.js';
import { duplicateKeyOf } from './duplicate-window.js';
import { usePayPal } from './use-paypal.js';

/** The payment of a charge, and its source. */
export interface PaymentUse {
  readonly method: PaymentMethod;
  readonly cardCode: string | undefined;
  readonly billTo: CustomerAddress | undefined;
  readonly shipTo: NameAndAddress | undefined;
  readonly customer: CustomerData | undefined;
  readonly profile: ProfileIds | undefined;
  /** The reason with which every charge of it is declined. */
  readonly declines: ReasonCode | undefined;
  /** The events of using it, such as that of a spent nonce. */
  readonly events: readonly SessionEvent[];
}

/** A requested charge, with all input of its checks and its judgement. */
export interface Charge extends PaymentUse {
  readonly type: RecordedType;
  readonly command: TransactionCommand;
  readonly settings: TransactionSettings;
  /** Cents; NaN when the request has no amount. */
  readonly amount: number;
  readonly duplicateKey: string;
}

/** Ways to pay that the account does not accept, with the reason of each. */
const REJECTED_PAYMENTS = {
  encryptedTrackData: REASON.unreadablePaymentData,
  emv: REASON.emvRejected,
} as const satisfies Partial<Record<keyof NonNullable<TransactionRequest['payment']>, ReasonCode>>;

/** Collects the inputs of a charge's decision; a reason when the way to pay cannot be used at all. */
export function prepareCharge(
  context: TransactionContext,
  command: TransactionCommand,
  type: RecordedType,
): Charge | Reason {
  const { request } = command;
  const settings = readTransactionSettings(request.transactionSettings);
  const use = usePayment(context, command, type);
  if ('code' in use) return use;
  const { method, billTo } = use;
  const amount = amountOf(request);
  const duplicateKey = duplicateKeyOf({ login: context.login, request, method, amount, billTo });
  return {
    type,
    command,
    settings,
    amount,
    duplicateKey,
    method,
    cardCode: use.cardCode,
    billTo,
    shipTo: use.shipTo,
    customer: use.customer,
    profile: use.profile,
    declines: use.declines,
    events: use.events,
  };
}

function usePayment(
  context: TransactionContext,
  command: TransactionCommand,
  type: RecordedType,
): PaymentUse | Reason {
  const { request } = command;
  if (isStoredPayment(request)) return useProfile(context, request);
  const { payment } = request;
  if (payment?.opaqueData !== undefined) {
    const unsealed = context.sources.nonces.unseal(payment.opaqueData);
    return unsealed ? toSentUse(request, unsealed) : reasonOf(REASON.unreadablePaymentData);
  }
  if (payment?.payPal !== undefined) {
    const use = usePayPal(payment.payPal, type, command);
    return 'code' in use ? use : toSentUse(request, { ...use, events: [] });
  }
  const method = sentMethodOf(request);
  if (method === undefined) return rejectedPayment(request);
  return toSentUse(request, { method, cardCode: payment?.creditCard?.cardCode, events: [] });
}

/** The payment that the request itself contains. */
interface SentPayment extends Pick<UnsealedNonce, 'cardCode' | 'declines' | 'events'> {
  readonly method: PaymentMethod;
}

/** Member by member: a spread that further members follow takes V8 some 200 times as long. */
function toSentUse(
  { billTo, shipTo, customer }: TransactionRequest,
  { method, cardCode, declines, events }: SentPayment,
): PaymentUse {
  return { method, cardCode, billTo, shipTo, customer, profile: undefined, declines, events };
}

function useProfile(context: TransactionContext, request: TransactionRequest): PaymentUse {
  const { profile = {} } = request;
  const stored = context.sources.profiles.find(profile);
  return {
    method: stored.method,
    cardCode: profile.paymentProfile?.cardCode,
    billTo: stored.billTo,
    shipTo: request.shipTo ?? stored.shipTo,
    customer: request.customer ?? stored.customer,
    profile: stored.ids,
    declines: undefined,
    events: [],
  };
}

function rejectedPayment({ payment = {} }: TransactionRequest): Reason {
  const { trackData } = payment;
  if (trackData !== undefined)
    return reasonOf(trackData.track1 === undefined ? REASON.invalidTrack2 : REASON.invalidTrack1);
  for (const [name, code] of Object.entries(REJECTED_PAYMENTS)) {
    if (name in payment) return reasonOf(code);
  }
  return reasonOf(REASON.fieldBlank, 'Credit card number');
}
