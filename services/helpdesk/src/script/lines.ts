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
