/** Every so many ticks the event has the other name. */
const MILESTONE = 5;

/** A tick of the clock: its number, of how many, and when. */
export interface Tick {
  readonly id: number;
  readonly count: number;
  readonly now: number;
}

/**
 * Writes a tick as a server-sent event. Most have no name and so reach `onmessage`; every fifth is a `milestone`, which
 * only a listener for that name gets.
 */
export function formatTick({ id, count, now }: Tick): string {
  const milestone = id % MILESTONE === 0;
  const iso = new Date(now).toISOString();
  const data = { id, count, event: milestone ? 'milestone' : 'message', iso, unix_ms: now };
  return `id: ${id}\n${milestone ? 'event: milestone\n' : ''}data: ${JSON.stringify(data)}\n\n`;
}
