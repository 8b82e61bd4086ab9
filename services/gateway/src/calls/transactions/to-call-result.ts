import type { TransactionDecision } from '../../domain/transaction/outcome.js';
import { messageOf } from '../../messages.js';
import type {
  CreateProfileResponse,
  TransactionResponse,
} from '../../protocol/types/transaction-response.js';
import type { CallContext, CallResult } from '../define-call.js';
import { toTransactionResponse } from './to-transaction-response.js';

/** The own elements of an answer about a transaction. */
interface TransactionAnswer {
  readonly transactionResponse: TransactionResponse;
  readonly profileResponse?: CreateProfileResponse;
}

/** What a decided transaction makes of the call: declines and failures make it fail as a whole, with E00027. */
export function toCallResult(
  decision: TransactionDecision,
  context: Pick<CallContext, 'merchant' | 'settings'>,
): CallResult<TransactionAnswer> {
  const { outcome, events, profileResponse } = decision;
  const { responseCode } = outcome.reason;
  const isUnsuccessful = responseCode === 2 || responseCode === 3;
  return {
    answer: {
      transactionResponse: toTransactionResponse(outcome, context),
      ...(profileResponse && { profileResponse }),
    },
    events,
    ...(isUnsuccessful && { resultCode: 'Error', messages: [messageOf('E00027')] }),
  };
}
