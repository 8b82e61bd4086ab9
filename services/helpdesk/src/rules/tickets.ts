import { formatInstant } from '@sandbox/kernel';
import {
  type Count,
  type CreateInput,
  checkMove,
  countOn,
  type Effect,
  effectOn,
  ignoredFields,
  type Moves,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import { agents } from '../resources/agents.js';
import { customers } from '../resources/customers.js';
import { type Ticket, tickets } from '../resources/tickets.js';

/** The states that a ticket can be moved to, by its state. */
const TICKET_MOVES: Moves<Ticket['status']> = {
  open: ['pending', 'resolved'],
  pending: ['open', 'resolved'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};

const NUMBER_BEFORE_FIRST = 10_000;
const MS_PER_HOUR = 3_600_000;

/** The number that people use; numbers run with the ids. */
export function ticketNumber(id: number): string {
  return `HD-${NUMBER_BEFORE_FIRST + id}`;
}

/** A new ticket is open, whatever status was sent; its number continues those of the seeds. */
export function createTicket(
  { draft, sent }: CreateInput<Ticket>,
  context: RuleContext,
): Outcome<Ticket> {
  const { sla_hours } = context.get(customers, draft.customer_id);
  const filled: Ticket = {
    ...draft,
    number: ticketNumber(draft.id),
    status: 'open',
    due_at: draft.due_at ?? firstResponseDue(draft.created_at, sla_hours),
    ...assignment(draft, context),
  };
  const record = { ...filled, sla_breached: isBreached(filled, context.now) };
  return {
    record,
    effects: ratingEffects({ after: record }, context),
    ignored: ignoredFields(['status', 'team_id'], { draft, record, sent }),
  };
}

/** Moves a ticket through its states and hands it to agents, with the stamps that follow. */
export function updateTicket(
  { before, draft, changed, sent }: UpdateInput<Ticket>,
  context: RuleContext,
): Outcome<Ticket> {
  const stored = keepServiceValues({ before, draft, sent }, context);
  checkMove(TICKET_MOVES, { singular: 'ticket', from: before.status, to: stored.status });
  const moved = {
    ...stored,
    ...(stored.status === before.status ? {} : stampsOf(stored, context.now)),
    ...(changed.has('assignee_id') ? assignment(stored, context) : {}),
  };
  const record = { ...moved, sla_breached: isBreachedAfter({ before, moved, context }) };
  return {
    record,
    effects: ratingEffects({ before, after: record }, context),
    ignored: ignoredFields(['team_id'], { draft, record, sent }),
  };
}

/** The rating of a deleted ticket is deleted too. */
export function removeTicket(before: Ticket, context: RuleContext): readonly Effect[] {
  return ratingEffects({ before }, context);
}

/** A ticket that is open or pending counts for its customer and its agent. */
export function countTicket({ status, customer_id, assignee_id }: Ticket): readonly Count[] {
  if (status !== 'open' && status !== 'pending') return [];
  return [
    ...countOn(customers, customer_id, { field: 'open_tickets' }),
    ...countOn(agents, assignee_id, { field: 'open_tickets' }),
  ];
}

/** Whether the first response was late, or is still missing and overdue. */
export function isBreached(
  { first_response_at, due_at }: Pick<Ticket, 'first_response_at' | 'due_at'>,
  now: string,
): boolean {
  return due_at !== null && Date.parse(first_response_at ?? now) > Date.parse(due_at);
}

/** The instant at which the first response to a ticket is due; null for a customer without a target. */
function firstResponseDue(createdAt: string, slaHours: number | null): string | null {
  if (slaHours === null) return null;
  return formatInstant(Date.parse(createdAt) + slaHours * MS_PER_HOUR);
}

/**
 * The fields that change with a new assignee: the agent's team, and the first response unless there was one.
 */
function assignment(
  { assignee_id, first_response_at }: Ticket,
  context: RuleContext,
): Partial<Ticket> {
  const agent = context.find(agents, assignee_id);
  if (!agent) return {};
  return { team_id: agent.team_id, first_response_at: first_response_at ?? context.now };
}

/**
 * Keeps values of the service that a replacement leaves out: without a status, the status stays. A team that
 * is left out is that of the agent, if there is one; another customer has another target.
 */
function keepServiceValues(
  { before, draft, sent }: Pick<UpdateInput<Ticket>, 'before' | 'draft' | 'sent'>,
  context: RuleContext,
): Ticket {
  const leavesTeam = !sent.has('team_id') && draft.team_id !== before.team_id;
  const agent = leavesTeam ? context.find(agents, draft.assignee_id) : undefined;
  return {
    ...draft,
    status: sent.has('status') ? draft.status : before.status,
    team_id: agent ? agent.team_id : draft.team_id,
    due_at: sent.has('due_at') ? draft.due_at : dueAfter(before, draft, context),
  };
}

function dueAfter(before: Ticket, draft: Ticket, context: RuleContext): string | null {
  if (draft.customer_id === before.customer_id) return before.due_at;
  const { sla_hours } = context.get(customers, draft.customer_id);
  return firstResponseDue(before.created_at, sla_hours);
}

/** Resolving and closing stamp; moving back clears both stamps. */
function stampsOf({ status, resolved_at }: Ticket, now: string): Partial<Ticket> {
  if (status === 'resolved') return { resolved_at: now, closed_at: null };
  if (status === 'closed') return { resolved_at: resolved_at ?? now, closed_at: now };
  return { resolved_at: null, closed_at: null };
}

/** Checks again whether the first response is late, but only if a field that this depends on has changed. */
function isBreachedAfter(change: {
  readonly before: Ticket;
  readonly moved: Ticket;
  readonly context: RuleContext;
}): boolean {
  const { before, moved, context } = change;
  const same =
    moved.due_at === before.due_at && moved.first_response_at === before.first_response_at;
  return same ? before.sla_breached : isBreached(moved, context.now);
}

/**
 * The averages of the customers whose ratings a write changes; a created ticket has no `before`, a deleted
 * one no `after`.
 */
function ratingEffects(
  { before, after }: { readonly before?: Ticket; readonly after?: Ticket },
  context: RuleContext,
): readonly Effect[] {
  const touched = [before, after].filter((ticket) => ticket !== undefined);
  const owners = new Set(touched.map(({ customer_id }) => customer_id));
  return [...owners].flatMap((id) => {
    const others = context
      .related(tickets, 'customer_id', id)
      .filter((ticket) => ticket.id !== before?.id);
    const rated = after?.customer_id === id ? [...others, after] : others;
    const satisfaction = meanOf(rated.flatMap((ticket) => ticket.satisfaction ?? []));
    return satisfaction === context.get(customers, id).satisfaction
      ? []
      : [effectOn(customers, id, { satisfaction })];
  });
}

function meanOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return Math.round(mean * 100) / 100;
}
