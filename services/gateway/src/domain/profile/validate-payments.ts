import { withCounts } from '../outcome-rule/outcome-ledger.js';
import type { SessionEvent } from '../session-state.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import {
  type PaymentToValidate,
  type RequestedValidation,
  type Validation,
  validatePayment,
} from './validate-payment.js';

/** Payments that were checked one after the other until one failed. */
export interface ValidationSeries {
  readonly validations: readonly Validation[];
  readonly events: readonly SessionEvent[];
  readonly isPassed: boolean;
}

/**
 * Checks payments in their order, or not at all without a requested validation; the first failure ends it.
 */
export function validatePayments(
  context: TransactionContext,
  preference: RequestedValidation,
  payments: readonly PaymentToValidate[],
): ValidationSeries {
  const validations: Validation[] = [];
  const events: SessionEvent[] = [];
  if (preference === undefined || preference === 'none')
    return { validations, events, isPassed: true };
  for (const payment of payments) {
    const number = context.state.eventCount + events.length;
    const outcomes = withCounts(context.state.outcomes, events);
    const state = { ...context.state, outcomes };
    const validation = validatePayment(
      { ...context, state },
      { mode: preference, payment, eventNumber: number },
    );
    validations.push(validation);
    events.push(...validation.events);
    if (!validation.isPassed) return { validations, events, isPassed: false };
  }
  return { validations, events, isPassed: true };
}
