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
export type { Case, CaseTicket } from './script/cases.js';
export { LINE_KINDS, type Line, PLOTS, type PlotName, stepsOf } from './script/plots.js';
export { RUNNING_SCRIPTS } from './script/seed-tickets.js';
export {
  type BillingContext,
  drawBillingSlots,
  drawTimeSlots,
  fillTemplate,
  type SlotValues,
  toFirstName,
  toScriptSlots,
  WORKSPACE_KINDS,
  workspaceOf,
} from './script/slots.js';
