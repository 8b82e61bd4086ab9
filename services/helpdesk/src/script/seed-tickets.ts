import type { Ticket } from '../resources/tickets.js';
import type { Desk } from './desk.js';
import { LINE_KINDS } from './lines.js';
import { type Step, stepsOf } from './plots.js';
import { SCRIPT_TICKS, STEP_TICKS, tickOfStep } from './schedule.js';

/** The seed ticket that a story which started before the stream goes on with; undefined for later stories. */
export type SeedTickets = (script: number) => Ticket | undefined;

/** How many stories are on their way when a stream starts. */
export const RUNNING = Math.ceil((STEP_TICKS.at(-1) ?? 0) / SCRIPT_TICKS) - 1;

/**
 * Finds for each story that is on its way the newest seed ticket that stands where the story says.
 * @throws Error when the seeds have no such ticket
 */
export function createSeedTickets({ tickets, cases }: Desk): SeedTickets {
  const chosen = new Map<number, Ticket>();
  const taken = new Set<Ticket>();
  for (let script = -1; script >= -RUNNING; script--) {
    const past = stepsOf(cases.continuing(script).plot).filter(
      (_step, index) => tickOfStep(script, index) <= 0,
    );
    const status = statusAfter(past);
    const assigned = past.some((step) => 'action' in step && step.action === 'assigned');
    const ticket = tickets.findLast(
      (candidate) =>
        candidate.status === status &&
        (candidate.assignee_id !== null) === assigned &&
        !taken.has(candidate),
    );
    if (!ticket) {
      const kind = assigned ? 'assigned' : 'unassigned';
      throw new Error(
        `The feed starts with a seed ticket that is ${status} and ${kind}; there is none left.`,
      );
    }
    taken.add(ticket);
    chosen.set(script, ticket);
  }
  return (script) => chosen.get(script);
}

function statusAfter(steps: readonly Step[]): Ticket['status'] {
  return steps.reduce<Ticket['status']>((status, step) => {
    if ('says' in step) {
      const reopens = status === 'pending' && LINE_KINDS[step.says].author === 'customer';
      return reopens ? 'open' : status;
    }
    return step.action === 'status_changed' ? step.status : status;
  }, 'open');
}
