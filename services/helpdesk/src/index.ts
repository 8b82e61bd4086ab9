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
export type { Case, CaseTicket } from './story/cases.js';
export { LINE_KINDS } from './story/lines.js';
export { type Line, PLOTS, type PlotName, stepsOf } from './story/plots.js';
export { RUNNING as RUNNING_STORIES } from './story/seed-tickets.js';
export {
  type BillingContext,
  drawBillingSlots,
  drawTimeSlots,
  fillTemplate,
  type SlotValues,
  toFirstName,
  toStorySlots,
  WORKSPACE_KINDS,
  workspaceOf,
} from './story/slots.js';
