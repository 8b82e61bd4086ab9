import { quote } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';
import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { Search } from '../search/parse-search.js';
import { toSearched } from '../search/to-searched.js';
import type { InspectContext } from './inspect-context.js';

/** Undefined for an id of another process. */
export function numberOf(id: string, { show }: Pick<InspectContext, 'show'>): number | undefined {
  const match = /^([a-z0-9]+)-(\d{1,15})$/.exec(id);
  return match?.[1] === show.tag ? Number(match[2]) : undefined;
}

/**
 * Finds a recording by its id or, as the newest match, by its X-Request-Id.
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
    detail: `No request ${quote(id)} is recorded. The newest 500 are recorded, as long as they use less than 16 MiB. GET /inspect/api/requests lists them.`,
  });
}

export function newestId({ recorder, show }: InspectContext): string | null {
  const { ring } = recorder;
  return ring.length === 0 ? null : `${show.tag}-${ring.next - 1}`;
}

export interface Match {
  readonly recording: Recording;
  readonly summary: RecordedSummary;
}

export async function findMatches(
  search: Search,
  context: InspectContext,
): Promise<readonly Match[]> {
  const found: Match[] = [];
  for (const recording of [...context.recorder.ring.newestFirst(search.requestId)]) {
    const match = matchOf(recording, search, context);
    if (match !== undefined) found.push(match);
    await context.show.meter.rest();
  }
  return found;
}

export function matchOf(
  recording: Recording,
  search: Search,
  context: Pick<InspectContext, 'summarize' | 'textsOf' | 'show'>,
): Match | undefined {
  const summary = context.summarize(recording);
  const searched = toSearched(recording, summary, context);
  return search.matches(searched) ? { recording, summary } : undefined;
}
