import { quote } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';
import type { Recording } from '../keep/recording.js';
import type { InspectContext } from './inspect-context.js';

/**
 * The number of the recording that an id names; undefined when the id is not of this process.
 */
export function numberOf(id: string, { show }: Pick<InspectContext, 'show'>): number | undefined {
  const match = /^([a-z0-9]+)-(\d{1,15})$/.exec(id);
  return match?.[1] === show.tag ? Number(match[2]) : undefined;
}

/**
 * Finds the recording with an id of the list, or the newest with an X-Request-Id.
 * @throws AppError unknown_exchange
 */
export function findRecording(
  id: string,
  context: Pick<InspectContext, 'show' | 'recorder'>,
): Recording {
  const { ring } = context.recorder;
  const number = numberOf(id, context);
  const [found] = number === undefined ? ring.newestFirst(id.toLowerCase()) : [ring.get(number)];
  if (found !== undefined) return found;
  throw inspectorError('unknown_exchange', {
    detail: `No exchange ${quote(id)} is kept. The newest 500 are, as long as they take less than 16 MiB; GET /inspect/api/requests lists them.`,
  });
}
