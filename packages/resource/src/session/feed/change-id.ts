/** How many changes of a session's log a client has. */
export interface ChangePlace {
  readonly number: number;
  /** When the log began, which distinguishes it from a restarted one; undefined means the current log. */
  readonly startedAt: number | undefined;
}

const CHANGE_ID = /^c(?<number>\d{1,9})(?:\.(?<startedAt>[0-9a-z]{1,10}))?$/;

/** Writes the id of a change: `c12.mnd2k0ab`. */
export function formatChangeId(number: number, startedAt: number): string {
  return `c${number}.${startedAt.toString(36)}`;
}

/** Reads the id of a change, or only `c12`; undefined when the string is neither. */
export function parseChangeId(text: string): ChangePlace | undefined {
  const { number, startedAt } = CHANGE_ID.exec(text)?.groups ?? {};
  if (number === undefined) return undefined;
  return {
    number: Number(number),
    startedAt: startedAt === undefined ? undefined : Number.parseInt(startedAt, 36),
  };
}
