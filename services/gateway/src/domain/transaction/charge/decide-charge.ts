import { isInError, isUnsuccessful, REASON, type Reason, reasonOf } from '../../../reasons.js';
import { authCodeOf, networkTransIdOf, recordId } from '../../identifiers.js';
import { RETAIL } from '../../merchant/market.js';
import { matchRules, type RuleMatch } from '../../outcome-rule/outcome-ledger.js';
import { toSubmittedDetails } from '../ledger/submitted-details.js';
import type { TransactionRecord } from '../ledger/transaction-book.js';
import type { NewTransaction, ProfileIds, RecordedType } from '../ledger/transaction-event.js';
import { type Outcome, rejected, type TransactionDecision } from '../outcome/outcome.js';
import { echoOf, storedOutcome, toOutcome } from '../outcome/to-outcome.js';
import { assertProfileRules, isCreation } from '../request/profile-rules.js';
import { isSwiped, type TransactionRequest } from '../request/transaction-request.js';
import type {
  ProfileCreation,
  TransactionCommand,
  TransactionContext,
} from '../transaction-context.js';
import { type Charge, prepareCharge } from './charge.js';
import { CHARGE_CHECKS } from './charge-checks.js';
import { findDuplicate } from './duplicate-window.js';
import { judgeCharge, type Verdict } from './judge-charge.js';
import { startPayPal } from './start-paypal.js';
import { isTestRequest, testApproval } from './test-mode.js';
import { isPayPalType } from './use-paypal.js';

/** The transactions that take money from a card or an account that they name. */
export type ChargeType = Exclude<RecordedType, 'refundTransaction'>;

/**
 * Decides a charge, an authorization or a capture of another channel's authorization.
 * @throws GatewayError when the complete call is rejected
 */
export function decideCharge(
  context: TransactionContext,
  command: TransactionCommand,
  type: ChargeType,
): TransactionDecision {
  assertProfileRules(command.request);
  const charge = prepareCharge(context, command, type);
  if ('code' in charge) return rejected(toOutcome(charge, echoOf(command.request)));
  for (const check of CHARGE_CHECKS) {
    const reason = check(charge, context);
    if (reason !== undefined) return rejected(rejection(charge, reason));
  }
  if (isTestRequest(context.state, charge.settings)) return rejected(testApproval(charge));
  if (charge.method.kind === 'payPal' && command.payPalOrder === undefined && isPayPalType(type))
    return startPayPal(context, charge, type);
  const match = matchRules(context.state.outcomes, charge, context.now);
  const verdict = judgeCharge(charge, match.outcome);
  if (isRejected(verdict)) return rejected(failure(charge, verdict, match), match.events);
  // A decline is never a repetition: a trigger sets the same response, independent of earlier charges.
  const original = isUnsuccessful(reasonOf(verdict.reason))
    ? undefined
    : findDuplicate(charge, context);
  return original === undefined
    ? enterCharge(context, { charge, verdict, match })
    : rejected(repetition(charge, original), match.events);
}

/** The outcome of an error that a rule sets: as of any error, nothing is stored. */
function failure(charge: Charge, verdict: Verdict, { met: matchedRule }: RuleMatch): Outcome {
  const { avsResult, cardCodeResult, cavvResult } = verdict;
  const outcome = rejection(charge, reasonOf(verdict.reason));
  return { ...outcome, avsResult, cardCodeResult, cavvResult, matchedRule };
}

/** A charge that was judged. */
interface JudgedCharge {
  readonly charge: Charge;
  readonly verdict: Verdict;
  readonly match: RuleMatch;
}

function rejection({ command, method, amount }: Charge, reason: Reason): Outcome {
  return toOutcome(reason, {
    ...echoOf(command.request, method),
    amount: Number.isNaN(amount) ? 0 : amount,
  });
}

