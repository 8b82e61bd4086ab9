import { setImmediate as turn } from 'node:timers/promises';
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

/** How many recordings are searched in their texts before others have their turn. */
const BATCH = 10;

/** All that match, newest first. */
export async function findMatches(
  search: Search,
  context: InspectContext,
): Promise<readonly Match[]> {
  const found: Match[] = [];
  let searched = 0;
  for (const recording of [...context.recorder.ring.newestFirst()]) {
    const match = matchOf(recording, search, context);
    if (match !== undefined) found.push(match);
    searched += 1;
    if (search.isSlow && searched % BATCH === 0) await turn();
  }
  return found;
}

/** A recording with its summary, if it matches. */
export function matchOf(
  recording: Recording,
  search: Search,
  context: Pick<InspectContext, 'summarize' | 'textsOf'>,
): Match | undefined {
  const summary = context.summarize(recording);
  const searched = toSearched(recording, summary, context.textsOf);
  return search.matches(searched) ? { recording, summary } : undefined;
}
