import { type Reason, reasonOf } from '../../reasons.js';

/** The reason that a field which cannot be left out was left out. */
export function blankReason(field: string): Reason {
  const reason = reasonOf(33);
  return { ...reason, text: reason.text.replace('%s', field) };
}
