import type { Line } from './plots.js';

/** Who says a line, and whether the customer sees it. */
export interface LineKind {
  readonly author: 'customer' | 'agent' | 'system';
  readonly internal: boolean;
}

const customer: LineKind = { author: 'customer', internal: false };
const agent: LineKind = { author: 'agent', internal: false };
const note: LineKind = { author: 'agent', internal: true };
const system: LineKind = { author: 'system', internal: false };

/** The kind of each line. */
export const LINE_KINDS: Readonly<Record<Line, LineKind>> = {
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
};

/** The wordings of the lines that the texts of the seeds do not have. */
export const WORDINGS = {
  again: [
    'I am afraid it has happened again, just now.',
    'It worked for a moment, but now we are back where we were.',
    '{deputy} still sees the same thing.',
    'Spoke too soon, it is back.',
  ],
  call_summary: [
    'Thank you for the call. As discussed I take it from here and report back by {dueDay}.',
    'As we said on the phone: I have what I need for {workspace} and go on with it now.',
    'Good to talk to you. I will go through {workspace} with {deputy} and write again.',
  ],
  note_looking: [
    'I can reproduce parts of it with a copy of {workspace}.',
    'Nothing unusual in the log of {workspace} since {time}. Asked for more.',
    'Same pattern as two tickets of last week, linked them.',
    'Tried it with {browser} on {system}, works for me.',
  ],
  note_silent: [
    'No answer from {requester} so far. Resolving; an answer opens it again.',
    'Tried to reach {requester} by phone as well, no luck. Resolving.',
  ],
  note_relapse: [
    'Not solved for {requesterName} after all. Taking it back.',
    'The correction did not reach {workspace}. Reopening.',
  ],
  reminder: ['Reminder sent to {requesterName}: {number} waits for an answer.'],
  closing: ['{number} will be closed, nobody has objected.'],
} as const satisfies Partial<Record<Line, readonly string[]>>;
