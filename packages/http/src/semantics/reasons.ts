/** Reason phrases of RFC 9110 where Node still has those of its predecessor. */
const REASONS: ReadonlyMap<number, string> = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** The reason phrase of a status; undefined where Node's own is right. */
export function reasonOf(status: number): string | undefined {
  return status < 400 ? undefined : REASONS.get(status);
}
