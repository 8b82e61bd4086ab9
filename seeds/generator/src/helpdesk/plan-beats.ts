import type { Random } from '@sandbox/kernel';
import {
  type Beat,
  DIALOGUES,
  type Dialogue,
  isAgentBeat,
  isCustomerBeat,
  type SystemBeat,
} from './beats.js';
import { WINDOW_END } from './seed-window.js';
import { isBreached, type TicketOutline } from './ticket-outline.js';

interface Extras {
  readonly notes: number;
  readonly hasEvent: boolean;
}

/** Chances of a system message, a note and a second note by the number of messages. */
const EXTRA_CHANCES = [
  { upTo: 2, event: 0.05, note: 0.14, second: 0 },
  { upTo: 3, event: 0.27, note: 0.25, second: 0 },
  { upTo: 4, event: 0.3, note: 0.32, second: 0.06 },
  { upTo: 9, event: 0.5, note: 0.6, second: 0.2 },
] as const;

/** How often each event is chosen when it fits. */
const EVENT_WEIGHTS: Readonly<Record<SystemBeat, number>> = {
  autoClosed: 6,
  targetMissed: 3,
  priorityChanged: 1.2,
  reopened: 2,
  resolved: 1.5,
  assigned: 2.5,
  categoryChanged: 0.4,
};

/** The messages of a ticket in order, as many as its size says. */
export function planBeats(random: Random, outline: TicketOutline): Beat[] {
  const extras = drawExtras(random, outline);
  const length = outline.size - 1 - extras.notes - (extras.hasEvent ? 1 : 0);
  const dialogue = drawDialogue(random, outline, length);
  const event = extras.hasEvent ? drawEvent(random, outline, dialogue) : null;
  return arrange(random, { dialogue, event, notes: extras.notes });
}

function drawExtras(random: Random, { size, status, assignment }: TicketOutline): Extras {
  const capacity = size - 1 - (status === 'pending' ? 1 : 0);
  if (assignment === null || capacity < 1) return { notes: 0, hasEvent: false };
  const chances = EXTRA_CHANCES.find(({ upTo }) => size <= upTo) ?? EXTRA_CHANCES[3];
  const hasEvent = random.chance(chances.event);
  const expected = (random.chance(chances.note) ? 1 : 0) + (random.chance(chances.second) ? 1 : 0);
  return { hasEvent, notes: Math.min(expected, capacity - (hasEvent ? 1 : 0)) };
}

function drawDialogue(random: Random, outline: TicketOutline, length: number): Dialogue {
  const { status, script, assignment } = outline;
  const asks = (dialogue: Dialogue): number => dialogue.filter((beat) => beat === 'ask').length;
  const tries = (dialogue: Dialogue): number => dialogue.filter((beat) => beat === 'try').length;
  return random.pick(
    DIALOGUES[status].filter(
      (dialogue) =>
        dialogue.length === length &&
        asks(dialogue) <= script.exchanges.length &&
        tries(dialogue) <= script.attempts.length &&
        (assignment !== null || dialogue.every(isCustomerBeat)),
    ),
  );
}

function drawEvent(random: Random, outline: TicketOutline, dialogue: Dialogue): SystemBeat {
  const { status } = outline;
  const replied = dialogue.some((beat) => beat === 'info' || beat === 'still');
  const fits: Readonly<Record<SystemBeat, boolean>> = {
    autoClosed: status === 'closed' && dialogue.at(-1) === 'fix',
    targetMissed: isBreached(outline, WINDOW_END) && dialogue[0] !== 'more',
    reopened: replied,
    resolved: dialogue.includes('fix'),
    priorityChanged: true,
    assigned: true,
    categoryChanged: true,
  };
  const beats = Object.keys(fits) as SystemBeat[]; // the keys of the record above
  const possible = beats.filter((beat) => fits[beat]);
  return random.weighted(possible.map((beat) => [beat, EVENT_WEIGHTS[beat]] as const));
}

interface Arrangement {
  readonly dialogue: Dialogue;
  readonly event: SystemBeat | null;
  readonly notes: number;
}

/** Puts events where they happened and notes before an answer of the desk. */
function arrange(random: Random, { dialogue, event, notes }: Arrangement): Beat[] {
  const beats: Beat[] = ['describe', ...dialogue];
  if (event !== null) beats.splice(placeOf(event, beats), 0, event);
  for (let note = 0; note < notes; note++) {
    beats.splice(placeOfNote(random, beats), 0, 'note');
  }
  return beats;
}

function placeOf(event: SystemBeat, beats: readonly Beat[]): number {
  const lastReply = beats.findLastIndex((beat) => beat === 'info' || beat === 'still');
  const places: Readonly<Record<SystemBeat, number>> = {
    targetMissed: 1,
    assigned: 1,
    priorityChanged: 1,
    categoryChanged: 1,
    reopened: lastReply + 1,
    resolved: beats.lastIndexOf('fix') + 1,
    autoClosed: beats.length,
  };
  return places[event];
}

/** What an agent found out stands before the answer that contains it. */
function placeOfNote(random: Random, beats: readonly Beat[]): number {
  const answers = beats.flatMap((beat, index) => (isAgentBeat(beat) ? [index] : []));
  const telling = answers.filter((index) => beats[index] === 'fix');
  if (telling.length > 0) return random.pick(telling);
  return answers.at(-1) ?? beats.length;
}
