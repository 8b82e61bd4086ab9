import { LruMap, memoryPart, textBytes } from '@sandbox/kernel';

/** A log of a session: which, and when it began. */
export interface LogName {
  readonly id: string;
  readonly startedAt: number;
}

/** Memory for the messages of changes, in bytes. */
const MEMO_BYTES = 16_777_216;

/** The messages of all sessions that were made or requested last; others are made again from their logs. */
export class ChangeMemo {
  readonly #messages: LruMap<string, string>;

  /** @param memory - bytes that the process may use; null if they are not limited */
  constructor(memory: number | null) {
    const maxWeight = memoryPart(memory, 'Messages of changes', MEMO_BYTES);
    this.#messages = new LruMap({ maxWeight });
  }

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
