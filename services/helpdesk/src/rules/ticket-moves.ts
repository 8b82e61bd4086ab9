import type { Moves } from '@sandbox/resource';
import type { Ticket } from '../resources/tickets.js';

/** The states that a ticket can be moved to, by its state. */
export const TICKET_MOVES: Moves<Ticket['status']> = {
  open: ['pending', 'resolved'],
  pending: ['open', 'resolved'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};
