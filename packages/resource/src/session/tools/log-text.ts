import { setImmediate as turn } from 'node:timers/promises';
import { isObject, type JsonObject } from '@sandbox/kernel';
import type { ClockEvent, RecordEvent } from '../record-event.js';
import { sessionFail } from '../session-errors.js';
import type { SessionLimits } from './describe-session.js';
import { readEvent } from './read-event.js';

/** The line of the first event; the line before says which log it is. */
export const FIRST_LINE = 2;

/** How many lines are read, or made again, before others have their turn: some milliseconds. */
export const TURN_LINES = 64;

/** What a log belongs to. */
export interface LogHead {
  readonly session: string;
  readonly api: string;
  readonly scenario: string | null;
  /** A digest of the seed records that it is upon. */
  readonly seeds: string;
}

/** An exported log. */
export interface ExportedLog {
  readonly head: Partial<LogHead>;
  readonly events: readonly RecordEvent[];
}

/** Formats a log, a JSON value a line. */
export function formatLog(head: LogHead, events: readonly string[]): string {
  return [JSON.stringify({ type: 'log', ...head }), ...events.map(withoutInstant), ''].join('\n');
}

const CLOCK_EVENT = '{"type":"clock"';

/** When the clock was moved is left out, so that the same calls make the same log. */
function withoutInstant(event: string): string {
  if (!event.startsWith(CLOCK_EVENT)) return event;
  const { at: _at, ...rest } = JSON.parse(event) as ClockEvent; // it was made of one
  return JSON.stringify(rest);
}

/**
 * Reads an exported log, as far as which events there are.
 * @throws AppError invalid_changes, which names the line
 */
export async function readLog(
  bytes: Buffer,
  { events: most }: Pick<SessionLimits, 'events'>,
): Promise<ExportedLog> {
  let head: JsonObject | undefined;
  const events: RecordEvent[] = [];
  for (const line of linesOf(bytes)) {
    const number = events.length + FIRST_LINE;
    if (head === undefined) {
      head = readLine(line, 1);
      if (head.type !== 'log') throw invalidLine(1, 'it must say which log follows');
      continue;
    }
    if (events.length === most) throw invalidLine(number, `a session has at most ${most} events`);
    if (events.length % TURN_LINES === TURN_LINES - 1) await turn();
    const event = readEvent(readLine(line, number));
    if (event === undefined) throw invalidLine(number, 'it has not the form of an event');
    events.push(event);
  }
  if (head === undefined) throw invalidLine(1, 'it must say which log follows');
  return { head, events };
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;

/** The lines of a text, one after the other, without the blanks at its end: a large log is never there as text at once. */
function* linesOf(bytes: Buffer): Generator<string> {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] as number) <= SPACE) end -= 1; // end - 1 is within
  for (let start = 0; start < end; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const stop = found < 0 || found > end ? end : found;
    yield bytes.toString('utf8', start, stop);
    start = stop + 1;
  }
}

function readLine(line: string, number: number): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw invalidLine(number, 'it is no JSON');
  }
  if (!isObject(value)) throw invalidLine(number, 'it is no JSON object');
  return value;
}

/** The error of a line; nothing of the log is then taken. */
export function invalidLine(line: number, reason: string, cause?: unknown): Error {
  return sessionFail('invalid_changes', {
    detail: `Line ${line} of the log cannot be taken: ${reason}. Nothing was changed.`,
    members: { line },
    cause,
  });
}
