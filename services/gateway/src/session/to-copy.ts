import type { StoredLog } from '@sandbox/sessions';
import { formatEvent, parseEvent } from '../domain/stored-event.js';

/**
 * The log of a session as the start of a copy: its first event names the session from which the ids of its
 * records follow. The log of a copy has that event already.
 */
export function toCopy({ startedAt, texts }: StoredLog, id: string): StoredLog {
  const [first] = texts;
  if (first !== undefined && parseEvent(first).type === 'beginning.copied')
    return { startedAt, texts };
  const begun = formatEvent({ type: 'beginning.copied', at: startedAt, origin: id });
  return { startedAt, texts: [begun, ...texts] };
}
