import type { Timer, Timers } from '@sandbox/kernel';

/** The target of bytes: a descriptor, which may accept a part of them. */
export interface ByteWriter {
  write(bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  /** @returns how many bytes were written; throws the error of the system */
  writeSync(bytes: Buffer): number;
  /** Blocks the process for a moment in which a reader may read. */
  pause(): void;
}

/** Bytes that wait for a reader that reads too slowly or not at all. */
const MAX_WAITING_BYTES = 1_048_576;

/** After so long a sink that takes nothing at the moment is tried again. */
const RETRY_MS = 100;

const LINE_FEED = 0x0a;
const NEWLINE = Buffer.from('\n');

/** The errors of an output that is full now and accepts more later. */
const isBusy = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY';

/** The options of a writer. */
export interface LineWriterOptions {
  readonly writer: ByteWriter;
  readonly timers: Timers;
  /** Called with the reason when the first lines are dropped. */
  readonly onDrop: (reason: string) => void;
}

/**
 * Writes lines in order, without waiting for them. Losses end nothing: lines that the sink does not take are dropped and
 * counted, and the next ones are tried again.
 */
export class LineWriter {
  readonly #options: LineWriterOptions;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #isWriting = false;
  /** Set once the process ends: waiting bytes are left to `flushSync`. */
  #whenSettled: (() => void) | undefined;
  #retry: Timer | undefined;
  /** True when the first waiting buffer is the rest of one that was written in part. */
  #isRest = false;
  /** True when the last written byte is in the middle of a line. */
  #isInLine = false;

  constructor(options: LineWriterOptions) {
    this.#options = options;
  }

  /** Lines that were dropped so far. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes whole lines, their newlines included. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) this.#drop(bytes, 'no reader');
    else {
      this.#waiting.push(bytes);
      this.#waitingBytes += bytes.length;
      this.#advance();
    }
  }

  /** Begins no write any more; resolves when the last one is over, so that `flushSync` keeps the order of lines. */
  finish(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSettled = resolve;
      if (!this.#isWriting) resolve();
    });
  }

  /** Writes the waiting bytes before the process ends, as much as is possible at once. */
  flushSync(): void {
    this.#retry?.cancel();
    this.#retry = undefined;
    // The buffer that is being written cannot be withdrawn.
    const rest = this.#waiting.splice(this.#isWriting ? 1 : 0);
    for (const bytes of rest) this.#waitingBytes -= bytes.length;
    writeAll(this.#options.writer, Buffer.concat(rest));
  }

  #advance(): void {
    if (this.#isWriting || this.#whenSettled || this.#retry !== undefined) return;
    if (this.#waiting.length === 0) return;
    const { writer, timers } = this.#options;
    const first = this.#takeFirst();
    this.#isWriting = true;
    writer.write(first, (error, written) => {
      this.#isWriting = false;
      if (error === null) this.#settle(first, written);
      else if (isBusy(error)) this.#retry = timers.after(RETRY_MS, () => this.#resume());
      else this.#lose(error);
      this.#whenSettled?.();
      this.#advance();
    });
  }

  #resume(): void {
    this.#retry = undefined;
    this.#advance();
  }

  /** After a line whose end was lost, the next one starts on a new line. */
  #takeFirst(): Buffer {
    const [first = NEWLINE] = this.#waiting;
    return this.#isInLine && !this.#isRest ? Buffer.concat([NEWLINE, first]) : first;
  }

  #settle(bytes: Buffer, written: number): void {
    const first = this.#waiting.shift();
    const rest = bytes.subarray(written);
    this.#waitingBytes += rest.length - (first?.length ?? 0);
    this.#isRest = rest.length > 0;
    if (this.#isRest) this.#waiting.unshift(rest);
    if (written > 0) this.#isInLine = bytes[written - 1] !== LINE_FEED;
  }

  #lose({ code = 'unknown' }: NodeJS.ErrnoException): void {
    const first = this.#waiting.shift() ?? NEWLINE;
    this.#waitingBytes -= first.length;
    this.#isRest = false;
    this.#drop(first, code);
  }

  #drop(bytes: Buffer, reason: string): void {
    const isFirst = this.#dropped === 0;
    this.#dropped += countLines(bytes);
    if (isFirst) this.#options.onDrop(reason);
  }
}

/** How often a process that ends waits for a reader that is slow. */
const MAX_PAUSES = 20;

/** Writes as much as possible; the rest is lost without a report, because the process ends. */
function writeAll(writer: ByteWriter, bytes: Buffer): void {
  let left = bytes;
  let pauses = 0;
  while (left.length > 0 && pauses < MAX_PAUSES) {
    try {
      left = left.subarray(writer.writeSync(left));
    } catch (error) {
      if (!isBusy(error as NodeJS.ErrnoException)) return; // Node's file system throws no others
      pauses += 1;
      writer.pause();
    }
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
