import { setImmediate as turn } from 'node:timers/promises';
import { isObject, type JsonObject } from '@sandbox/kernel';
import type { ClockEvent, RecordEvent } from '../record-event.js';
import { sessionFail } from '../session-errors.js';
import type { SessionLimits } from './describe-session.js';
import { readEvent } from './read-event.js';

/** The line of the first event; the line before it is the head of the log. */
const FIRST_LINE = 2;

/** How many lines are read and made again before others have their turn: some milliseconds. */
const TURN_LINES = 64;

/** The session and records that a log belongs to. */
export interface LogHead {
  readonly session: string;
  readonly api: string;
  readonly scenario: string | null;
  /** A digest of the seed records that it is upon. */
  readonly seeds: string;
}

/** Formats a log, a JSON value a line. */
export function formatLog(head: LogHead, events: readonly string[]): string {
  return [JSON.stringify({ type: 'log', ...head }), ...events.map(withoutInstant), ''].join('\n');
}

const CLOCK_EVENT = '{"type":"clock"';

/** When the clock was moved is left out, so that the same calls make the same log. */
function withoutInstant(event: string): string {
  if (!event.startsWith(CLOCK_EVENT)) return event;
  const { at: _at, ...rest } = JSON.parse(event) as ClockEvent; // it was a clock event
  return JSON.stringify(rest);
}

/** An event of a log, with the line that it is in. */
export interface LoggedEvent {
  readonly line: number;
  readonly event: RecordEvent;
}

/**
 * Reads the events of an exported log as its lines arrive.
 * @param checkHead - called with the head of the log before any event
 * @throws AppError invalid_changes, which names the line
 */
export async function* readLog(
  lines: AsyncIterable<string>,
  { events: max }: Pick<SessionLimits, 'events'>,
  checkHead: (head: Partial<LogHead>) => void,
): AsyncGenerator<LoggedEvent, void, void> {
  let line = 0;
  for await (const text of withoutLastBlanks(lines)) {
    line += 1;
    const value = readLine(text, line);
    if (line === 1) {
      if (value.type !== 'log') throw invalidLine(1, 'it must be the head of the log');
      checkHead(value);
      continue;
    }
    if (line - FIRST_LINE === max) throw invalidLine(line, `a session has at most ${max} events`);
    if (line % TURN_LINES === 0) await turn();
    const event = readEvent(value);
    if (event === undefined) throw invalidLine(line, 'it is not an event');
    yield { line, event };
  }
  if (line === 0) throw invalidLine(1, 'it must be the head of the log');
}

/** How many blank lines a log may end with. */
const MAX_LAST_BLANKS = 8;

/** Lines without the few blank ones that nothing follows. */
async function* withoutLastBlanks(
  lines: AsyncIterable<string>,
): AsyncGenerator<string, void, void> {
  let blanks = 0;
  for await (const text of lines) {
    if (text.trim() === '' && blanks < MAX_LAST_BLANKS) blanks += 1;
    else {
      for (; blanks > 0; blanks -= 1) yield '';
      yield text;
    }
  }
}

function readLine(line: string, number: number): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw invalidLine(number, 'it is not JSON');
  }
  if (!isObject(value)) throw invalidLine(number, 'it is not a JSON object');
  return value;
}

/** The error of a line; nothing of the log is then taken. */
export function invalidLine(line: number, reason: string, cause?: unknown): Error {
  return sessionFail('invalid_changes', {
    detail: `Line ${line} of the log is invalid: ${reason}. Nothing was changed.`,
    members: { line },
    cause,
  });
}
