import { isApproved, REASON, type Reason, reasonOf } from '../../reasons.js';
import { decideCapture } from './change/decide-capture.js';
import { decideContinue, decidePayPalDetails } from './change/decide-paypal.js';
import { decideVoid } from './change/decide-void.js';
import { decideCharge } from './charge/decide-charge.js';
import { isTestRequest, testOutcome } from './charge/test-mode.js';
import { findReference } from './ledger/find-reference.js';
import type { TransactionBook } from './ledger/transaction-book.js';
import { rejected, type TransactionDecision } from './outcome/outcome.js';
import { echoOf, missingReference, toOutcome } from './outcome/to-outcome.js';
import { decideRefund } from './refund/decide-refund.js';
import {
  isTransactionType,
  type TransactionRequest,
  type TransactionType,
} from './request/transaction-request.js';
import { readTransactionSettings } from './request/transaction-settings.js';
import type { TransactionCommand, TransactionContext } from './transaction-context.js';

type Decide = (context: TransactionContext, command: TransactionCommand) => TransactionDecision;

/** The decision for each type of transaction. */
const DECISIONS: Readonly<Record<TransactionType, Decide>> = {
  authCaptureTransaction: (context, command) =>
    decideCharge(context, command, 'authCaptureTransaction'),
  authOnlyTransaction: (context, command) => decideCharge(context, command, 'authOnlyTransaction'),
  captureOnlyTransaction: (context, command) =>
    decideCharge(context, command, 'captureOnlyTransaction'),
  priorAuthCaptureTransaction: unlessTest(decideCapture),
  authOnlyContinueTransaction: (context, command) =>
    decideContinue(context, command, 'authOnlyTransaction'),
  authCaptureContinueTransaction: (context, command) =>
    decideContinue(context, command, 'authCaptureTransaction'),
  getDetailsTransaction: unlessTest(decidePayPalDetails),
  refundTransaction: unlessTest(decideRefund),
  voidTransaction: unlessTest(decideVoid),
};

/**
 * Decides a transaction of any type. An unknown type is a reason; the call is not rejected for it.
 * @throws GatewayError when the complete call is rejected
 */
export function decideTransaction(
  context: TransactionContext,
  command: TransactionCommand,
): TransactionDecision {
  const { transactionType } = command.request;
  return isTransactionType(transactionType)
    ? DECISIONS[transactionType](context, command)
    : rejected(toOutcome(reasonOf(REASON.invalidTransactionType), echoOf(command.request)));
}

/** The stored transactions in test mode: none, so no reference is ever found. */
const NOTHING_STORED: Pick<TransactionBook, 'byId'> = { byId: new Map() };

/** In test mode the checks of the request are made, but it finds nothing that it refers to and stores nothing. */
function unlessTest(decide: Decide): Decide {
  return (context, command) => {
    const { request } = command;
    const settings = readTransactionSettings(request.transactionSettings);
    if (!isTestRequest(context.state, settings)) return decide(context, command);
    if (request.transactionType === 'refundTransaction' && !request.refTransId)
      return testUnlinked(decide(context, command), request);
    const reason = findReference(NOTHING_STORED, request.refTransId) as Reason; // nothing is stored
    return rejected({ ...missingReference(request, reason), isTest: true });
  };
}

/** A refund that names its card in full refers to nothing. */
function testUnlinked(
  { outcome }: TransactionDecision,
  request: TransactionRequest,
): TransactionDecision {
  if (!isApproved(outcome.reason)) return rejected({ ...outcome, isTest: true });
  return rejected(testOutcome(REASON.approved, { ...echoOf(request), amount: outcome.amount }));
}
