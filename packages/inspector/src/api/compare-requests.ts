import { defineEndpoint } from '@sandbox/endpoint';
import { compareExchanges } from '../compare/compare-exchanges.js';
import type { Recording } from '../keep/recording.js';
import { splitTarget } from '../keep/recording.js';
import type { Comparison } from '../recorded.js';
import { showExchange } from '../show/show-exchange.js';
import { EXCHANGE, enter, fresh } from './endpoint-parts.js';
import { findRecording } from './find-recordings.js';
import type { InspectContext } from './inspect-context.js';
import { COMPARISON_SCHEMA } from './schemas.js';

export const compareRequests = defineEndpoint({
  methods: ['GET'],
  path: '/requests/:id/compare',
  operationId: 'compareExchanges',
  summary: 'Compare a request with the previous request to the same route',
  reads: { id: EXCHANGE },
  rejections: { 404: 'The request is no longer recorded.' },
  success: { description: 'The differences.', schema: COMPARISON_SCHEMA },
  enter,
  handle(_request, { id }, context) {
    const recording = findRecording(id, context);
    const previous = findPrevious(recording, context);
    const before = previous && showExchange(previous, context.show);
    const after = showExchange(recording, context.show);
    const compared = before && compareExchanges(before, after);
    const comparison: Comparison = {
      id: after.summary.id,
      previous: before?.summary ?? null,
      differences: compared?.differences ?? [],
      left_out: compared?.leftOut ?? 0,
    };
    return fresh(comparison);
  },
});

/** The previous request with the same route and method. Without a route, the path is compared. */
function findPrevious(
  { number, method, known, url }: Recording,
  { recorder }: InspectContext,
): Recording | undefined {
  const placeOf = (route: string | null, target: string): string =>
    route ?? splitTarget(target).path;
  for (const other of recorder.ring.newestFirst()) {
    if (other.number >= number || other.method !== method) continue;
    if (placeOf(other.known.route, other.url) === placeOf(known.route, url)) return other;
  }
  return undefined;
}
