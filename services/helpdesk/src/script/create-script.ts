import { type Dataset, instantOfTick, type Script } from '@sandbox/resource';
import { applyStep, type Scene } from './apply-step.js';
import { createDesk, type Desk } from './desk.js';
import { tickOfStep, turnAt } from './schedule.js';
import { createSeedTickets } from './seed-tickets.js';
import { createTicketScript, type TicketScript } from './ticket-script.js';

/**
 * Prepares the story of the desk. A ticket's story starts every 20 seconds and takes 200, so ten run side by side;
 * where any of them stands at any second is computed, not remembered.
 */
export function createScript(dataset: Dataset): Script<'tickets' | 'messages'> {
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
      const { ticket } = sceneAfter(script, turn, desk);
      return { ts: instantOfTick(tick), data: { action, ticket } };
    },
    messages({ tick, count }) {
      const turn = turnAt('messages', tick);
      const { ticket, message } = sceneAfter(scriptOf(turn.script), turn, desk);
      const id = desk.lastMessageId + count;
      return {
        ts: instantOfTick(tick),
        data: { action: 'created', message: { ...message, id }, ticket },
      };
    },
  };
}

/** Where a story stands after a step, with all steps that the stream showed before. */
function sceneAfter(
  script: TicketScript,
  turn: { readonly script: number; readonly step: number },
  { records }: Desk,
): Scene {
  let scene: Scene = { ticket: script.before, message: undefined };
  for (const [index, step] of script.steps.slice(0, turn.step + 1).entries()) {
    const tick = tickOfStep(turn.script, index);
    // Earlier steps of a seed ticket happened before the stream and are in the seed already.
    if (tick <= 0) continue;
    const context = { ...records, now: instantOfTick(tick) };
    scene = applyStep(scene, step, { script, context });
  }
  return scene;
}
