import { type Effect, effectOn, type RuleContext } from '@sandbox/resource';
import type { Message } from '../resources/messages.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { isBreached } from './first-response.js';

/**
 * What a new message changes on its ticket besides the count: a customer's reopens a pending one, an agent's first
 * public one is the first response.
 */
export function answerTicket(
  message: Message,
  ticket: Ticket,
  context: RuleContext,
): readonly Effect[] {
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
