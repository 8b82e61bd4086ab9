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

/** The wordings of the lines that do not depend on the case. */
export const WORDINGS: Readonly<
  Record<Exclude<Line, 'description' | 'ask' | 'detail' | 'fix'>, readonly string[]>
> = {
  thanks: [
    'That works now. Thank you for the quick help!',
    'Perfect, thank you.',
    'Confirmed on our side. Thanks a lot.',
    'Great, that was all we needed.',
  ],
  farewell: [
    'You are welcome. I leave the ticket resolved; just answer here if something comes up.',
    'Glad to hear it. A short rating at the end would help us.',
    'Good to know. Have a nice day!',
  ],
  again: [
    'I am afraid it has happened again, just now.',
    'It worked for a moment, but now we are back where we were.',
    'A colleague still sees the same thing. Could you have another look?',
  ],
  call_summary: [
    'Thank you for the call. As discussed I take it from here and report back today.',
    'As we said on the phone: I have what I need and go on with it now.',
  ],
  note_looking: [
    'I can reproduce parts of it on the test workspace. Waiting for details before I go on.',
    'Nothing unusual in the log of the last hour. Asked for more.',
    'Same pattern as two tickets of last week, linked them.',
  ],
  note_called: [
    'The customer called instead of writing. Details are in my notes of the call.',
    'Spoke to the customer on the phone, all questions answered.',
  ],
  note_silent: [
    'No answer so far. I resolve it; an answer opens it again.',
    'Tried to reach the customer by phone as well, without luck. Resolving.',
  ],
  note_relapse: [
    'Not solved after all. Taking it back.',
    'The correction did not reach all of their accounts. Reopening.',
  ],
  reminder: ['Reminder sent: the ticket waits for an answer of the customer.'],
  closing: ['The ticket will be closed, since nobody has objected.'],
};
