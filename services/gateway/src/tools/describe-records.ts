import { formatCents } from '../domain/cents.js';
import type { PaymentProfile } from '../domain/profile/profile-event.js';
import type { CustomerRecord } from '../domain/profile/profile-ledger.js';
import { type Batch, isBatchSettled } from '../domain/settlement/settlement-book.js';
import { nextStep } from '../domain/subscription/next-step.js';
import type { SubscriptionRecord } from '../domain/subscription/subscription-ledger.js';
import { accountTypeOf, maskedNumberOf } from '../domain/transaction/card/payment-method.js';
import type { TransactionRecord } from '../domain/transaction/ledger/transaction-book.js';
import { transactionStatus } from '../domain/transaction/ledger/transaction-status.js';
import { type PossibleAction, possibleActions } from '../domain/transaction/possible-actions.js';

/** Describes a transaction as it is at an instant. */
export function describeTransaction(
  record: TransactionRecord,
  at: { readonly now: number; readonly isTestMode: boolean },
) {
  return {
    trans_id: record.id,
    type: record.transactionType,
    status: transactionStatus(record, at.now),
    amount: formatCents(record.amount),
    account_type: accountTypeOf(record.method),
    account_number: maskedNumberOf(record.method),
    submitted_at: new Date(record.submittedAt).toISOString(),
    actions: possibleActions(record, at).map(describeAction),
  };
}

function describeAction({ action, maxAmount }: PossibleAction) {
  return maxAmount === undefined ? { action } : { action, max_amount: formatCents(maxAmount) };
}

/** Describes a batch as it is at an instant. */
export function describeBatch(batch: Batch, now: number) {
  return {
    batch_id: batch.id,
    payment_method: batch.method,
    settled: isBatchSettled(batch, now) && !batch.fails,
    failed: isBatchSettled(batch, now) && batch.fails,
    closes_at: new Date(batch.closesAt).toISOString(),
    transactions: batch.transIds.length,
  };
}

/** Describes a stored customer. */
export function describeCustomer(customer: CustomerRecord) {
  const { merchantCustomerId, email, description } = customer.content.identity;
  return {
    customer_profile_id: customer.id,
    merchant_customer_id: merchantCustomerId ?? null,
    email: email ?? null,
    description: description ?? null,
    payment_profiles: [...customer.payments.values()].map((payment) =>
      describePayment(payment, customer),
    ),
    shipping_addresses: customer.addresses.size,
  };
}

function describePayment({ id, method }: PaymentProfile, { defaultPaymentId }: CustomerRecord) {
  return {
    payment_profile_id: id,
    account_type: accountTypeOf(method),
    account_number: maskedNumberOf(method),
    is_default: id === defaultPaymentId,
  };
}

/** Describes a subscription as it is at a time of its session. */
export function describeSubscription({ id, content, progress }: SubscriptionRecord, now: number) {
  const next = nextStep(content.schedule, progress, now);
  return {
    subscription_id: id,
    name: content.name ?? null,
    status: progress.status,
    amount: formatCents(content.amount),
    payments_made: progress.paidCount,
    total_occurrences: content.schedule.totalOccurrences,
    next_payment_at: next?.kind === 'charge' ? new Date(next.at).toISOString() : null,
    customer_profile_id: content.payer.customerProfileId,
  };
}
