import { REASON, type Reason, reasonOf } from '../../../reasons.js';
import { type Charge, prepareCharge } from '../charge/charge.js';
import { CHARGE_CHECKS } from '../charge/charge-checks.js';
import { rejected, type TransactionDecision } from '../outcome/outcome.js';
import { echoOf, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionCommand, TransactionContext } from '../transaction-context.js';
import { enterRefund, toRefund } from './to-refund.js';

/** Decides a refund that names no earlier payment: the card must be named in full, four digits are an invalid number. */
export function decideUnlinkedRefund(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { request } = command;
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

/** A credit to a bank account that no debit of ours preceded is always put under review, and so not made. */
function firstReason(charge: Charge, context: TransactionContext): Reason | undefined {
  for (const check of CHARGE_CHECKS) {
    const reason = check(charge, context);
    if (reason !== undefined) return reason;
  }
  return charge.method.kind === 'eCheck' ? reasonOf(REASON.underReview) : undefined;
}
