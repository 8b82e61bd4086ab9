import type { Random } from '@sandbox/kernel';
import type { Agent } from './create-desk.js';
import { AGENT_TABLE } from './names/agent-table.js';
import { planBeats } from './plan-beats.js';
import { latestStamp, type Schedule, scheduleBeats } from './schedule-beats.js';
import { TEAM_TABLE } from './team-table.js';
import {
  createFreshText,
  drawDescription,
  drawSlots,
  drawSubject,
  type SlotValues,
  toFirstName,
} from './texts/index.js';
import type { TicketOutline } from './ticket-outline.js';
import { writeOpening } from './write-opening.js';
import { type ThreadMessage, writeThread } from './write-thread.js';

/** A ticket with its conversation. */
export interface Ticket {
  readonly outline: TicketOutline;
  readonly schedule: Schedule;
  readonly subject: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly messages: readonly ThreadMessage[];
  readonly updatedAt: number;
}

/** Writes subject, description and thread of every outlined ticket. */
export function createTickets(
  random: Random,
  outlines: readonly TicketOutline[],
  agents: readonly Agent[],
): Ticket[] {
  const freshDescription = createFreshText();
  const freshBody = createFreshText();
  return outlines.map((outline) => {
    // A fork for each ticket: a change of one text leaves the other tickets as they were.
    const source = random.fork(outline.number);
    const schedule = scheduleBeats(source, outline, planBeats(source, outline));
    const opening = drawOpening(source, outline);
    const slots = { ...opening.slots, ...agentSlots(outline) };
    const description = freshDescription(() =>
      writeOpening(outline, drawDescription(source, outline, opening)),
    );
    const messages = writeThread(source, {
      outline,
      slots,
      description,
      beats: schedule.beats,
      agents,
      fresh: freshBody,
    });
    return {
      outline,
      schedule,
      subject: opening.subject,
      description,
      tags: source.sample(outline.script.tags, source.int(0, 3)),
      messages,
      updatedAt: Math.max(
        outline.createdAt,
        latestStamp(schedule),
        ...messages.map(({ createdAt }) => createdAt),
      ),
    };
  });
}

interface Opening {
  readonly subject: string;
  /** The template of the subject. */
  readonly template: string;
  readonly slots: SlotValues;
}

/** The values of a ticket's slots and its subject. */
function drawOpening(random: Random, outline: TicketOutline): Opening {
  const slots = drawSlots(random, { ...outline, known: AGENT_TABLE.map(([name]) => name) });
  return { ...drawSubject(random, outline, slots), slots };
}

function agentSlots({ assignment, script }: TicketOutline): SlotValues {
  const agentName = assignment?.agent.name ?? '';
  return { agentName, agent: toFirstName(agentName), team: TEAM_TABLE[script.team].name };
}
