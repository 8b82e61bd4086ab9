import { type Dataset, instantOfTick, type Story } from '@sandbox/resource';
import { applyStep } from './apply-step.js';
import { createDesk, type Message, type Ticket } from './desk.js';
import { LINE_KINDS, WORDINGS } from './lines.js';
import type { Line } from './plots.js';
import { tickOfStep, turnAt } from './schedule.js';
import { createSeedTickets } from './seed-tickets.js';
import { createTicketStory, type TicketStory } from './ticket-story.js';

/**
 * Prepares the story of the desk. A ticket's story begins every 20 seconds and takes 200, so ten are told side by side;
 * where any of them stands at any second is computed, not remembered.
 */
export function createStory(dataset: Dataset): Story<'tickets' | 'messages'> {
  const desk = createDesk(dataset);
  const seedTickets = createSeedTickets(desk);
  const storyOf = (number: number): TicketStory => createTicketStory(number, { desk, seedTickets });
  return {
    tickets({ tick }) {
      const turn = turnAt('tickets', tick);
      const story = storyOf(turn.story);
      const step = story.steps[turn.step];
      const action = step && 'action' in step ? step.action : undefined;
      const ticket = ticketAfter(story, turn);
      return { ts: instantOfTick(tick), data: { action, ticket } };
    },
    messages(place) {
      const turn = turnAt('messages', place.tick);
      const story = storyOf(turn.story);
      const ticket = ticketAfter(story, turn);
      const id = desk.lastMessageId + place.count;
      const at = instantOfTick(place.tick);
      const message = writeMessage({ id, at, story, step: turn.step, ticket });
      return { ts: at, data: { action: 'created', message, ticket } };
    },
  };
}

/** The ticket of a story after a step, with all steps that the stream told before. */
function ticketAfter(
  story: TicketStory,
  turn: { readonly story: number; readonly step: number },
): Ticket {
  let ticket = story.before;
  for (const [index, step] of story.steps.slice(0, turn.step + 1).entries()) {
    const tick = tickOfStep(turn.story, index);
    // Earlier steps of a seed ticket happened before the stream and are in the seed already.
    if (tick > 0) ticket = applyStep(ticket, step, { ...story, at: instantOfTick(tick) });
  }
  return ticket;
}

function writeMessage(options: {
  readonly id: number;
  readonly at: string;
  readonly story: TicketStory;
  readonly step: number;
  readonly ticket: Ticket;
}): Message {
  const { id, at, story, step, ticket } = options;
  const chosen = story.steps[step];
  if (!chosen || !('says' in chosen)) throw new RangeError(`Step ${step} is no message.`);
  const { author, internal } = LINE_KINDS[chosen.says];
  const names = { customer: story.requester, agent: story.agent.name, system: 'System' };
  return {
    id,
    ticket_id: ticket.id,
    author_type: author,
    author_id: author === 'agent' ? story.agent.id : null,
    author_name: names[author],
    body: wordingOf(chosen.says, story),
    internal,
    attachments: [],
    created_at: at,
    updated_at: at,
  };
}

function wordingOf(line: Line, { before, texts, random }: TicketStory): string {
  if (line === 'description') return before.description ?? before.subject;
  if (line === 'ask' || line === 'detail' || line === 'fix') return texts[line];
  return random.fork(line).pick(WORDINGS[line]);
}
