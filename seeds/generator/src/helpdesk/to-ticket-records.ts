import type { Random } from '@sandbox/kernel';
import type { SeedRecord } from '../records.js';
import { toTeamId } from './create-desk.js';
import type { Ticket } from './create-tickets.js';
import { formatOptionalSeconds, formatSeconds, WINDOW_END } from './seed-window.js';
import { isBreached } from './ticket-outline.js';

/** Share of closed tickets that the customer rated. */
const RATED_SHARE = 0.55;

const RATINGS = [
  [5, 55],
  [4, 28],
  [3, 10],
  [2, 4],
  [1, 3],
] as const;
const RATINGS_AFTER_BREACH = [
  [5, 30],
  [4, 33],
  [3, 20],
  [2, 10],
  [1, 7],
] as const;

/** The rating of each rated ticket, by ticket id. */
export type Ratings = ReadonlyMap<number, number>;

/** Ratings for a little more than half of the closed tickets; a late answer costs stars. */
export function drawRatings(random: Random, tickets: readonly Ticket[]): Ratings {
  const closed = tickets.filter(({ outline }) => outline.status === 'closed');
  const rated = random.sample(closed, Math.round(closed.length * RATED_SHARE));
  return new Map(
    rated.map(({ outline }) => {
      const breached = isBreached(outline, WINDOW_END);
      return [outline.id, random.weighted(breached ? RATINGS_AFTER_BREACH : RATINGS)];
    }),
  );
}

/** The records of the tickets. */
export function toTicketRecords(tickets: readonly Ticket[], ratings: Ratings): SeedRecord[] {
  return tickets.map(({ outline, schedule, subject, description, tags, messages, updatedAt }) => ({
    id: outline.id,
    number: outline.number,
    subject,
    description,
    status: outline.status,
    priority: outline.priority,
    category: outline.category,
    channel: outline.channel,
    customer_id: outline.customer.id,
    requester_email: outline.requester.email,
    assignee_id: outline.assignment?.agent.id ?? null,
    team_id: toTeamId(outline.script.team),
    tags,
    first_response_at: formatOptionalSeconds(schedule.firstResponseAt),
    resolved_at: formatOptionalSeconds(schedule.resolvedAt),
    closed_at: formatOptionalSeconds(schedule.closedAt),
    due_at: formatSeconds(outline.dueAt),
    sla_breached: isBreached(outline, WINDOW_END),
    satisfaction: ratings.get(outline.id) ?? null,
    message_count: messages.length,
    created_at: formatSeconds(outline.createdAt),
    updated_at: formatSeconds(updatedAt),
  }));
}

/** The records of all messages, in the order in which they were written. */
export function toMessageRecords(tickets: readonly Ticket[]): SeedRecord[] {
  return tickets
    .flatMap(({ messages }) => messages)
    .sort((a, b) => a.createdAt - b.createdAt || a.ticketId - b.ticketId)
    .map((message, index) => ({
      id: index + 1,
      ticket_id: message.ticketId,
      author_type: message.authorType,
      author_id: message.authorId,
      author_name: message.authorName,
      body: message.body,
      internal: message.internal,
      attachments: message.attachments,
      created_at: formatSeconds(message.createdAt),
      updated_at: formatSeconds(message.createdAt),
    }));
}
