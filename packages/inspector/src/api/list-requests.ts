import { setImmediate as turn } from 'node:timers/promises';
import { defineEndpoint, inQuery } from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { anyText, textLike, wholeNumber } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { RecordedPage, RecordedSummary } from '../recorded.js';
import { parseSearch, type Search } from '../search/parse-search.js';
import { toSearched } from '../search/to-searched.js';
import { checkAccess } from './check-access.js';
import { numberOf } from './find-recording.js';
import type { InspectContext } from './inspect-context.js';

/** An id, as clients send it back. */
export const ID = textLike(/^[a-z0-9]{1,20}-\d{1,15}$/, 'an id of the list');

export const SEARCH_PARAMETER = inQuery(anyText, {
  description:
    'A search such as `status:>=400 service:gateway -is:cached "a text"`; everything when left out.',
  default: '',
  example: 'method:get',
});

const FRESH = ['Cache-Control', 'no-store'];

/** Responds with what was recorded; nobody keeps it. */
export const fresh = (body: unknown): ReturnType<typeof json> => json(body, { headers: FRESH });

export const listRequests = defineEndpoint({
  methods: ['GET'],
  path: '/requests',
  operationId: 'listExchanges',
  summary: 'List the exchanges that were recorded, newest first',
  reads: {
    q: SEARCH_PARAMETER,
    before: inQuery(ID, { description: 'Lists those before this id: `before` of a page.' }),
    limit: inQuery(wholeNumber(1, 500), { description: 'How many are listed.', default: 50 }),
  },
  closed: true,
  enter: (request, context: InspectContext) => {
    checkAccess(request, context.access);
    return context;
  },
  async handle(_request, { q, before, limit }, context) {
    const search = parseSearch(q);
    const found = await findMatches(search, context);
    const last = before === undefined ? undefined : numberOf(before, context);
    const older =
      last === undefined ? found : found.filter(({ recording }) => recording.number < last);
    const requests = older.slice(0, limit).map(({ summary }) => summary);
    const page: RecordedPage = {
      requests,
      kept: context.recorder.ring.length,
      matched: found.length,
      before: older.length > limit ? (requests.at(-1)?.id ?? null) : null,
      newest: newestId(context),
    };
    return fresh(page);
  },
});

/** The id of the newest recording, whether it matches or not. */
export function newestId({ recorder, show }: InspectContext): string | null {
  const { ring } = recorder;
  return ring.length === 0 ? null : `${show.tag}-${ring.next - 1}`;
}

interface Match {
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
    const summary = context.summarize(recording);
    if (search.matches(toSearched(recording, summary, context.show)))
      found.push({ recording, summary });
    searched += 1;
    if (search.isSlow && searched % BATCH === 0) await turn();
  }
  return found;
}
