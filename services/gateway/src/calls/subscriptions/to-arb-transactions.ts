import { formatUtc } from '../../domain/merchant/merchant-time.js';
import type { SubscriptionRecord } from '../../domain/subscription/subscription-ledger.js';
import type { ArbTransaction } from '../../protocol/types/subscription.js';

/** The payments of a subscription that were tried; those of a free trial are not. */
export function toArbTransactions({ charges }: SubscriptionRecord): readonly ArbTransaction[] {
  return charges
    .filter(({ result }) => result !== 'free')
    .map(({ transId, response, at, payNum, attemptNum }) => ({
      ...(transId && { transId }),
      response,
      submitTimeUTC: formatUtc(at),
      payNum,
      attemptNum,
    }));
}
