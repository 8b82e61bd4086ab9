import { settledBatches } from '../../domain/settlement/settlement-book.js';
import { messageOf } from '../../messages.js';
import { getSettledBatchListRequest } from '../../schema/requests/reporting.js';
import { getSettledBatchListResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { readSettlementSpan } from './read-settlement-span.js';
import { toBatchDetails, toBatchWithStatistics } from './to-batch-details.js';

/** Lists the batches that settled in a span of time; without dates, in the last 24 hours. */
export const getSettledBatchList = defineCall({
  request: getSettledBatchListRequest,
  response: getSettledBatchListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    const { from, to } = readSettlementSpan(input, now);
    const batches = settledBatches(state.settlement, { from, to: Math.min(to, now) });
    if (batches.length === 0) return { answer: {}, messages: [messageOf('I00004')] };
    const toEntry =
      input.includeStatistics === true
        ? toBatchWithStatistics.bind(undefined, state)
        : toBatchDetails;
    return { answer: { batchList: { batch: batches.map((batch) => toEntry(batch)) } } };
  },
});
