import { type HttpRequest, parseQuery } from '@sandbox/http';

const NAMES: ReadonlySet<string> = new Set(['last_event_id', 'lastEventId']);

/**
 * The id of the last event that a client has seen: from the header that a browser sends when it reconnects, or from
 * the query for clients that cannot set it; 0, the beginning, when there is none or it is none of ours.
 */
export function lastEventId(request: HttpRequest): number {
  const header = request.headers['last-event-id'];
  const text =
    header?.toString() ?? parseQuery(request.search).find(([name]) => NAMES.has(name))?.[1];
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
