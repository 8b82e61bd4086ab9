import { REASON, type Reason, reasonOf } from '../../../reasons.js';
import { type Charge, prepareCharge } from '../charge/charge.js';
import { CHARGE_CHECKS } from '../charge/charge-checks.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { echoOf, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionRequest } from '../request/transaction-request.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';
import { enterRefund, toRefund } from './to-refund.js';

/** A card that is named by its last four digits, as linked refunds do. */
const MASKED_NUMBER = /^(?:X+)?\d{4}$/i;

/** Decides a refund that names no earlier payment: the card must be named in full. */
export function decideUnlinkedRefund(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { request } = command;
  if (isMasked(request))
    return rejected(toOutcome(reasonOf(REASON.invalidTransactionId), echoOf(request)));
  const charge = prepareCharge(context, command, 'refundTransaction');
  if ('code' in charge) return rejected(toOutcome(charge, echoOf(request)));
  const reason = firstReason(charge, context);
  if (reason !== undefined) return rejected(toOutcome(reason, echoOf(request, charge.method)));
  const transaction = {
    ...toRefund(command, charge.method, charge.amount),
    ...(charge.profile && { profile: charge.profile }),
  };
  const { billTo, events } = charge;
  return enterRefund(context, command, { transaction, billTo, events });
}

function isMasked({ payment }: TransactionRequest): boolean {
  const { creditCard } = payment ?? {};
  return creditCard !== undefined && MASKED_NUMBER.test(creditCard.cardNumber);
}

/** A credit to a bank account that no debit of ours preceded is always put under review, and so not made. */
function firstReason(charge: Charge, context: TransactionContext): Reason | undefined {
  for (const check of CHARGE_CHECKS) {
    const reason = check(charge, context);
    if (reason !== undefined) return reason;
  }
  return charge.method.kind === 'eCheck' ? reasonOf(REASON.underReview) : undefined;
}
