import type { Reason } from '../../../reasons.js';
import type { Charge } from '../charge.js';
import type { TransactionContext } from '../transaction-context.js';

/** One check of a charge: the reason to refuse it, or undefined when it passes. */
export type ChargeCheck = (charge: Charge, context: TransactionContext) => Reason | undefined;
