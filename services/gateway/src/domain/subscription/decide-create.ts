import { callError } from '../../errors.js';
import type { Customer } from '../customer.js';
import type { SessionEvent } from '../session-state.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import { assertCardLasts, assertPayerName, assertPayerRules } from './payer-rules.js';
import { findPayer, type ResolvedPayer, storePayer } from './resolve-payer.js';
import type {
  SubscriptionContent,
  SubscriptionCustomer,
  SubscriptionPayer,
} from './subscription-event.js';
import { subscriptionKeyOf } from './subscription-key.js';
import { findSameSubscription } from './subscription-ledger.js';
import type { ArbSubscription } from './subscription-request.js';
import { readTerms } from './subscription-terms.js';
import { assertTerms } from './terms-checks.js';

export interface SubscriptionContext extends TransactionContext {
  /** Reject a trial amount for no occurrences. */
  readonly demandsTrialOccurrences: boolean;
}

export interface SubscriptionDecision {
  readonly events: readonly SessionEvent[];
  readonly subscriptionId: string;
  readonly payer: SubscriptionPayer;
}

/**
 * Decides to create a subscription.
 * @throws GatewayError for the first check that fails: of missing fields, of the terms, of the payer, of
 *   duplicates
 */
export function decideCreateSubscription(
  context: SubscriptionContext,
  fields: ArbSubscription,
): SubscriptionDecision {
  const { state, now: at, login } = context;
  if (fields.payment === undefined && fields.profile === undefined) throw callError('E00029');
  assertPayerRules(fields);
  const terms = readTerms(fields);
  if (fields.profile === undefined) assertPayerName(fields.billTo);
  assertTerms(terms, context);
  const resolved = resolvePayer(context, fields);
  const { subscriptionId, payer, ownsProfile, payment, events } = resolved;
  assertCardLasts(payment.method, terms.schedule.startDay, at);
  const { name, order, customer } = fields;
  const content = withKey(
    {
      ...terms,
      ...(name && { name }),
      ...(order && { order }),
      ...(customer && { customer: toStoredCustomer(customer) }),
      payer,
      ownsProfile,
      methodKind: payment.method.kind,
      login,
    },
    payment,
  );
  const same = findSameSubscription(state.subscriptions, content.duplicateKey);
  if (same !== undefined) throw callError('E00012', same.id);
  return {
    events: [...events, { type: 'subscription.created', at, subscriptionId, content }],
    subscriptionId,
    payer,
  };
}

function resolvePayer(context: TransactionContext, fields: ArbSubscription): ResolvedPayer {
  const { profile, shipTo } = fields;
  return profile === undefined ? storePayer(context, fields) : findPayer(context, profile, shipTo);
}

/** Licences and tax numbers belong to the stored payment, which masks them. */
export function toStoredCustomer(customer: Customer): SubscriptionCustomer {
  const { driversLicense: _license, taxId: _taxId, ...stored } = customer;
  return stored;
}

/** Content with the key by which it is recognised. */
export function withKey(
  content: Omit<SubscriptionContent, 'duplicateKey'>,
  payment: ResolvedPayer['payment'],
): SubscriptionContent {
  const { method, billTo } = payment;
  return { ...content, duplicateKey: subscriptionKeyOf({ ...content, method, billTo }) };
}
