import type { Outcome, RuleContext, UpdateInput } from '@sandbox/resource';
import type { Message } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { checkTicketOpen } from './check-ticket-open.js';
import { signMessage } from './sign-message.js';

/** What says who wrote a message, and where. */
const SIGNATURE = ['ticket_id', 'author_type', 'author_id', 'author_name', 'internal'] as const;

/** Correcting the text of a message asks for nothing; who wrote it where is checked as for a new one. */
export function updateMessage(
  { draft, changed }: UpdateInput<Message>,
  context: RuleContext,
): Outcome<Message> {
  if (SIGNATURE.every((field) => !changed.has(field))) return { record: draft };
  const ticket = context.get(tickets, draft.ticket_id);
  if (changed.has('ticket_id')) checkTicketOpen(draft, ticket);
  return { record: signMessage(draft, ticket, context) };
}
