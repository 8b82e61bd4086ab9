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
export const PLOTS = {
  // Solved at once, closed with a rating.
  solved: [
    { says: 'fix' },
    { says: 'thanks' },
    { action: 'status_changed', status: 'resolved' },
    { says: 'farewell' },
    { says: 'closing' },
    { action: 'status_changed', status: 'closed' },
  ],
  // Waits for the customer, whose response opens it again.
  answered: [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'detail' },
    { says: 'fix' },
    { action: 'status_changed', status: 'resolved' },
  ],
  // Waits for a customer who does not answer.
  silent: [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'reminder' },
    { says: 'note_silent' },
    { action: 'status_changed', status: 'resolved' },
  ],
  // Seemed solved.
  relapsed: [
    { says: 'fix' },
    { says: 'thanks' },
    { action: 'status_changed', status: 'resolved' },
    { says: 'again' },
    { says: 'note_relapse' },
    { action: 'status_changed', status: 'open' },
  ],
  // The customer answers by phone, so an agent opens it again.
  phoned: [
    { says: 'ask' },
    { says: 'note_looking' },
    { action: 'status_changed', status: 'pending' },
    { says: 'note_called' },
    { says: 'call_summary' },
    { action: 'status_changed', status: 'open' },
  ],
} as const satisfies Readonly<Record<string, Plot>>;

/** The name of a plot. */
export type PlotName = keyof typeof PLOTS;

/** The steps of a story, the start that all have in common included. */
export function stepsOf(plot: PlotName): readonly Step[] {
  return [{ action: 'opened' }, { says: 'description' }, { action: 'assigned' }, ...PLOTS[plot]];
}
