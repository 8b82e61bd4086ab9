import { formatCents } from '../../domain/transaction/cents.js';
import type { Outcome } from '../../domain/transaction/outcome.js';
import type { TransactionResponse } from '../../protocol/types/transaction-response.js';
import type { Reason } from '../../reasons.js';
import type { CallContext } from '../define-call.js';

/** The result of a transaction as answers tell it. */
export function toTransactionResponse(
  outcome: Outcome,
  { merchant, settings }: Pick<CallContext, 'merchant' | 'settings'>,
): TransactionResponse {
  const { reason, prepaid, profile } = outcome;
  return {
    responseCode: String(reason.responseCode),
    authCode: outcome.authCode,
    avsResultCode: outcome.avsResult,
    cvvResultCode: outcome.cardCodeResult,
    cavvResultCode: outcome.cavvResult,
    transId: outcome.transId,
    refTransID: outcome.refTransId,
    transHash: '',
    testRequest: outcome.isTest ? '1' : '0',
    accountNumber: outcome.accountNumber,
    accountType: outcome.accountType,
    ...(outcome.splitTenderId && { splitTenderId: outcome.splitTenderId }),
    ...(prepaid && {
      prePaidCard: {
        requestedAmount: formatCents(prepaid.requestedAmount),
        approvedAmount: formatCents(prepaid.approvedAmount),
        balanceOnCard: formatCents(prepaid.balance),
      },
    }),
    ...toReasonList(reason),
    ...(outcome.userFields && { userFields: { userField: outcome.userFields } }),
    ...(outcome.shipTo && { shipTo: outcome.shipTo }),
    transHashSha2: settings.transHash({
      login: merchant.login,
      transId: outcome.transId,
      amount: formatCents(outcome.amount),
    }),
    ...(profile && { profile }),
    SupplementalDataQualificationIndicator: 0,
    ...(outcome.networkTransId && { networkTransId: outcome.networkTransId }),
  };
}

/** Approvals and holds are messages, declines and failures are errors. */
function toReasonList({ code, text, responseCode }: Reason): TransactionResponse {
  return responseCode === 1 || responseCode === 4
    ? { messages: { message: [{ code: String(code), description: text }] } }
    : { errors: { error: [{ errorCode: String(code), errorText: text }] } };
}
