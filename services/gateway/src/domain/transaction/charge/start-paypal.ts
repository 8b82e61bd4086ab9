import { CONSENT_NEEDED, REASON, type Reason, reasonOf } from '../../../reasons.js';
import { recordId } from '../../identifiers.js';
import { PAYERS } from '../card/paypal-method.js';
import type { PayPalType } from '../ledger/paypal-ledger.js';
import { toSubmittedDetails } from '../ledger/submitted-details.js';
import type { TransactionDecision } from '../outcome/outcome.js';
import { echoOf, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionContext } from '../transaction-context.js';
import type { Charge } from './charge.js';

/** The table of reasons has it as an error; for an order that starts it is not one. */
const NEEDS_CONSENT: Reason = {
  ...reasonOf(REASON.payerConsentNeeded),
  responseCode: CONSENT_NEEDED,
};

/** Starts an order that PayPal pays once its payer has agreed. */
export function startPayPal(
  { state, now: at }: TransactionContext,
  { command: { request }, amount, method }: Charge,
  transactionType: PayPalType,
): TransactionDecision {
  const id = recordId(state.transactions.idPrefix, state.eventCount);
  const details = toSubmittedDetails(request);
  return {
    events: [{ type: 'payPal.started', at, order: { id, transactionType, amount, details } }],
    outcome: toOutcome(NEEDS_CONSENT, {
      ...echoOf(request, method),
      transId: id,
      amount,
      secureAcceptance: { url: consentUrl(request.payment?.payPal?.successUrl ?? '', id) },
    }),
  };
}

/**
 * The sandbox has no PayPal: the payer agrees automatically, and the URL is the one to which PayPal would
 * redirect the browser.
 */
function consentUrl(successUrl: string, id: string): string {
  const url = new URL(successUrl);
  url.searchParams.set('token', `EC-${id}`);
  url.searchParams.set('PayerID', PAYERS.approved);
  return url.href;
}
