import type { SessionEvent } from '../../domain/session.js';
import { decideTransaction } from '../../domain/transaction/decide-transaction.js';
import type { TransactionDecision } from '../../domain/transaction/outcome/outcome.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import { GatewayError } from '../../errors.js';
import { isUnsuccessful } from '../../reasons.js';
import type { Context } from '../define-page.js';
import type { PaymentEntry } from './read-payment-form.js';
import { type Receipt, type StoringResult, toReceipt } from './receipt.js';
import { storePayment } from './store-payment.js';
import { toTransactionRequest } from './to-transaction-request.js';

/** The result of a payment: a receipt, or the reason for the failure. */
export interface HostedPayment {
  readonly events: readonly SessionEvent[];
  readonly result: Receipt | { readonly failure: string };
}

/** Decides the payment that a customer has entered. Each form makes one payment; declines leave it open. */
export function decideHostedPayment(
  context: Context<'payment'>,
  entry: PaymentEntry,
): HostedPayment {
  const request = toTransactionRequest(context.state, context.token.request, entry);
  try {
    return toHostedPayment(
      context,
      { entry, request },
      decideTransaction(context.context, { request }),
    );
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], result: { failure: error.text } };
  }
}

interface Submitted {
  readonly entry: PaymentEntry;
  readonly request: TransactionRequest;
}

function toHostedPayment(
  fullContext: Context<'payment'>,
  { entry, request }: Submitted,
  decision: TransactionDecision,
): HostedPayment {
  const { events, outcome, profileCreation } = decision;
  const { reason, transId } = outcome;
  if (isUnsuccessful(reason)) return { events, result: { failure: reason.text } };
  const { state, now: at, token, context } = fullContext;
  const { customerProfileId } = token.request.profile ?? {};
  const stored =
    entry.isToBeStored && customerProfileId !== undefined && !outcome.isTest
      ? storePayment(context, {
          customerProfileId,
          request,
          eventNumber: state.eventCount + events.length,
        })
      : undefined;
  const storing = stored?.result ?? createdResult(profileCreation);
  const result = toReceipt(outcome, { at, request, storing });
  // In test mode nothing is stored, not even that the form was used.
  if (outcome.isTest) return { events: [], result };
  const used = { type: 'nonce.used', at, id: token.id, transId } as const;
  return { events: [...events, ...(stored?.events ?? []), used], result };
}

/** The result of making a profile of the charge, as the merchant had requested. */
function createdResult(
  creation: TransactionDecision['profileCreation'],
): StoringResult | undefined {
  if (creation === undefined) return undefined;
  const { problems } = creation;
  return problems === undefined
    ? { isStored: true, text: '' }
    : { isStored: false, text: problems[0]?.text ?? '' };
}
