import type { CreateInput, Outcome, RuleContext } from '@sandbox/resource';
import type { Message } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { answerTicket } from './answer-ticket.js';
import { checkTicketOpen } from './check-ticket-open.js';
import { signMessage } from './sign-message.js';

/** A new message on a ticket, and what it does to the ticket. */
export function createMessage(
  { draft }: CreateInput<Message>,
  context: RuleContext,
): Outcome<Message> {
  const ticket = context.get(tickets, draft.ticket_id);
  checkTicketOpen(draft, ticket);
  const record = signMessage(draft, ticket, context);
  return { record, effects: answerTicket(record, ticket, context) };
}
