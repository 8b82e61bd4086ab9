import { type CreateInput, type Outcome, passedOver, type RuleContext } from '@sandbox/resource';
import { customers } from '../resources/customers.js';
import type { Ticket } from '../resources/tickets.js';
import { assignTicket } from './assign-ticket.js';
import { firstResponseDue, isBreached } from './first-response.js';

import { satisfactionEffects } from './satisfaction-effects.js';

/** Numbers run with the ids. */
const NUMBER_BEFORE_FIRST = 10_000;

/** A new ticket is open, whatever status was sent; its number continues the seed. */
export function createTicket(
  { draft, sent }: CreateInput<Ticket>,
  context: RuleContext,
): Outcome<Ticket> {
  const { sla_hours } = context.get(customers, draft.customer_id);
  const filled: Ticket = {
    ...draft,
    number: `HD-${NUMBER_BEFORE_FIRST + draft.id}`,
    status: 'open',
    due_at: draft.due_at ?? firstResponseDue(draft.created_at, sla_hours),
    ...assignTicket(draft, context),
  };
  const record = { ...filled, sla_breached: isBreached(filled, context.now) };
  return {
    record,
    effects: satisfactionEffects({ after: record }, context),
    ignored: passedOver(['status', 'team_id'], { draft, record, sent }),
  };
}
