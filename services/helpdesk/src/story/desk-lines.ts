import { contract, type Random } from '@sandbox/kernel';
import type { Agent } from '../resources/agents.js';
import type { Ticket } from '../resources/tickets.js';
import {
  AGENT_GREETINGS,
  AGENT_SIGN_OFFS,
  CALL_NOTES,
  CUSTOMER_GREETINGS,
  CUSTOMER_SIGN_OFFS,
  FAREWELL_CLOSERS,
  FAREWELLS,
  FIRST_ANSWER_OPENERS,
  fillTemplate,
  handOf,
  INFO_CLOSERS,
  INFO_OPENERS,
  LATER_ANSWER_OPENERS,
  NOTE_CONTEXTS,
  OPEN_NOTE_CONTEXTS,
  QUESTION_CLOSERS,
  type Script,
  type SlotValues,
  SOLUTION_CLOSERS,
  STILL_CLOSERS,
  THANKS_OPENERS,
  THANKS_RESULTS,
  wordingsFor,
  writeAs,
} from '../texts/index.js';
import { LINE_KINDS, WORDINGS } from './lines.js';
import type { Line } from './plots.js';

/** What the lines of a story are written from. */
export interface LineOptions {
  readonly ticket: Ticket;
  readonly script: Pick<Script, 'exchanges' | 'fixes' | 'notes'>;
  readonly slots: SlotValues;
  readonly agent: Agent;
  readonly random: Random;
}

/** A message of a story, in the words of the seeds. */
export function writeLine(line: Line, options: LineOptions): string {
  const { ticket, slots } = options;
  const random = options.random.fork(line);
  const text = fillTemplate(
    frame(line, tell(line, { ...options, random }), { ...options, random }),
    {
      ...slots,
      number: ticket.number,
    },
  );
  const { author } = LINE_KINDS[line];
  if (author === 'customer') return writeAs(handOf(String(ticket.requester_email)), text);
  return author === 'agent' ? contract(text) : text;
}

function tell(line: Line, { ticket, script, random }: LineOptions): string {
  const pick = (...lists: readonly (readonly string[])[]): string =>
    lists.map((list) => random.pick(list)).join(' ');
  const { category } = ticket;
  const [question, answer] = script.exchanges[0] ?? ['', ''];
  switch (line) {
    case 'description':
      return ticket.description ?? ticket.subject;
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
function frame(line: Line, text: string, { ticket, random }: LineOptions): string {
  const { author, internal } = LINE_KINDS[line];
  if (author === 'system' || internal || ticket.channel === 'chat') return text;
  if (author === 'agent')
    return `${random.pick(AGENT_GREETINGS)}\n\n${text}\n\n${random.pick(AGENT_SIGN_OFFS)}\n{agentName}`;
  if (line !== 'description') return `${text}\n\n{requester}`;
  return `${random.pick(CUSTOMER_GREETINGS)}\n\n${text}\n\n${random.pick(CUSTOMER_SIGN_OFFS)}\n{requesterName}\n{company}`;
}
