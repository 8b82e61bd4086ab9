export { helpdeskService } from './app.js';
export { type CustomerPlan, SLA_HOURS } from './resources/customers.js';
export { helpdesk } from './resources/index.js';
export {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketChannel,
  type TicketPriority,
  type TicketStatus,
} from './resources/tickets.js';
export { ticketNumber } from './rules/tickets.js';
