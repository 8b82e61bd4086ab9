import {
  type Count,
  type CreateInput,
  countOn,
  type Effect,
  effectOn,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import { reject, rejectField } from '../errors.js';
import { agents } from '../resources/agents.js';
import { customers } from '../resources/customers.js';
import type { Message } from '../resources/messages.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { isBreached } from './tickets.js';

/** The fields that name the author of a message and its ticket. */
const SIGNATURE = ['ticket_id', 'author_type', 'author_id', 'author_name', 'internal'] as const;

/** A new message on a ticket, and its effects on the ticket. */
export function createMessage(
  { draft }: CreateInput<Message>,
  context: RuleContext,
): Outcome<Message> {
  return addMessage(draft, context.get(tickets, draft.ticket_id), context);
}

/** A new message on a ticket in this state, and its effects on the ticket. */
export function addMessage(draft: Message, ticket: Ticket, context: RuleContext): Outcome<Message> {
  checkTicketOpen(draft, ticket);
  const record = signMessage(draft, ticket, context);
  return { record, effects: ticketEffects(record, ticket, context) };
}

/** A new text has no effects. A changed author or ticket is checked as for a new message. */
export function updateMessage(
  { draft, changed }: UpdateInput<Message>,
  context: RuleContext,
): Outcome<Message> {
  if (SIGNATURE.every((field) => !changed.has(field))) return { record: draft };
  const ticket = context.get(tickets, draft.ticket_id);
  if (changed.has('ticket_id')) checkTicketOpen(draft, ticket);
  return { record: signMessage(draft, ticket, context) };
}

/** Every message counts on its ticket, private notes included. */
export function countMessage({ ticket_id }: Message): readonly Count[] {
  return countOn(tickets, ticket_id, { field: 'message_count' });
}

/**
 * Rejects a customer's message on a closed ticket; agents and the desk can still write there.
 * @throws AppError `ticket_closed`
 */
function checkTicketOpen({ author_type }: Message, { id, status }: Ticket): void {
  if (author_type !== 'customer' || status !== 'closed') return;
  throw reject('ticket_closed', {
    detail: `Ticket ${id} is closed, so its customer cannot write on it; reopen it first.`,
  });
}

/**
 * The changes of a ticket by a new message, the count excepted: a customer's message reopens a pending ticket, and an
 * agent's first public message is the first response.
 */
function ticketEffects(message: Message, ticket: Ticket, context: RuleContext): readonly Effect[] {
  const changes = { ...reopening(message, ticket), ...firstResponse(message, ticket, context) };
  return Object.keys(changes).length === 0 ? [] : [effectOn(tickets, ticket.id, changes)];
}

function reopening({ author_type }: Message, { status }: Ticket): Partial<Ticket> {
  return author_type === 'customer' && status === 'pending' ? { status: 'open' } : {};
}

function firstResponse(
  { author_type, internal }: Message,
  { first_response_at, due_at, sla_breached }: Ticket,
  { now }: RuleContext,
): Partial<Ticket> {
  if (author_type !== 'agent' || internal || first_response_at !== null) return {};
  const breached = isBreached({ first_response_at: now, due_at }, now);
  return {
    first_response_at: now,
    ...(breached === sla_breached ? {} : { sla_breached: breached }),
  };
}

/**
 * A message with its author. That of an agent is by the ticket's assignee unless it names another agent. A
 * name that was not sent is that of the agent, of the customer's contact, or of the desk.
 * @throws AppError `invalid_author`
 */
function signMessage(draft: Message, ticket: Ticket, context: RuleContext): Message {
  const isAgent = draft.author_type === 'agent';
  const author_id = isAgent ? (draft.author_id ?? ticket.assignee_id) : draft.author_id;
  if (isAgent && author_id === null) {
    const message = 'is required: the ticket has no assignee';
    throw rejectField('invalid_author', { field: 'author_id', message });
  }
  if (!isAgent && author_id !== null) {
    const message = `names an agent, but author_type is ${draft.author_type}`;
    throw rejectField('invalid_author', { field: 'author_id', message });
  }
  if (draft.author_type === 'customer' && draft.internal) {
    const message = 'must be false: customers write no private notes';
    throw rejectField('invalid_author', { field: 'internal', message });
  }
  const name = draft.author_name ?? AUTHOR_NAMES[draft.author_type]({ author_id, ticket, context });
  return { ...draft, author_id, author_name: name };
}

/** The input for the name of an author. */
interface Authorship {
  readonly author_id: number | null;
  readonly ticket: Ticket;
  readonly context: RuleContext;
}

const AUTHOR_NAMES: Readonly<
  Record<Message['author_type'], (authorship: Authorship) => string | null>
> = {
  agent: ({ author_id, context }) => context.find(agents, author_id)?.name ?? null,
  customer: ({ ticket, context }) => context.get(customers, ticket.customer_id).contact_name,
  system: () => 'System',
};
