import type { StoredCustomerIds } from '../../domain/profile/decide-customer.js';
import type { ProfileDecision } from '../../domain/profile/profile-decision.js';
import type { createCustomerProfileResponse } from '../../schema/responses/customer-profiles.js';
import type { CallResult, OwnAnswer } from '../define-call.js';
import { withFailureAnswer } from '../with-failure-answer.js';
import { toLines, toProfileResult } from './to-profile-result.js';

type Answer = OwnAnswer<typeof createCustomerProfileResponse>;

/** The lists that the schema requires of every answer, failures included. */
const EMPTY_LISTS = {
  customerPaymentProfileIdList: { numericString: [] },
  customerShippingAddressIdList: { numericString: [] },
  validationDirectResponseList: { string: [] },
} as const;

/** Answers what storing a customer came to. */
export function answerStoredCustomer(
  decide: () => ProfileDecision<StoredCustomerIds>,
): CallResult<Answer> {
  const decision = withFailureAnswer(EMPTY_LISTS, decide);
  const { result, validations } = decision;
  return toProfileResult(decision, {
    ...EMPTY_LISTS,
    ...(result && {
      customerProfileId: result.customerId,
      customerPaymentProfileIdList: { numericString: result.paymentIds },
      customerShippingAddressIdList: { numericString: result.addressIds },
    }),
    validationDirectResponseList: { string: toLines(validations) },
  });
}
