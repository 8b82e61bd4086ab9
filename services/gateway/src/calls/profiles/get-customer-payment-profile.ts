import { getCustomer, getDefaultPayment, getPayment } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import { getCustomerPaymentProfileRequest } from '../../schema/requests/customer-profiles.js';
import { getCustomerPaymentProfileResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';
import { toMaskedPaymentProfile } from './to-masked-profile.js';
import { toSubscriptionIds } from './to-subscription-ids.js';

/** Tells what is kept of a payment, or of the customer's default one. */
export const getCustomerPaymentProfile = defineCall({
  request: getCustomerPaymentProfileRequest,
  response: getCustomerPaymentProfileResponse,
  access: 'merchant',
  handle({ state }, input) {
    const customer = getCustomer(state.profiles, input.customerProfileId);
    const payment = input.customerPaymentProfileId
      ? getPayment(customer, input.customerPaymentProfileId)
      : getDefaultPayment(customer);
    const uses = subscriptionUses(state, customer.id);
    return {
      answer: {
        paymentProfile: {
          customerProfileId: customer.id,
          ...toMaskedPaymentProfile(customer, payment, input),
          ...toSubscriptionIds(uses.filter(({ paymentId }) => paymentId === payment.id)),
        },
      },
    };
  },
});
