import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { Search } from '../search/parse-search.js';
import { toSearched } from '../search/to-searched.js';
import type { InspectContext } from './inspect-context.js';

/** The id of the newest recording, whether it matches or not. */
export function newestId({ recorder, show }: InspectContext): string | null {
  const { ring } = recorder;
  return ring.length === 0 ? null : `${show.tag}-${ring.next - 1}`;
}

export interface Match {
  readonly recording: Recording;
  readonly summary: RecordedSummary;
}

/** All that match, newest first. */
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

/** A recording with its summary, if it matches. */
export function matchOf(
  recording: Recording,
  search: Search,
  context: Pick<InspectContext, 'summarize' | 'textsOf' | 'show'>,
): Match | undefined {
  const summary = context.summarize(recording);
  const searched = toSearched(recording, summary, context);
  return search.matches(searched) ? { recording, summary } : undefined;
}
