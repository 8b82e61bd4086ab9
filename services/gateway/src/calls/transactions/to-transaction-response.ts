import { formatCents } from '../../domain/cents.js';
import { explainByRule } from '../../domain/outcome-rule/describe-rule.js';
import type {
  Outcome,
  SecureAcceptance,
  TransactionDecision,
} from '../../domain/transaction/outcome/outcome.js';
import type { ProfileCreation } from '../../domain/transaction/transaction-context.js';
import { messageOf } from '../../messages.js';
import type {
  CreateProfileResponse,
  TransactionResponse,
} from '../../protocol/types/transaction-response.js';
import { isUnsuccessful, type Reason } from '../../reasons.js';
import type { CallContext, CallResult } from '../define-call.js';

/** The result of a transaction as responses show it. */
function toTransactionResponse(
  outcome: Outcome,
  { merchant, settings }: Pick<CallContext, 'merchant' | 'settings'>,
): TransactionResponse {
  const { reason, prepaid, profile, secureAcceptance } = outcome;
  return {
    responseCode: String(reason.responseCode),
    ...(outcome.rawResponseCode && { rawResponseCode: outcome.rawResponseCode }),
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
    ...(secureAcceptance && { secureAcceptance: toSecureAcceptance(secureAcceptance) }),
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

function toSecureAcceptance({ url, payerId, payerEmail }: SecureAcceptance) {
  return {
    ...(url && { SecureAcceptanceUrl: url }),
    ...(payerId && { PayerID: payerId }),
    ...(payerEmail && { PayerEmail: payerEmail }),
  };
}

/** Approvals and holds are messages, declines and failures are errors. */
function toReasonList(reason: Reason): TransactionResponse {
  const { code, text } = reason;
  return isUnsuccessful(reason)
    ? { errors: { error: [{ errorCode: String(code), errorText: text }] } }
    : { messages: { message: [{ code: String(code), description: text }] } };
}

/** The own elements of a response about a transaction. */
interface TransactionAnswer {
  readonly transactionResponse: TransactionResponse;
  readonly profileResponse?: CreateProfileResponse;
}

function toProfileResponse({ ids, problems = [] }: ProfileCreation): CreateProfileResponse {
  if (ids === undefined) return { messages: { resultCode: 'Error', message: problems } };
  const { customerProfileId, customerPaymentProfileId, customerAddressId } = ids;
  return {
    messages: { resultCode: 'Ok', message: [messageOf('I00001')] },
    customerProfileId,
    customerPaymentProfileIdList: toIdList(customerPaymentProfileId),
    customerShippingAddressIdList: toIdList(customerAddressId),
  };
}

function toIdList(id: string | undefined): { readonly numericString: readonly string[] } {
  return { numericString: id === undefined ? [] : [id] };
}

/** The result of a call by its transaction: declines and failures make the call fail with E00027. */
export function toCallResult(
  decision: TransactionDecision,
  context: Pick<CallContext, 'merchant' | 'settings'>,
): CallResult<TransactionAnswer> {
  const { outcome, events, profileCreation } = decision;
  return {
    response: {
      transactionResponse: toTransactionResponse(outcome, context),
      ...(profileCreation && { profileResponse: toProfileResponse(profileCreation) }),
    },
    events,
    ...(outcome.matchedRule && { explanations: explainByRule(outcome) }),
    ...(isUnsuccessful(outcome.reason) && { resultCode: 'Error', messages: [messageOf('E00027')] }),
  };
}
