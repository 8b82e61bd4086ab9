import { isatty } from 'node:tty';
import type { Timer, Timers } from '@sandbox/kernel';
import { pino } from 'pino';
import pretty from 'pino-pretty';

/** Where log lines go. */
export interface LogDestination {
  /** Takes one line of JSON, its newline included. */
  write(line: string): void;
  /** Puts out what is still held back. */
  flush?(): void;
}

/** A stream that writes without waiting. */
interface LineStream {
  write(lines: string): unknown;
  flushSync(): void;
}

const STDOUT = 1;

/** Lines are held back until there are this many characters, or for this long. */
const HELD_LENGTH = 65_536;
const HELD_MS = 100;

/** The process's standard output: JSON lines, written without waiting; readable lines in a terminal. */
export function createLogDestination(timers: Timers): LogDestination {
  if (isatty(STDOUT))
    return pretty({ destination: STDOUT, sync: true, colorize: true, singleLine: true });
  return joinLines(
    pino.destination({ dest: STDOUT, sync: false, maxWrite: 2 * HELD_LENGTH }),
    timers,
  );
}

/** Joins lines before they are written: an asynchronous write costs more CPU time than a small request. */
export function joinLines(stream: LineStream, timers: Timers): LogDestination {
  let held = '';
  let timer: Timer | undefined;
  const release = (): void => {
    timer?.cancel();
    timer = undefined;
    if (held !== '') stream.write(held);
    held = '';
  };
  return {
    write(line) {
      held += line;
      if (held.length >= HELD_LENGTH) release();
      else timer ??= timers.after(HELD_MS, release);
    },
    flush() {
      release();
      flushSafely(stream);
    },
  };
}

/** A reader that has disconnected must not turn a clean stop into a failure. */
function flushSafely(stream: LineStream): void {
  try {
    stream.flushSync();
  } catch {
    // there is no reader left
  }
}
