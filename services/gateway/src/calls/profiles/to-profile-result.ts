import { explainByRule } from '../../domain/outcome-rule/describe-rule.js';
import { paymentSourcesOf } from '../../domain/payment-sources-of.js';
import type { ProfileDecision } from '../../domain/profile/profile-decision.js';
import type { Validation } from '../../domain/profile/validate-payment.js';
import type { TransactionContext } from '../../domain/transaction/transaction-context.js';
import { type Message, messageOf } from '../../messages.js';
import type { CallContext, CallResult } from '../define-call.js';
import { type DirectResponseOptions, toDirectResponse } from './to-direct-response.js';

export function toProfileContext(context: CallContext): TransactionContext {
  const { state, now, merchant } = context;
  return { state, now, login: merchant.login, sources: paymentSourcesOf(context) };
}

/** The result of a call by its decision: a failed validation makes the call fail with the reason's own text. */
export function toProfileResult<HttpResponse>(
  { events, validations, rejection }: Omit<ProfileDecision<unknown>, 'result'>,
  response: HttpResponse,
): CallResult<HttpResponse> {
  const failed = validations.find(({ isPassed }) => !isPassed);
  if (rejection !== undefined) {
    const { messages, response: further } = rejection;
    return { response: { ...response, ...further }, events, resultCode: 'Error', messages };
  }
  return {
    response,
    events,
    ...(failed?.outcome.matchedRule && { explanations: explainByRule(failed.outcome) }),
    ...(failed && { resultCode: 'Error', messages: [unsuccessful(failed.outcome.reason.text)] }),
  };
}

/** The message of a transaction on a stored profile that was declined or failed. */
export function unsuccessful(text: string): Message {
  return { code: messageOf('E00027').code, text };
}

/** The direct responses of validations, in their order. */
export function toLines(validations: readonly Validation[]): readonly string[] {
  return validations.map((validation) => toDirectResponse(withAddresses(validation)));
}

/**
 * The direct response of the one validation that a call makes; empty when none was requested.
 * @param customerAddressId - the stored shipping address that was used
 */
export function toLine(validations: readonly Validation[], customerAddressId?: string): string {
  const [validation] = validations;
  if (validation === undefined) return '';
  return toDirectResponse({ ...withAddresses(validation), customerAddressId });
}

/** The direct response as an element; a call that was rejected without a validation has none. */
export function toLineElement({
  validations,
  rejection,
}: Omit<ProfileDecision<unknown>, 'result'>): {
  readonly validationDirectResponse?: string;
} {
  return rejection !== undefined && validations.length === 0
    ? {}
    : { validationDirectResponse: toLine(validations) };
}

function withAddresses({ outcome, request }: Validation): DirectResponseOptions {
  return { outcome, request, billTo: request.billTo, shipTo: request.shipTo };
}
