import { REASON, type Reason, type ReasonCode, reasonOf } from '../../../reasons.js';
import { formatCents } from '../../cents.js';
import { PAYER_EMAIL, PAYER_SHIP_TO, PAYERS, toPayPalMethod } from '../card/paypal-method.js';
import { decideCharge } from '../charge/decide-charge.js';
import { findReference } from '../ledger/find-reference.js';
import type { PayPalOrder, PayPalType } from '../ledger/paypal-ledger.js';
import { type Outcome, rejected, type TransactionDecision } from '../outcome/outcome.js';
import { echoOf, missingReference, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionRequest } from '../request/transaction-request.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';

/** The reason for an order that was started as another type, and for one that has gone on before. */
const MISFITS: Readonly<
  Record<PayPalType, { readonly other: ReasonCode; readonly again: ReasonCode }>
> = {
  authOnlyTransaction: { other: REASON.noAuthorizationToContinue, again: REASON.alreadyAuthorized },
  authCaptureTransaction: {
    other: REASON.noCaptureToContinue,
    again: REASON.alreadyCapturedByPayPal,
  },
};

/** Decides the payment of an order whose payer has agreed; it has the order's id. */
export function decideContinue(
  context: TransactionContext,
  command: TransactionCommand,
  type: PayPalType,
): TransactionDecision {
  const { request } = command;
  const order = findOrder(context, request, MISFITS[type].other);
  if ('code' in order) return rejected(missingReference(request, order));
  const reason = misfitReason(context, order, type);
  if (reason !== undefined) return rejected(toOutcome(reasonOf(reason), echoOf(request)));
  const { amount = formatCents(order.amount), payment = {} } = request;
  const { payPal = {} } = payment;
  return decideCharge(
    context,
    { ...command, request: { ...request, amount, payment: { payPal } }, payPalOrder: order },
    type,
  );
}

/** Returns the payer and the shipping address of an order, whether it has continued or not. */
export function decidePayPalDetails(
  context: TransactionContext,
  { request }: TransactionCommand,
): TransactionDecision {
  const order = findOrder(context, request, REASON.transactionNotFound);
  if ('code' in order) return rejected(missingReference(request, order));
  const method = context.state.transactions.byId.get(order.id)?.method;
  const payerId = method?.kind === 'payPal' ? method.payerId : PAYERS.approved;
  return rejected(detailsOf(request, order, payerId));
}

function detailsOf(request: TransactionRequest, order: PayPalOrder, payerId: string): Outcome {
  const { shipTo = PAYER_SHIP_TO } = order.details;
  return toOutcome(reasonOf(REASON.approved), {
    ...echoOf(request, toPayPalMethod(payerId)),
    shipTo,
    transId: order.id,
    amount: order.amount,
    secureAcceptance: { payerId, payerEmail: PAYER_EMAIL },
  });
}

/** The order that a request refers to; for another transaction, the reason `other`. */
function findOrder(
  { state }: TransactionContext,
  { refTransId }: TransactionRequest,
  other: ReasonCode,
): PayPalOrder | Reason {
  const order = state.payPal.orders.get(refTransId?.trim() ?? '');
  if (order !== undefined) return order;
  const record = findReference(state.transactions, refTransId);
  return 'code' in record ? record : reasonOf(other);
}

function misfitReason(
  { state }: TransactionContext,
  order: PayPalOrder,
  type: PayPalType,
): ReasonCode | undefined {
  const { other, again } = MISFITS[type];
  if (order.transactionType !== type) return other;
  return state.transactions.byId.has(order.id) ? again : undefined;
}
