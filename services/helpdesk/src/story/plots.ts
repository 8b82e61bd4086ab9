import { createRandom } from '@sandbox/kernel';
import type { TicketStatus } from '../resources/tickets.js';

/** What a message of a plot says. */
export const LINES = [
  'description',
  'ask',
  'detail',
  'fix',
  'thanks',
  'farewell',
  'again',
  'call_summary',
  'note_looking',
  'note_called',
  'note_silent',
  'note_relapse',
  'reminder',
  'closing',
] as const;

/** What a message of a plot says. */
export type Line = (typeof LINES)[number];

/** One step of a ticket's story. */
export type Step =
  | { readonly action: 'opened' | 'assigned' }
  | { readonly action: 'status_changed'; readonly status: TicketStatus }
  | { readonly says: Line };

/** How a ticket's story goes on after it was opened, described and assigned. */
export type Plot = readonly [Step, Step, Step, Step, Step, Step];

/** The plots: messages and moves that the state machine of tickets allows. */
const PLOTS: readonly Plot[] = [
  // Solved at once, closed with a rating.
  [
    { says: 'fix' },
    { says: 'thanks' },
    { action: 'status_changed', status: 'resolved' },
    { says: 'farewell' },
    { says: 'closing' },
    { action: 'status_changed', status: 'closed' },
  ],
  // Waits for the customer, whose answer opens it again.
  [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'detail' },
    { says: 'fix' },
    { action: 'status_changed', status: 'resolved' },
  ],
  // Waits for a customer who does not answer.
  [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'reminder' },
    { says: 'note_silent' },
    { action: 'status_changed', status: 'resolved' },
  ],
  // Seemed solved.
  [
    { says: 'fix' },
    { says: 'thanks' },
    { action: 'status_changed', status: 'resolved' },
    { says: 'again' },
    { says: 'note_relapse' },
    { action: 'status_changed', status: 'open' },
  ],
  // The customer answers by phone, so an agent opens it again.
  [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'note_called' },
    { says: 'call_summary' },
    { action: 'status_changed', status: 'open' },
  ],
];

/** The steps of a story, the start that all have in common included. */
export function stepsOf(number: number): readonly Step[] {
  const plot = createRandom(`helpdesk/plot/${number}`).pick(PLOTS);
  return [{ action: 'opened' }, { says: 'description' }, { action: 'assigned' }, ...plot];
}
