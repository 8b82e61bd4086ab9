import { REASON, reasonOf } from '../../reasons.js';
import { amountOf } from './charge.js';
import { decideCapture } from './decide-capture.js';
import { decideCharge } from './decide-charge.js';
import { decideRefund } from './decide-refund.js';
import { decideVoid } from './decide-void.js';
import { echoOf } from './echo.js';
import { refused, type TransactionDecision, toOutcome } from './outcome.js';
import { isTestRequest, testOutcome } from './test-mode.js';
import type { TransactionCommand, TransactionContext } from './transaction-context.js';
import { readTransactionSettings } from './transaction-settings.js';
import { isTransactionType, type TransactionType } from './transaction-type.js';

type Decide = (context: TransactionContext, command: TransactionCommand) => TransactionDecision;

/** Who decides a transaction of each type. */
const DECISIONS: Readonly<Record<TransactionType, Decide>> = {
  authCaptureTransaction: (context, command) =>
    decideCharge(context, command, 'authCaptureTransaction'),
  authOnlyTransaction: (context, command) => decideCharge(context, command, 'authOnlyTransaction'),
  captureOnlyTransaction: (context, command) =>
    decideCharge(context, command, 'captureOnlyTransaction'),
  priorAuthCaptureTransaction: unlessTest(decideCapture),
  refundTransaction: unlessTest(decideRefund),
  voidTransaction: unlessTest(decideVoid),
};

/**
 * Decides a transaction of any type; an unknown type is a reason, not a refusal of the call.
 * @throws GatewayError when the call is refused as a whole
 */
export function decideTransaction(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { transactionType } = command.request;
  return isTransactionType(transactionType)
    ? DECISIONS[transactionType](context, command)
    : refused(toOutcome(reasonOf(REASON.invalidTransactionType), echoOf(command.request)));
}

/** In test mode nothing is stored, so there is nothing that a later transaction could refer to. */
function unlessTest(decide: Decide): Decide {
  return (context, command) => {
    const { request } = command;
    const settings = readTransactionSettings(request.transactionSettings);
    if (!isTestRequest(context.state, settings)) return decide(context, command);
    return refused(testOutcome(1, { ...echoOf(request), amount: amountOf(request) || 0 }));
  };
}
