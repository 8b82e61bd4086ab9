import type { TicketChannel } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import type { CustomerBeat } from './beats.js';
import { countBeats, type MessageDraft } from './message-draft.js';
import {
  CHASE_OPENERS,
  CHASE_REASONS,
  CHAT_OPENERS,
  CUSTOMER_ADDITIONS,
  CUSTOMER_GREETINGS,
  CUSTOMER_SIGN_OFFS,
  FILE_PHRASES,
  fillTemplate,
  handOf,
  INFO_CLOSERS,
  INFO_OPENERS,
  MORE_PHRASES,
  MORE_WITH_FILE_PHRASES,
  NO_REPLY_PHRASES,
  STILL_CLOSERS,
  STILL_OPENERS,
  THANKS_OPENERS,
  THANKS_RESULTS,
  wordingsFor,
  writeAs,
} from './texts/index.js';
import { isSolved } from './ticket-outline.js';
import { writeOpening } from './write-opening.js';

/** The text of a customer's message. */
export function writeCustomerMessage(draft: MessageDraft, beat: CustomerBeat): string {
  const text = fillTemplate(WRITERS[beat](draft), {
    ...draft.slots,
    attachment: draft.attachment?.name ?? '',
  });
  const { outline } = draft;
  return beat === 'describe'
    ? writeOpening(outline, text)
    : writeAs(handOf(outline.requester.email), text);
}

const WRITERS: Readonly<Record<CustomerBeat, (draft: MessageDraft) => string>> = {
  describe: writeDescription,
  more: ({ random, attachment, outline }) =>
    random.pick(
      attachment === null ? wordingsFor(MORE_PHRASES, outline.category) : MORE_WITH_FILE_PHRASES,
    ),
  info: (draft) => {
    const { random, script, past } = draft;
    const answer = script.exchanges[countBeats(past, 'ask') - 1]?.[1] ?? '';
    return frame(draft, [
      random.chance(0.7) ? random.pick(INFO_OPENERS) : '',
      answer,
      ...fileSentence(draft),
      random.chance(0.6) ? random.pick(INFO_CLOSERS) : '',
    ]);
  },
  still: (draft) => {
    const { random, script, past } = draft;
    const failure = script.attempts[countBeats(past, 'try') - 1]?.[1] ?? '';
    return frame(draft, [
      random.pick(STILL_OPENERS),
      failure,
      ...fileSentence(draft),
      random.pick(STILL_CLOSERS),
    ]);
  },
  chase: (draft) => {
    const { random } = draft;
    return frame(draft, [random.pick(CHASE_OPENERS), random.pick(CHASE_REASONS)]);
  },
  thanks: (draft) => {
    const { random, outline } = draft;
    const results = wordingsFor(THANKS_RESULTS, outline.category);
    return frame(draft, [random.pick(THANKS_OPENERS), random.pick(results)]);
  },
};

const FIRST_MESSAGE_FORMS: Readonly<
  Record<TicketChannel, (draft: MessageDraft, text: string) => string>
> = {
  email: writeLetter,
  web: writeLetter,
  chat: ({ random }, text) => `${random.pick(CHAT_OPENERS)} ${text}`,
  phone: (_, text) =>
    `Voicemail of {requesterName}, {company}: ${text} You reach me on extension {extension}.`,
  api: (_, text) => `${text}\n\nSent through the API for {requesterName}, {company}.`,
};

function writeDescription(draft: MessageDraft): string {
  const { random, outline, description, answered } = draft;
  const wasSettledElsewhere = !answered && isSolved(outline);
  const addition = random.chance(0.45) ? random.pick(fittingAdditions(draft)) : '';
  const last = wasSettledElsewhere ? random.pick(NO_REPLY_PHRASES) : addition;
  const apart = outline.channel !== 'phone' && last !== '' && random.chance(0.5);
  const told = sentences([description, ...fileSentence(draft), apart ? '' : last]);
  const text = apart ? `${told}\n\n${last}` : told;
  return FIRST_MESSAGE_FORMS[outline.channel](draft, text);
}

function fittingAdditions(draft: MessageDraft): string[] {
  const { outline, slots, description } = draft;
  const isTold = description.includes(slots.workspace ?? '');
  return wordingsFor(CUSTOMER_ADDITIONS, outline.category).filter(
    (each) =>
      !(isWithoutBrowser(draft) && BROWSER_LINE.test(each)) &&
      !(isTold && each.includes('{workspace}')),
  );
}

/** A line of somebody who looks at a page. */
const BROWSER_LINE = /\{browser\}|https:/;

/** Who calls an API, or writes of a telephone, looks at no page; and nobody names a browser twice. */
function isWithoutBrowser({ script, slots, description }: MessageDraft): boolean {
  const said = [slots.device ?? '', slots.browser ?? ''];
  return script.team === 'platform-api' || said.some((each) => description.includes(each));
}

/** The hasty neither greet nor sign much; some send from the telephone. */
function writeLetter({ random, outline }: MessageDraft, text: string): string {
  const { hasty } = handOf(outline.requester.email);
  const phone = random.chance(hasty ? 0.2 : 0.03) ? '\n\nSent from my phone' : '';
  if (hasty && random.chance(0.7)) {
    const greeting = random.chance(0.5) ? 'hi,\n\n' : '';
    return `${greeting}${text}${random.chance(0.7) ? '\n\n{requester}' : ''}${phone}`;
  }
  const greeting = random.pick(CUSTOMER_GREETINGS);
  const signOff = drawSignOff(random, text);
  return `${greeting}\n\n${text}\n\n${signOff}\n{requesterName}\n{company}${phone}`;
}

/** A later message: by mail most people sign, in the chat nobody does. */
function frame({ random, outline }: MessageDraft, parts: readonly string[]): string {
  const text = sentences(parts);
  if (outline.channel === 'chat' || random.chance(0.3)) return text;
  return random.chance(0.5) || text.includes('{agent}') || handOf(outline.requester.email).hasty
    ? `${text}\n\n{requester}`
    : `Hi {agent},\n\n${text}\n\n${drawSignOff(random, text)}\n{requesterName}`;
}

/** Nobody gives thanks twice in a message. */
function drawSignOff(random: Random, text: string): string {
  const fitting = CUSTOMER_SIGN_OFFS.filter((each) => !(isThanks(each) && isThanks(text)));
  return random.pick(fitting);
}

function isThanks(text: string): boolean {
  return /\bthank/i.test(text);
}

function fileSentence({ random, attachment }: MessageDraft): string[] {
  return attachment === null ? [] : [random.pick(FILE_PHRASES)];
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
