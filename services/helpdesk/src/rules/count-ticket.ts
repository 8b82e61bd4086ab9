import { type Count, countOn } from '@sandbox/resource';
import { agents } from '../resources/agents.js';
import { customers } from '../resources/customers.js';
import type { Ticket } from '../resources/tickets.js';

/** A ticket that is open or pending counts for its customer and its agent. */
export function countTicket({ status, customer_id, assignee_id }: Ticket): readonly Count[] {
  if (status !== 'open' && status !== 'pending') return [];
  return [
    ...countOn(customers, customer_id, { field: 'open_tickets' }),
    ...countOn(agents, assignee_id, { field: 'open_tickets' }),
  ];
}
