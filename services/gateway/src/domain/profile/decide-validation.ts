import type { TransactionContext } from '../transaction/transaction-context.js';
import { getAddress, getCustomer, getPayment, NOT_FOUND } from './find-stored.js';
import type { ProfileDecision } from './profile-decision.js';
import type { RequestedValidation } from './validate-payment.js';
import { validatePayments } from './validate-payments.js';

/** A stored payment that is to be checked. */
export interface ValidationRequest {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerShippingAddressId?: string;
  readonly cardCode?: string;
  readonly validationMode: RequestedValidation;
}

/**
 * Decides whether a stored payment is valid.
 * @throws GatewayError E00040
 */
export function decideValidation(
  context: TransactionContext,
  request: ValidationRequest,
): ProfileDecision<undefined> {
  const { customerProfileId, customerPaymentProfileId, customerShippingAddressId } = request;
  const customer = getCustomer(context.state.profiles, customerProfileId, NOT_FOUND.payment);
  const payment = getPayment(customer, customerPaymentProfileId, NOT_FOUND.payment);
  const shipTo = customerShippingAddressId
    ? getAddress(customer, customerShippingAddressId, NOT_FOUND.shippingAddress).address
    : undefined;
  return validatePayments(context, request.validationMode, [
    {
      method: payment.method,
      billTo: payment.billTo,
      cardCode: request.cardCode,
      shipTo,
      customer: customer.content.identity,
    },
  ]);
}
