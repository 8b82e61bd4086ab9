import type { Message } from '../../../messages.js';
import type { SubscriptionTerms } from '../subscription-terms.js';

/** What terms are checked with. */
export interface TermsContext {
  /** The session's time. */
  readonly now: number;
  /** Refuse a trial amount for no occurrences at all. */
  readonly demandsTrialOccurrences: boolean;
}

/** One check of terms: the message to refuse them with, or undefined when it passes. */
export type TermsCheck = (terms: SubscriptionTerms, context: TermsContext) => Message | undefined;
