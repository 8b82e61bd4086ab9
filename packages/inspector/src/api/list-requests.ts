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
  summary: 'List the recorded requests, newest first',
  reads: {
    q: SEARCH_PARAMETER,
    before: inQuery(ID, {
      description: 'Lists the requests before this id: `before` of the last page.',
    }),
    limit: inQuery(integer(1, 500), { description: 'Number of requests to list.', default: 50 }),
  },
  closed: true,
  success: { description: 'The requests, newest first.', schema: PAGE_SCHEMA },
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
  summary: 'Delete all recorded requests',
  success: {
    status: '204',
    description: 'All recorded requests are deleted, for all clients of the inspector.',
  },
  enter,
  handle(_request, _values, { recorder }) {
    recorder.clear();
    return noContent();
  },
});
