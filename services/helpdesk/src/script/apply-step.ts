import { type RuleContext, toCreateInput, toUpdateInput, withEffects } from '@sandbox/resource';
import { type Message, messages } from '../resources/messages.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { addMessage, countMessage } from '../rules/messages.js';
import { updateTicket } from '../rules/tickets.js';
import { LINE_KINDS, type Line, type Step } from './plots.js';
import { fillTemplate } from './slots.js';
import type { TicketScript } from './ticket-script.js';

/** A ticket after a step of its script. */
export interface ScriptState {
  readonly ticket: Ticket;
  /** The last message. Its id is 0 here; the event that shows it sets the id. */
  readonly message: Message | undefined;
}

/** Turns a step into the write that an agent or customer would send. The rules of writes make the records. */
export function applyStep(
  { ticket, message }: ScriptState,
  step: Step,
  { script, context }: { readonly script: TicketScript; readonly context: RuleContext },
): ScriptState {
  if ('says' in step) return say(ticket, step.says, { script, context });
  if (step.action === 'opened') return { ticket, message };
  const sent = 'status' in step ? moveOf(step, script) : { assignee_id: script.agent.id };
  const change = { before: ticket, writable: { ...ticket, ...sent }, sent };
  const input = toUpdateInput<Ticket>(tickets, change, context.now);
  return { ticket: updateTicket(input, context).record, message };
}

/** Tickets are rated when they are closed. */
function moveOf(
  { status }: Extract<Step, { status: unknown }>,
  { case: { satisfaction } }: TicketScript,
): Partial<Ticket> {
  return status === 'closed' ? { status, satisfaction } : { status };
}

function say(
  ticket: Ticket,
  line: Line,
  { script, context }: { readonly script: TicketScript; readonly context: RuleContext },
): ScriptState {
  const { author, internal } = LINE_KINDS[line];
  const sent: Partial<Message> = {
    ticket_id: ticket.id,
    author_type: author,
    author_id: author === 'agent' ? script.agent.id : null,
    body: write(line, script, ticket),
    internal,
  };
  const { now } = context;
  const server = { id: 0, created_at: now, updated_at: now };
  const { draft } = toCreateInput<Message>(messages, sent, server);
  const { record, effects = [] } = addMessage(draft, ticket, context);
  const after = withEffects(tickets, ticket, { effects, counts: countMessage(record) });
  return { ticket: { ...after, updated_at: now }, message: record };
}

function write(line: Line, script: TicketScript, { number, description, subject }: Ticket): string {
  const slots = { ...script.slots, number, description: description ?? subject };
  return fillTemplate(script.case.says[line] ?? '', slots);
}
