import type { RuleContext } from '@sandbox/resource';
import { agents } from '../resources/agents.js';
import type { Ticket } from '../resources/tickets.js';

/** What assigning a ticket to its new agent sets: the agent's team, and the first response unless there was one. */
export function assignTicket(
  { assignee_id, first_response_at }: Ticket,
  context: RuleContext,
): Partial<Ticket> {
  const agent = context.find(agents, assignee_id);
  if (!agent) return {};
  return { team_id: agent.team_id, first_response_at: first_response_at ?? context.now };
}
