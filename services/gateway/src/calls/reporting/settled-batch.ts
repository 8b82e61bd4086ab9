import { SEED_IDS } from '../../domain/seed-account.js';
import { isBatchSettled, settledBatches } from '../../domain/settlement/settlement-book.js';
import { messageOf } from '../../messages.js';
import {
  boolean,
  dateTime,
  element,
  numericString,
  optional,
  request,
  response,
} from '../../protocol/index.js';
import { arrayOfBatchDetailsType, batchDetailsType } from '../../protocol/types/batch.js';
import { defineCall } from '../define-call.js';
import { readSettlementSpan } from './read-settlement-span.js';
import { toBatchDetails, toBatchWithStatistics } from './to-batch-details.js';

/** Lists the batches that settled in a span of time; without dates, in the last 24 hours. */
export const getSettledBatchList = defineCall({
  request: request('getSettledBatchListRequest', [
    optional('includeStatistics', boolean()),
    optional('firstSettlementDate', dateTime()),
    optional('lastSettlementDate', dateTime()),
  ]),
  response: response('getSettledBatchListResponse', [
    optional('batchList', arrayOfBatchDetailsType),
  ]),
  access: 'merchant',
  handle({ state, now }, input) {
    const { from, to } = readSettlementSpan(input, now);
    const batches = settledBatches(state.settlement, { from, to: Math.min(to, now) });
    if (batches.length === 0) return { response: {}, messages: [messageOf('I00004')] };
    const toEntry = input.includeStatistics === true ? toBatchWithStatistics : toBatchDetails;
    return {
      response: { batchList: { batch: batches.map((batch) => toEntry({ state, now }, batch)) } },
    };
  },
  samples: [
    {
      label: 'getSettledBatchList',
      summary: 'List the settled batches',
      description: 'The default range is the last 24 hours. The longest range is 31 days.',
      body: { includeStatistics: true },
    },
  ],
});

/** Returns the sums of a settled batch; a batch that is not known, or still open, is no record. */
export const getBatchStatistics = defineCall({
  request: request('getBatchStatisticsRequest', [element('batchId', numericString())]),
  response: response('getBatchStatisticsResponse', [optional('batch', batchDetailsType)]),
  access: 'merchant',
  handle({ state, now }, { batchId }) {
    const batch = state.settlement.byId.get(batchId);
    return batch !== undefined && isBatchSettled(batch, now)
      ? { response: { batch: toBatchWithStatistics({ state, now }, batch) } }
      : { response: {}, messages: [messageOf('I00004')] };
  },
  samples: [
    {
      label: 'getBatchStatistics',
      summary: 'Get the statistics of a batch',
      description: 'Returns charges, refunds, voids, declines and errors by account type.',
      body: { batchId: SEED_IDS.batch },
    },
  ],
});
