import {
  checkMove,
  type Outcome,
  passedOver,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import type { Ticket } from '../resources/tickets.js';
import { assignTicket } from './assign-ticket.js';
import { isBreached } from './first-response.js';

import { satisfactionEffects } from './satisfaction-effects.js';
import { TICKET_MOVES } from './ticket-moves.js';

/** Moves a ticket through its states and hands it to agents, with the stamps that follow. */
export function updateTicket(
  { before, draft, changed, sent }: UpdateInput<Ticket>,
  context: RuleContext,
): Outcome<Ticket> {
  const kept = keepServiceValues({ before, draft, sent });
  checkMove(TICKET_MOVES, { singular: 'ticket', from: before.status, to: kept.status });
  const moved = {
    ...kept,
    ...(kept.status === before.status ? {} : stampsOf(kept, context.now)),
    ...(changed.has('assignee_id') ? assignTicket(kept, context) : {}),
  };
  const record = { ...moved, sla_breached: isBreachedAfter({ before, moved, context }) };
  return {
    record,
    effects: satisfactionEffects({ before, after: record }, context),
    ignored: passedOver(['team_id'], { draft, record, sent }),
  };
}

/** What the service filled in stays when a replacement leaves it out: leaving out a status is no move. */
function keepServiceValues({
  before,
  draft,
  sent,
}: Pick<UpdateInput<Ticket>, 'before' | 'draft' | 'sent'>): Ticket {
  return {
    ...draft,
    status: sent.has('status') ? draft.status : before.status,
    team_id: sent.has('team_id') ? draft.team_id : before.team_id,
    due_at: sent.has('due_at') ? draft.due_at : before.due_at,
  };
}

/** Resolving and closing stamp; moving back clears both stamps. */
function stampsOf({ status, resolved_at }: Ticket, now: string): Partial<Ticket> {
  if (status === 'resolved') return { resolved_at: now, closed_at: null };
  if (status === 'closed') return { resolved_at: resolved_at ?? now, closed_at: now };
  return { resolved_at: null, closed_at: null };
}

/** Whether the first response is late is judged anew only when what it depends on has changed. */
function isBreachedAfter(change: {
  readonly before: Ticket;
  readonly moved: Ticket;
  readonly context: RuleContext;
}): boolean {
  const { before, moved, context } = change;
  const same =
    moved.due_at === before.due_at && moved.first_response_at === before.first_response_at;
  return same ? before.sla_breached : isBreached(moved, context.now);
}
