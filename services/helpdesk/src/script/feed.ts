import { type Dataset, defineFeed, instantOfTick, type Script } from '@sandbox/resource';
import { applyStep, type ScriptState } from './apply-step.js';
import { createDesk, type Desk } from './desk.js';
import { tickOfStep, turnAt } from './schedule.js';
import { createSeedTickets } from './seed-tickets.js';
import { createTicketScript, type TicketScript } from './ticket-script.js';

/** The feed of the desk. */
export const helpdeskFeed = defineFeed({
  topics: {
    tickets: {
      description: 'A ticket opens, is assigned, or changes its status.',
      every: 5,
      actions: ['opened', 'assigned', 'status_changed'],
      records: { ticket: 'tickets' },
    },
    messages: {
      description: 'A new message on a ticket; the ticket is shown in its state after it.',
      every: 4,
      actions: ['created'],
      records: { message: 'messages', ticket: 'tickets' },
    },
  },
  createScript,
});

/**
 * Prepares the scripts of the desk. A ticket's script starts every 20 seconds and takes 200, so ten run side by side.
 * The state of each of them at any second is computed, not stored.
 */
function createScript(dataset: Dataset): Script<'tickets' | 'messages'> {
  const desk = createDesk(dataset);
  const seedTickets = createSeedTickets(desk);
  const scriptOf = (number: number): TicketScript =>
    createTicketScript(number, { desk, seedTickets });
  return {
    tickets({ tick }) {
      const turn = turnAt('tickets', tick);
      const script = scriptOf(turn.script);
      const step = script.steps[turn.step];
      const action = step && 'action' in step ? step.action : undefined;
      const { ticket } = stateAfter(script, turn, desk);
      return { ts: instantOfTick(tick), data: { action, ticket } };
    },
    messages({ tick, count }) {
      const turn = turnAt('messages', tick);
      const { ticket, message } = stateAfter(scriptOf(turn.script), turn, desk);
      const id = desk.lastMessageId + count;
      return {
        ts: instantOfTick(tick),
        data: { action: 'created', message: { ...message, id }, ticket },
      };
    },
  };
}

/** The ticket of a script after a step and all steps before it. */
function stateAfter(
  script: TicketScript,
  turn: { readonly script: number; readonly step: number },
  { records }: Desk,
): ScriptState {
  let state: ScriptState = { ticket: script.before, message: undefined };
  for (const [index, step] of script.steps.slice(0, turn.step + 1).entries()) {
    const tick = tickOfStep(turn.script, index);
    // Steps of a seed ticket before the stream are in its record already.
    if (tick <= 0) continue;
    const context = { ...records, now: instantOfTick(tick) };
    state = applyStep(state, step, { script, context });
  }
  return state;
}
