import type { Agent, Ticket } from './desk.js';
import { LINE_KINDS } from './lines.js';
import type { Step, TicketStatus } from './plots.js';

/** What a step happens with. */
export interface StepContext {
  readonly at: string;
  readonly agent: Agent;
  /** The rating that the customer gives when the ticket is closed; null for none. */
  readonly satisfaction: number | null;
}

/** The ticket after a step, with the stamps and counters that the rules of tickets ask for. */
export function applyStep(ticket: Ticket, step: Step, context: StepContext): Ticket {
  const { at, agent } = context;
  if ('says' in step) return applyMessage(ticket, step.says, at);
  if (step.action === 'opened') return ticket;
  const touched = { ...ticket, updated_at: at };
  if (step.action === 'status_changed')
    return { ...touched, status: step.status, ...stampsOf(step.status, ticket, context) };
  const first_response_at = ticket.first_response_at ?? at;
  return { ...touched, assignee_id: agent.id, team_id: agent.team_id, first_response_at };
}

/** A customer's message opens a pending ticket; an agent's first public one is the first response. */
function applyMessage(ticket: Ticket, line: keyof typeof LINE_KINDS, at: string): Ticket {
  const { author, internal } = LINE_KINDS[line];
  const answered = author === 'agent' && !internal;
  return {
    ...ticket,
    status: author === 'customer' && ticket.status === 'pending' ? 'open' : ticket.status,
    first_response_at: ticket.first_response_at ?? (answered ? at : null),
    message_count: ticket.message_count + 1,
    updated_at: at,
  };
}

function stampsOf(
  status: TicketStatus,
  ticket: Ticket,
  { at, satisfaction }: StepContext,
): Partial<Ticket> {
  if (status === 'resolved') return { resolved_at: at };
  if (status === 'closed') return { closed_at: at, satisfaction };
  const reopened = ticket.status === 'resolved' || ticket.status === 'closed';
  return reopened ? { resolved_at: null, closed_at: null } : {};
}
