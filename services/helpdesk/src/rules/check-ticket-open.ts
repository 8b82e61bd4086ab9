import { refuse } from '../errors.js';
import type { Message } from '../resources/messages.js';
import type { Ticket } from '../resources/tickets.js';

/**
 * Refuses a customer's message on a closed ticket; agents and the desk can still write there.
 * @throws AppError `ticket_closed`
 */
export function checkTicketOpen({ author_type }: Message, { id, status }: Ticket): void {
  if (author_type !== 'customer' || status !== 'closed') return;
  throw refuse('ticket_closed', {
    detail: `Ticket ${id} is closed, so its customer cannot write on it; reopen it first.`,
  });
}
