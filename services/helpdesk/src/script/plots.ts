import type { TicketStatus } from '../resources/tickets.js';

/** The author of a line, and whether the customer sees it. */
export interface LineKind {
  readonly author: 'customer' | 'agent' | 'system';
  readonly internal: boolean;
}

const customer: LineKind = { author: 'customer', internal: false };
const agent: LineKind = { author: 'agent', internal: false };
const note: LineKind = { author: 'agent', internal: true };
const system: LineKind = { author: 'system', internal: false };

/** The kinds of lines in plots, by their names. */
export const LINE_KINDS = {
  description: customer,
  ask: agent,
  detail: customer,
  fix: agent,
  thanks: customer,
  farewell: agent,
  again: customer,
  call_summary: agent,
  note_looking: note,
  note_called: note,
  note_silent: note,
  note_relapse: note,
  reminder: system,
  closing: system,
} as const satisfies Readonly<Record<string, LineKind>>;

/** A message of a plot, by its kind of line. */
export type Line = keyof typeof LINE_KINDS;

/** One step of a ticket's script. */
export type Step =
  | { readonly action: 'opened' | 'assigned' }
  | { readonly action: 'status_changed'; readonly status: TicketStatus }
  | { readonly says: Line };

/** The steps of a script after its ticket was opened, described and assigned. */
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
  // Waits for a customer who does not reply.
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
  // The customer replies by phone, so an agent opens it again.
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

/** All steps of a script, from the three that every script starts with. */
export function stepsOf(plot: PlotName): readonly Step[] {
  return [{ action: 'opened' }, { says: 'description' }, { action: 'assigned' }, ...PLOTS[plot]];
}
