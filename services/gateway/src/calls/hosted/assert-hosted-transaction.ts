import { invalidField, missingField } from '../../domain/field-problems.js';
import { getCustomer } from '../../domain/profile/find-stored.js';
import type { SessionState } from '../../domain/session.js';
import { MAX_CENTS, parseCents } from '../../domain/transaction/cents.js';
import { readTransactionSettings } from '../../domain/transaction/transaction-settings.js';
import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import type { TransactionRequest } from '../../protocol/types/transaction-request.js';

/** What a customer can be asked to agree to on a page. */
const TYPES: ReadonlySet<string> = new Set(['authCaptureTransaction', 'authOnlyTransaction']);

/**
 * Refuses a transaction that a payment page cannot bring about: the page asks for the payment, and only for that.
 * @throws GatewayError E00013, E00014, E00040, E00088, E00119 or E00138
 */
export function assertHostedTransaction(state: SessionState, request: TransactionRequest): void {
  if (request.payment !== undefined) throw new GatewayError(messageOf('E00119'));
  assertProfile(state, request);
  if (!TYPES.has(request.transactionType)) throw invalidField('Transaction Type');
  assertAmount(request);
  readTransactionSettings(request.transactionSettings);
}

function assertProfile(state: SessionState, { profile }: TransactionRequest): void {
  if (profile === undefined) return;
  if (profile.paymentProfile !== undefined || profile.shippingProfileId !== undefined)
    throw new GatewayError(messageOf('E00138'));
  if (profile.createProfile === true && profile.customerProfileId !== undefined)
    throw new GatewayError(messageOf('E00088'));
  if (profile.customerProfileId !== undefined)
    getCustomer(state.profiles, profile.customerProfileId);
}

/** Nothing can be authorized to see whether a card is good, but there is nothing to pay then. */
function assertAmount({ amount }: TransactionRequest): void {
  if (amount === undefined) throw missingField('Amount');
  const cents = parseCents(amount);
  if (!(cents > 0 && cents <= MAX_CENTS)) throw invalidField('Amount');
}
