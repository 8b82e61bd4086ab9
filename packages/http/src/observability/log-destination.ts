import { write, writeSync } from 'node:fs';
import process from 'node:process';
import { isatty } from 'node:tty';
import type { LogFormat, Timer, Timers } from '@sandbox/kernel';
import { type ByteWriter, LineWriter } from './line-writer.js';
import { toReadable } from './readable-lines.js';

/** Where log lines go. */
export interface LogDestination {
  /** Takes one line of JSON, its newline included. */
  write(line: string): void;
  /** Writes lines that are held back. */
  flush?(): void;
  /** Prepares for the last `flush`: resolves when pending writes are complete, so that lines stay in order. */
  finish?(): Promise<void>;
  /** Lines that could not be written so far. */
  readonly dropped?: number;
}

const STDOUT = 1;
const STDERR = 2;

/** Lines are held back until there are this many characters, or for this long. */
const HELD_LENGTH = 65_536;
const HELD_MS = 100;

const PAUSE_MS = 10;

/** The process's standard output: JSON lines, written without waiting, or readable lines, each at once. */
export function createLogDestination(timers: Timers, format: LogFormat): LogDestination {
  const writer = new LineWriter({ writer: openWriter(), timers, onDrop: sayDropped });
  const isReadable = format === 'text' || (format === 'auto' && isatty(STDOUT));
  if (!isReadable) return joinLines(writer, timers);
  return {
    write: (line) => writer.write(toReadable(line)),
    flush: () => writer.flushSync(),
    finish: () => writer.finish(),
    get dropped() {
      return writer.dropped;
    },
  };
}

/**
 * Standard output. With the first use of `process.stdout` Node stops a pipe from blocking: a thread that waits for a reader
 * would keep the process from ending.
 */
function openWriter(): ByteWriter {
  const { fd } = process.stdout;
  return {
    write: (bytes, done) => write(fd ?? STDOUT, bytes, done),
    writeSync: (bytes) => writeSync(fd ?? STDOUT, bytes),
    pause: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS),
  };
}

/** Reports the reason on standard error, if that can be written. */
function sayDropped(reason: string): void {
  const { fd } = process.stderr;
  const text = `Cannot write the log (${reason}). Until it can be written, lines are dropped and counted in log_lines_dropped_total.\n`;
  write(fd ?? STDERR, text, () => {});
}

/** The target of joined lines. */
type LineTaker = Pick<LineWriter, 'write' | 'flushSync' | 'finish' | 'dropped'>;

/** Joins lines before they are written: an asynchronous write costs more CPU time than a small request. */
export function joinLines(writer: LineTaker, timers: Timers): LogDestination {
  let held = '';
  let timer: Timer | undefined;
  const release = (): void => {
    timer?.cancel();
    timer = undefined;
    if (held !== '') writer.write(held);
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
      writer.flushSync();
    },
    finish: () => writer.finish(),
    get dropped() {
      return writer.dropped;
    },
  };
}
