import { callError } from '../../errors.js';
import { invalidField, invalidValue } from '../field-problems.js';
import type { SessionState } from '../session-state.js';
import { phaseOf } from '../transaction/ledger/transaction-status.js';
import { type ChangedPayer, changePayer } from './change-payer.js';
import {
  type SubscriptionContext,
  type SubscriptionDecision,
  toStoredCustomer,
  withKey,
} from './decide-create.js';
import { assertCardLasts, assertPayerRules } from './payer-rules.js';
import { findPayer } from './resolve-payer.js';
import type { SubscriptionContent } from './subscription-event.js';
import { getSubscription, type SubscriptionRecord } from './subscription-ledger.js';
import { isLive } from './subscription-progress.js';
import type { ArbSubscription } from './subscription-request.js';
import { changeTerms, type SubscriptionTerms } from './subscription-terms.js';
import { assertTerms, RUNNING_TERMS_CHECKS, TERMS_CHECKS } from './terms-checks.js';

/**
 * Decides to change a subscription; fields that are left out stay. Payment data mends a suspended one.
 * @throws GatewayError for the first check that fails: of its state, of fixed fields, of the terms, of the
 *   payer
 */
export function decideUpdateSubscription(
  context: SubscriptionContext,
  id: string,
  fields: ArbSubscription,
): SubscriptionDecision {
  const { state, now: at } = context;
  const record = getSubscription(state.subscriptions, id);
  const { content, progress } = record;
  if (!isLive(progress)) throw callError('E00037', progress.status);
  const terms = changeTerms(content, fields);
  const isMoved = terms.schedule.startDay !== content.schedule.startDay;
  assertChange(record, terms);
  assertTerms(terms, context, isMoved ? TERMS_CHECKS : RUNNING_TERMS_CHECKS);
  const changesPayment = fields.payment !== undefined || fields.profile !== undefined;
  const isMended = changesPayment && progress.status === 'suspended';
  if (isMended) assertReviewed(state, record, at);
  const { payer, payment, events } = resolveChange(context, record, fields);
  if (payment.method.kind !== content.methodKind) throw callError('E00036');
  if (changesPayment || isMoved) assertCardLasts(payment.method, terms.schedule.startDay, at);
  const changed = withKey({ ...content, ...terms, ...changesOf(fields), payer }, payment);
  return {
    events: [
      ...events,
      { type: 'subscription.updated', at, subscriptionId: id, content: changed, isMended },
    ],
    subscriptionId: id,
    payer,
  };
}

function changesOf(fields: ArbSubscription): Partial<SubscriptionContent> {
  const { name, order, customer } = fields;
  return {
    ...(name && { name }),
    ...(order && { order }),
    ...(customer && { customer: toStoredCustomer(customer) }),
  };
}

/** The first day is fixed once a payment was tried, and so is the trial. */
function assertChange({ content, progress }: SubscriptionRecord, terms: SubscriptionTerms): void {
  if (progress.lastPayNum === 0) return;
  const { schedule } = content;
  if (terms.schedule.startDay !== schedule.startDay)
    throw invalidValue('Start Date cannot be changed.'); // a client received this in 2019, in place of E00033
  if (terms.trialAmount !== content.trialAmount) throw invalidField('Trial Amount');
  if (terms.schedule.trialOccurrences !== schedule.trialOccurrences)
    throw invalidField('Trial Occurrences');
}

/** A held payment must be reviewed before more are made. */
function assertReviewed(state: SessionState, { progress }: SubscriptionRecord, now: number): void {
  const last = state.transactions.byId.get(progress.lastTransId ?? '');
  if (last !== undefined && phaseOf(last, now) === 'held') throw callError('E00144');
}

function resolveChange(
  context: SubscriptionContext,
  record: SubscriptionRecord,
  fields: ArbSubscription,
): ChangedPayer {
  const { profile, shipTo } = fields;
  if (profile === undefined) return changePayer(context, record, fields);
  assertPayerRules(fields);
  const { payer } = record.content;
  if (profile.customerProfileId !== payer.customerProfileId) throw callError('E00111');
  // A payment that is not named stays: a request may change only the shipping address.
  const customerPaymentProfileId =
    profile.customerPaymentProfileId || payer.customerPaymentProfileId;
  const found = findPayer(context, { ...profile, customerPaymentProfileId }, shipTo);
  return { ...found, payer: { ...payer, ...found.payer } };
}