/** The original transaction is named only when the request set a duplicate window. */
function repetition(charge: Charge, original: TransactionRecord): Outcome {
  const outcome = rejection(charge, reasonOf(REASON.duplicateTransaction));
  if (!charge.settings.isWindowSent) return outcome;
  const { id: transId, authCode, avsResult, cardCodeResult, cavvResult } = original;
  return { ...outcome, transId, authCode, avsResult, cardCodeResult, cavvResult };
}

function enterCharge(context: TransactionContext, judged: JudgedCharge): TransactionDecision {
  const { state, now: at } = context;
  const { charge, verdict, match } = judged;
  const { payPalOrder } = charge.command;
  const id = payPalOrder?.id ?? recordId(state.transactions.idPrefix, state.eventCount);
  const creation = storePayment(context, judged);
  const profile = creation?.ids ?? charge.profile;
  const transaction = toTransaction(charge, verdict, { id, profile });
  return {
    events: [
      ...charge.events,
      ...match.events,
      { type: 'transaction.created', at, transaction },
      ...(creation?.events ?? []),
    ],
    outcome: storedOutcome(transaction, {
      request: charge.command.request,
      profile: charge.profile,
      matchedRule: match.met,
    }),
    ...(creation && { profileCreation: creation }),
  };
}

function storePayment(
  { sources, state }: TransactionContext,
  { charge, verdict, match }: JudgedCharge,
): ProfileCreation | undefined {
  const { method, command } = charge;
  const { request } = command;
  if (isUnsuccessful(reasonOf(verdict.reason)) || !isCreation(request)) return undefined;
  if (method.kind === 'payPal') return undefined;
  const eventNumber = state.eventCount + charge.events.length + match.events.length + 1;
  return sources.profiles.createFrom({ request, method, eventNumber });
}

function toTransaction(
  charge: Charge,
  verdict: Verdict,
  made: { readonly id: string; readonly profile: ProfileIds | undefined },
): NewTransaction {
  const { command, settings, method, billTo, shipTo, customer } = charge;
  const { request, refId, clientId, subscription, payPalOrder } = command;
  const { id, profile } = made;
  const details = toSubmittedDetails(request, {
    billTo,
    shipTo,
    customer,
    retail: retailOf(request),
  });
  return {
    id,
    transactionType: charge.type,
    reason: verdict.reason,
    amount: verdict.amount,
    method,
    authCode: authCodeFor(charge, verdict, id),
    avsResult: verdict.avsResult,
    cardCodeResult: verdict.cardCodeResult,
    cavvResult: verdict.cavvResult,
    networkTransId: method.kind === 'creditCard' ? networkTransIdOf(id) : undefined,
    duplicateKey: charge.duplicateKey,
    prepaid: verdict.prepaid,
    splitTenderId: request.splitTenderId || newSplitTenderId(verdict, id),
    details: payPalOrder ? { ...payPalOrder.details, ...details } : details,
    profile,
    subscription,
    fate: verdict.fate,
    isRecurring: settings.isRecurring || subscription !== undefined,
    refId: refId || undefined,
    clientId: clientId || undefined,
  };
}

/** A swiped card was in a shop. */
function retailOf(request: TransactionRequest): TransactionRequest['retail'] {
  return isSwiped(request) ? { marketType: RETAIL, ...request.retail } : request.retail;
}

function newSplitTenderId({ reason }: Verdict, id: string): string | undefined {
  return reason === REASON.partiallyApproved ? `7${id.slice(1)}` : undefined;
}

/** An error stores nothing, except one whose end the gateway cannot know. */
function isRejected({ reason, fate }: Verdict): boolean {
  return isInError(reasonOf(reason)) && fate?.status !== 'communicationError';
}

/** Declines, eChecks and PayPal have no authorization code; a capture of another channel's has that channel's. */
function authCodeFor(charge: Charge, verdict: Verdict, id: string): string {
  if (charge.type === 'captureOnlyTransaction') return charge.command.request.authCode ?? '';
  return isUnsuccessful(reasonOf(verdict.reason)) || charge.method.kind !== 'creditCard'
    ? ''
    : authCodeOf(id);
}
