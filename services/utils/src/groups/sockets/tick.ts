import { type HttpRequest, parseQuery } from '@sandbox/http';

/** The number of ticks after which the event has the other name once. */
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

const NAMES: ReadonlySet<string> = new Set(['last_event_id', 'lastEventId']);

/**
 * The id of the last event that a client has seen. It is in the header that a browser sends when it
 * reconnects, or in the query for clients that cannot set the header. The result is 0, the start, when it is
 * missing or invalid.
 */
export function lastEventId(request: HttpRequest): number {
  const header = request.headers['last-event-id'];
  const text =
    header?.toString() ?? parseQuery(request.search).find(([name]) => NAMES.has(name))?.[1];
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
