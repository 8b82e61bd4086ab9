import type { Reason } from '../../../reasons.js';
import type { NameAndAddress } from '../../address.js';
import type { MatchedRule } from '../../outcome-rule/outcome-ledger.js';
import type { SessionEvent } from '../../session-state.js';
import type { PrepaidResult, ProfileIds } from '../ledger/transaction-event.js';
import type { UserField } from '../request/transaction-request.js';
import type { ProfileCreation } from '../transaction-context.js';

/** The id of a transaction that was not stored. */
export const NOT_STORED = '0';

/** The outcome of a transaction, as its response shows it. Amounts are whole cents. */
export interface Outcome {
  readonly reason: Reason;
  /** PayPal's own code, which starts of its orders have, in errors too. */
  readonly rawResponseCode?: string | undefined;
  /** {@link NOT_STORED} when nothing was stored. */
  readonly transId: string;
  readonly refTransId: string;
  readonly authCode: string;
  readonly avsResult: string;
  readonly cardCodeResult: string;
  readonly cavvResult: string;
  /** `XXXX1111`; empty when there is no card or account to name. */
  readonly accountNumber: string;
  readonly accountType: string;
  readonly isTest: boolean;
  /** The amount in the response's hash. */
  readonly amount: number;
  readonly networkTransId?: string | undefined;
  readonly splitTenderId?: string | undefined;
  readonly prepaid?: (PrepaidResult & { readonly approvedAmount: number }) | undefined;
  readonly userFields?: readonly UserField[] | undefined;
  /** Of PayPal's details, and empty of a transaction that cannot be found: charges do not repeat theirs, in no recording. */
  readonly shipTo?: NameAndAddress | undefined;
  readonly profile?: ProfileIds | undefined;
  /** The rule of the session that decided it. */
  readonly matchedRule?: MatchedRule | undefined;
  readonly secureAcceptance?: SecureAcceptance | undefined;
}

/** The URL at which a payer of PayPal agrees, and the payer's identity. */
export interface SecureAcceptance {
  readonly url?: string;
  readonly payerId?: string;
  readonly payerEmail?: string;
}

/** A decision: its events and its outcome. */
export interface TransactionDecision {
  readonly events: readonly SessionEvent[];
  readonly outcome: Outcome;
  readonly profileCreation?: ProfileCreation;
}

/** The decision that nothing happens, except for counts. */
export function rejected(
  outcome: Outcome,
  events: TransactionDecision['events'] = [],
): TransactionDecision {
  return { events, outcome };
}
