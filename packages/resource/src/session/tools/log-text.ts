import { isObject, type JsonObject } from '@sandbox/kernel';
import type { RecordEvent } from '../record-event.js';
import { sessionFail } from '../session-errors.js';
import { isEvent } from './event-schema.js';

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
  return [JSON.stringify({ type: 'log', ...head }), ...events, ''].join('\n');
}

/**
 * Reads an exported log, as far as which events there are.
 * @throws AppError invalid_changes, which names the line
 */
export function readLog(text: string): ExportedLog {
  const [first = '', ...others] = text.trimEnd().split('\n');
  const head = readLine(first, 1);
  if (head.type !== 'log') throw invalidLine(1, 'it must say which log follows');
  const events = others.map((line, index) => {
    const event = readLine(line, index + 2);
    if (isEvent(event)) return event;
    throw invalidLine(index + 2, 'it has not the form of an event');
  });
  return { head: head, events }; // compared with one's own, member by member
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
