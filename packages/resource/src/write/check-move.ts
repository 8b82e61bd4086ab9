import { aboutField, reject } from './write-errors.js';

const rejectField = aboutField(reject);

/** The states that each state can move to. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A change of state. */
export interface Move<State extends string> {
  /** The name of the thing that moves, for the message. */
  readonly singular: string;
  /** The field with the state; `status` when left out. */
  readonly field?: string;
  readonly from: State;
  readonly to: State;
}

/**
 * Lets a record move to another state when its state machine does; staying is always allowed.
 * @throws AppError `invalid_transition` with the moves that are allowed
 */
export function checkMove<State extends string>(
  moves: Moves<State>,
  { singular, field = 'status', from, to }: Move<State>,
): void {
  const allowed = moves[from];
  if (from === to || allowed.includes(to)) return;
  const message =
    allowed.length === 0
      ? `cannot change, because it is ${from}`
      : `can change from ${from} to ${listOf(allowed)}, not to ${to}`;
  const subject = `The ${field} of the ${singular}`;
  const members = { allowed };
  throw rejectField('invalid_transition', { field, message, subject, members });
}

/** `checked_in, cancelled or no_show`. */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
