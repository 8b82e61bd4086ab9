import { createRandom } from '@sandbox/kernel';
import { PLOTS, type Step } from './plots.js';

/** The steps of a story, the beginning that all have in common included. */
export function stepsOf(number: number): readonly Step[] {
  const plot = createRandom(`helpdesk/plot/${number}`).pick(PLOTS);
  return [{ action: 'opened' }, { says: 'description' }, { action: 'assigned' }, ...plot];
}
