import type { Random } from '@sandbox/kernel';
import { type Beat, isAgentBeat, isCustomerBeat, isSystemBeat } from './beats.js';
import type { Agent } from './create-desk.js';
import type { MessageDraft } from './message-draft.js';
import type { ScheduledBeat } from './schedule-beats.js';
import type { FreshText, Script, SlotValues } from './texts/index.js';
import { type Attachment, drawAttachment, type FileKind, namedIn } from './texts/index.js';
import type { TicketOutline } from './ticket-outline.js';
import { writeAgentMessage, writeNote } from './write-agent-message.js';
import { writeCustomerMessage } from './write-customer-message.js';
import { writeSystemMessage } from './write-system-message.js';

/** A message without its id. */
export interface ThreadMessage {
  readonly ticketId: number;
  readonly authorType: 'customer' | 'agent' | 'system';
  readonly authorId: number | null;
  readonly authorName: string;
  readonly body: string;
  readonly internal: boolean;
  readonly attachments: readonly Attachment[];
  readonly createdAt: number;
}

/** What the messages of one ticket are written from. */
export interface ThreadOptions {
  readonly outline: TicketOutline;
  readonly slots: SlotValues;
  readonly description: string;
  readonly beats: readonly ScheduledBeat[];
  /** The people of the desk, of whom one may leave a note on a colleague's ticket. */
  readonly agents: readonly Agent[];
  readonly fresh: FreshText;
}

/** How often a file comes with a message. */
const ATTACHMENT_CHANCES: Readonly<Partial<Record<Beat, number>>> = {
  describe: 0.23,
  more: 0.4,
  info: 0.14,
  still: 0.18,
  fix: 0.12,
};

/** The messages of a ticket. */
export function writeThread(random: Random, options: ThreadOptions): ThreadMessage[] {
  const { outline, slots, description } = options;
  const known = namedIn({ said: description, slots }, outline.script);
  const script = {
    ...known,
    exchanges: random.shuffle(known.exchanges),
    attempts: random.shuffle(known.attempts),
    notes: random.shuffle(known.notes),
  };
  const order = options.beats.map(({ beat }) => beat);
  return options.beats.map(({ beat, at }, index) => {
    const attachment = drawFile(random, beat, options);
    const past = order.slice(0, index + 1);
    const answered = order.some(isAgentBeat);
    return writeMessage({ random, options, script, answered, past, attachment, beat, at });
  });
}

interface MessageOptions extends ScheduledBeat {
  readonly random: Random;
  readonly options: ThreadOptions;
  readonly script: Script;
  readonly answered: boolean;
  readonly past: readonly Beat[];
  readonly attachment: Attachment | null;
}

function writeMessage({
  random,
  options,
  script,
  answered,
  past,
  attachment,
  beat,
  at,
}: MessageOptions): ThreadMessage {
  const { outline, slots, description, fresh } = options;
  const draft = { random, outline, script, slots, description, answered, past, attachment };
  return {
    ticketId: outline.id,
    ...authorOf(random, { beat, at }, options),
    body: fresh(() => writeBody(draft, beat)),
    // The customer need not know that a target was missed.
    internal: beat === 'note' || beat === 'targetMissed',
    attachments: attachment === null ? [] : [attachment],
    createdAt: at,
  };
}

function writeBody(draft: MessageDraft, beat: Beat): string {
  if (isCustomerBeat(beat)) return writeCustomerMessage(draft, beat);
  if (isSystemBeat(beat)) return writeSystemMessage(draft, beat);
  return isAgentBeat(beat) ? writeAgentMessage(draft, beat) : writeNote(draft);
}

type Author = Pick<ThreadMessage, 'authorType' | 'authorId' | 'authorName'>;

function authorOf(random: Random, { beat, at }: ScheduledBeat, options: ThreadOptions): Author {
  const { outline, agents } = options;
  if (isCustomerBeat(beat)) {
    return { authorType: 'customer', authorId: null, authorName: outline.requester.name };
  }
  if (isSystemBeat(beat) || outline.assignment === null) {
    return { authorType: 'system', authorId: null, authorName: 'System' };
  }
  const assignee = outline.assignment.agent;
  const colleagues = agents.filter((each) => each.team === assignee.team && each.createdAt < at);
  const byColleague = beat === 'note' && random.chance(0.2);
  const author = byColleague ? random.pick(colleagues) : assignee;
  return { authorType: 'agent', authorId: author.id, authorName: author.name };
}

function drawFile(
  random: Random,
  beat: Beat,
  { outline, slots, description }: ThreadOptions,
): Attachment | null {
  const kinds = fileKinds(beat, outline);
  if (kinds.length === 0 || !random.chance(ATTACHMENT_CHANCES[beat] ?? 0)) return null;
  return drawAttachment(random, kinds, { said: description, slots });
}

/** The desk sends only corrected billing documents, and nothing can be sent by phone. */
function fileKinds(beat: Beat, { script, channel }: TicketOutline): readonly FileKind[] {
  if (beat === 'fix') return script.files.includes('invoice') ? ['creditNote'] : [];
  return channel === 'phone' && beat === 'describe' ? [] : script.files;
}
