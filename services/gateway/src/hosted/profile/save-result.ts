import type { ProfileDecision } from '../../domain/profile/profile-decision.js';
import { GatewayError } from '../../errors.js';
import type { Problems } from '../form/form.js';
import type { Saved } from './profile-form.js';

const NONE: Problems = new Map();

/** What a decision about stored profiles came to, as its form shows it. */
export function saveResult(decide: () => ProfileDecision<unknown>): Saved {
  try {
    const { events, validations } = decide();
    const failed = validations.find(({ isPassed }) => !isPassed);
    const trouble = failed?.outcome.reason.text;
    return { events, problems: NONE, ...(trouble && { trouble }) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], problems: NONE, trouble: error.text };
  }
}
