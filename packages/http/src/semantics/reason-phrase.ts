import { STATUS_CODES } from 'node:http';

/** Reason phrases of RFC 9110 where Node still has those of its predecessor. */
const REASONS: ReadonlyMap<number, string> = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** The reason phrase of a status where Node's own is not right; undefined where it is. */
export function reasonOf(status: number): string | undefined {
  return status < 400 ? undefined : REASONS.get(status);
}

/** The reason phrase of a status; undefined for an unknown one. */
export function phraseOf(status: number): string | undefined {
  return reasonOf(status) ?? STATUS_CODES[status];
}
