import {
  fillTemplate,
  LINE_KINDS,
  type Line,
  type SlotValues,
  type TicketCategory,
} from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import { contract } from '../contract.js';
import {
  AGENT_GREETINGS,
  AGENT_SIGN_OFFS,
  CALL_NOTES,
  CUSTOMER_GREETINGS,
  CUSTOMER_SIGN_OFFS,
  FAREWELL_CLOSERS,
  FAREWELLS,
  FIRST_ANSWER_OPENERS,
  type Hand,
  INFO_CLOSERS,
  INFO_OPENERS,
  LATER_ANSWER_OPENERS,
  NOTE_CONTEXTS,
  OPEN_NOTE_CONTEXTS,
  QUESTION_CLOSERS,
  type Script,
  SOLUTION_CLOSERS,
  STILL_CLOSERS,
  THANKS_OPENERS,
  THANKS_RESULTS,
  wordingsFor,
  writeAs,
} from './texts/index.js';

/** What the lines of a case are written from. */
export interface LineOptions {
  /** Null for a ticket that may be of any category. */
  readonly category: TicketCategory | null;
  /** In the chat nobody greets and signs. */
  readonly chat: boolean;
  readonly hand: Hand;
  readonly script: Pick<Script, 'exchanges' | 'fixes' | 'notes'>;
  readonly slots: SlotValues;
  readonly random: Random;
}

/** A message of a case, in the words of the seeds. */
export function writeLine(line: Line, options: LineOptions): string {
  const { slots, hand } = options;
  const text = fillTemplate(frame(line, tell(line, options), options), slots);
  const { author } = LINE_KINDS[line];
  if (author === 'customer') return line === 'description' ? text : writeAs(hand, text);
  return author === 'agent' ? contract(text) : text;
}

function tell(line: Line, { category, script, random }: LineOptions): string {
  const pick = (...lists: readonly (readonly string[])[]): string =>
    lists.map((list) => random.pick(list)).join(' ');
  const [question, answer] = script.exchanges[0] ?? ['', ''];
  switch (line) {
    case 'description':
      return '{description}';
    case 'ask':
      return `${pick(wordingsFor(FIRST_ANSWER_OPENERS, category))} ${question} ${pick(QUESTION_CLOSERS)}`;
    case 'detail':
      return `${pick(INFO_OPENERS)} ${answer} ${pick(INFO_CLOSERS)}`;
    case 'fix':
      return `${pick(LATER_ANSWER_OPENERS, script.fixes, wordingsFor(SOLUTION_CLOSERS, category))}`;
    case 'thanks':
      return pick(THANKS_OPENERS, naming(wordingsFor(THANKS_RESULTS, category)));
    case 'farewell':
      return pick(naming(FAREWELLS), FAREWELL_CLOSERS);
    case 'again':
      return pick(WORDINGS.again, STILL_CLOSERS);
    case 'note_called':
      return pick(CALL_NOTES, NOTE_CONTEXTS);
    case 'note_looking':
      return pick(
        script.notes.length > 0 ? script.notes : WORDINGS.note_looking,
        OPEN_NOTE_CONTEXTS,
      );
    case 'note_silent':
    case 'note_relapse':
      return pick(WORDINGS[line], NOTE_CONTEXTS);
    default:
      return pick(WORDINGS[line]);
  }
}

/** The wordings that name somebody or something, which two stories seldom share. */
function naming(wordings: readonly string[]): readonly string[] {
  return wordings.filter((wording) => wording.includes('{'));
}

/** By mail and web people greet and sign, in the chat nobody does. */
function frame(line: Line, text: string, { chat, random }: LineOptions): string {
  const { author, internal } = LINE_KINDS[line];
  if (author === 'system' || internal || chat) return text;
  if (author === 'agent')
    return `${random.pick(AGENT_GREETINGS)}\n\n${text}\n\n${random.pick(AGENT_SIGN_OFFS)}\n{agentName}`;
  if (line !== 'description') return `${text}\n\n{requester}`;
  return `${random.pick(CUSTOMER_GREETINGS)}\n\n${text}\n\n${random.pick(CUSTOMER_SIGN_OFFS)}\n{requesterName}\n{company}`;
}

/** The wordings of lines that only the feed has. */
const WORDINGS = {
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
