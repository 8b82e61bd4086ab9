import type { Random } from '@sandbox/kernel';
import type { SeedSet } from '../records.js';
import { createCustomers } from './create-customers.js';
import { createAgents } from './create-desk.js';
import { createTickets } from './create-tickets.js';
import { outlineTickets } from './outline-tickets.js';
import { toAgentRecords, toCustomerRecords, toTeamRecords } from './to-desk-records.js';
import { drawRatings, toMessageRecords, toTicketRecords } from './to-ticket-records.js';

/** The seed records of the helpdesk API. */
export function generateHelpdesk(random: Random): SeedSet {
  const agents = createAgents(random.fork('agents'));
  const customers = createCustomers(random.fork('customers'));
  const outlines = outlineTickets(random.fork('outlines'), agents, customers);
  const tickets = createTickets(random.fork('tickets'), outlines, agents);
  const ratings = drawRatings(random.fork('ratings'), tickets);
  return {
    teams: toTeamRecords(),
    agents: toAgentRecords(agents, tickets),
    customers: toCustomerRecords(customers, tickets, ratings),
    tickets: toTicketRecords(tickets, ratings),
    messages: toMessageRecords(tickets),
  };
}
