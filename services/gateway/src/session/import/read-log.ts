import { setImmediate as turn } from 'node:timers/promises';
import type { StoredLog } from '@sandbox/sessions';
import {
  createSession,
  foldEvent,
  type SessionEvent,
  type SessionState,
} from '../../domain/session.js';
import { formatEvent, parseEvent } from '../../domain/stored-event.js';
import { fail } from '../../errors.js';
import { isSessionEvent } from './event-forms.js';

export interface ReadLogOptions {
  /** The start of the session if the log does not name it. */
  readonly startedAt: number;
  /** Checks the session after each event; an error rejects the line. */
  readonly check: (state: SessionState) => void;
  /** Shows the final state of the session; a state that cannot be shown is rejected. */
  readonly show: (state: SessionState) => unknown;
}

/**
 * The number of lines that are read before other requests have their turn: some milliseconds, because each is
 * checked completely.
 */
const TURN_LINES = 16;

/**
 * Reads a log that comes from outside, one event a line: each must have the stored format, and follow from
 * those before it.
 * @throws AppError invalid_changes with the number of the line
 */
export async function readLog(
  text: string,
  { startedAt, check, show }: ReadLogOptions,
): Promise<StoredLog> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw badLine(1, 'must be an event; the body is empty');
  const events: SessionEvent[] = [];
  for (const line of lines) {
    if (events.length % TURN_LINES === TURN_LINES - 1) await turn();
    events.push(readLine(line, events.length + 1));
  }
  const [first] = events;
  const start = first?.type === 'beginning.copied' ? first.at : startedAt;
  const state = createSession({ id: 'import', startedAt: start });
  events.forEach((event, index) => {
    tryLine(index + 1, () => {
      foldEvent(state, event);
      check(state);
    });
  });
  tryLine(lines.length, () => show(state));
  return { startedAt: start, texts: events.map((event) => formatEvent(event)) };
}

function readLine(line: string, number: number): SessionEvent {
  const event = tryLine(number, () => parseEvent(line));
  if (!isSessionEvent(event)) throw badLine(number, 'must be an event as the export has it');
  if (event.type === 'beginning.copied' && number > 1)
    throw badLine(number, 'must not begin another session');
  return event;
}

function tryLine<Result>(number: number, task: () => Result): Result {
  try {
    return task();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw badLine(number, `cannot be made to happen: ${reason}`, cause);
  }
}

function badLine(line: number, problem: string, cause?: unknown): Error {
  return fail('invalid_changes', {
    detail: `Line ${line} ${problem}. No changes were imported.`,
    members: { line },
    cause,
  });
}
