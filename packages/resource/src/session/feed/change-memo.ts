import { LruMap, textBytes } from '@sandbox/kernel';

/** A log of a session: which, and when it began. */
export interface LogName {
  readonly id: string;
  readonly startedAt: number;
}

/** Memory for the messages of changes, in bytes. */
const MEMO_BYTES = 16_777_216;

/** The messages of all sessions that were made or requested last; others are made again from their logs. */
export class ChangeMemo {
  readonly #messages = new LruMap<string, string>({ maxWeight: MEMO_BYTES });

  get(log: LogName, number: number): string | undefined {
    return this.#messages.get(keyOf(log, number));
  }

  set(log: LogName, number: number, message: string): void {
    const key = keyOf(log, number);
    this.#messages.set(key, message, textBytes(key) + textBytes(message));
  }
}

function keyOf({ id, startedAt }: LogName, number: number): string {
  return `${id}/${startedAt}/${number}`;
}
