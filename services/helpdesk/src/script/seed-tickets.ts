import type { Ticket } from '../resources/tickets.js';
import type { Desk } from './desk.js';
import { LINE_KINDS, type Step, stepsOf } from './plots.js';
import { SCRIPT_TICKS, STEP_TICKS, tickOfStep } from './schedule.js';

/** The seed ticket that a script continues; undefined for scripts that start within the stream. */
export type SeedTickets = (script: number) => Ticket | undefined;

/** The number of scripts that are running when a stream starts. */
export const RUNNING_SCRIPTS = Math.ceil((STEP_TICKS.at(-1) ?? 0) / SCRIPT_TICKS) - 1;

/**
 * Finds for each running script the newest seed ticket that is in the state of the script.
 * @throws Error when the seeds have no such ticket
 */
export function createSeedTickets({ tickets, cases }: Desk): SeedTickets {
  const chosen = new Map<number, Ticket>();
  const taken = new Set<Ticket>();
  for (let script = -1; script >= -RUNNING_SCRIPTS; script--) {
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
        `The feed starts with a seed ticket that is ${status} and ${kind}, but all of these are used.`,
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
