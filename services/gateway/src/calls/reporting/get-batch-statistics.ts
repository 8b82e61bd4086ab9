import { isBatchSettled } from '../../domain/settlement/settlement-book.js';
import { messageOf } from '../../messages.js';
import { getBatchStatisticsRequest } from '../../schema/requests/reporting.js';
import { getBatchStatisticsResponse } from '../../schema/responses/reporting.js';
import { defineCall } from '../define-call.js';
import { toBatchWithStatistics } from './to-batch-details.js';

/** Tells the sums of a settled batch; a batch that is not known, or still open, is no record. */
export const getBatchStatistics = defineCall({
  request: getBatchStatisticsRequest,
  response: getBatchStatisticsResponse,
  access: 'merchant',
  handle({ state, now }, { batchId }) {
    const batch = state.settlement.byId.get(batchId);
    return batch !== undefined && isBatchSettled(batch, now)
      ? { answer: { batch: toBatchWithStatistics(state, batch) } }
      : { answer: {}, messages: [messageOf('I00004')] };
  },
});
