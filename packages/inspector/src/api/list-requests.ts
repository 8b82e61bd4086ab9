import { defineEndpoint, inQuery } from '@sandbox/endpoint';
import { noContent } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import type { RecordedPage } from '../recorded.js';
import { parseSearch } from '../search/parse-search.js';
import { enter, fresh, ID, SEARCH_PARAMETER } from './endpoint-parts.js';
import { findMatches, newestId, numberOf } from './find-recordings.js';
import { PAGE_SCHEMA } from './schemas.js';

export const listRequests = defineEndpoint({
  methods: ['GET'],
  path: '/requests',
  operationId: 'listExchanges',
  summary: 'List the exchanges that were recorded, newest first',
  reads: {
    q: SEARCH_PARAMETER,
    before: inQuery(ID, { description: 'Lists those before this id: `before` of a page.' }),
    limit: inQuery(integer(1, 500), { description: 'How many are listed.', default: 50 }),
  },
  closed: true,
  success: { description: 'The exchanges, newest first.', schema: PAGE_SCHEMA },
  enter,
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

export const clearRequests = defineEndpoint({
  methods: ['DELETE'],
  path: '/requests',
  operationId: 'clearExchanges',
  summary: 'Forget all exchanges',
  success: { status: '204', description: 'They are forgotten, for everybody who looks.' },
  enter,
  handle(_request, _values, { recorder }) {
    recorder.clear();
    return noContent();
  },
});
