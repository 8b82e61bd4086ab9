import {
  decideCreatePayment,
  decideDeletePayment,
  decideUpdatePayment,
} from '../../domain/profile/decide-payment.js';
import { getCustomer, getDefaultPayment, getPayment } from '../../domain/profile/find-stored.js';
import { subscriptionUses } from '../../domain/profile/subscription-uses.js';
import {
  boolean,
  element,
  numericString,
  optional,
  request,
  response,
  text,
} from '../../protocol/index.js';
import {
  customerPaymentProfileExType,
  customerPaymentProfileMaskedType,
  customerPaymentProfileType,
} from '../../protocol/types/customer-payment-profile.js';
import { validationModeEnum } from '../../protocol/types/enumerations.js';
import { defineCall } from '../define-call.js';
import {
  BILL_TO,
  NEEDS_CUSTOMER,
  PLACEHOLDER_IDS,
  STORE_CUSTOMER,
  STORED_CUSTOMER,
  STORED_PAYMENT,
} from '../sample-values.js';
import { toMaskedPaymentProfile, toSubscriptionIds } from './to-masked-profile.js';
import { toLineElement, toProfileContext, toProfileResult } from './to-profile-result.js';

/** Stores a payment for a customer. */
export const createCustomerPaymentProfile = defineCall({
  request: request('createCustomerPaymentProfileRequest', [
    element('customerProfileId', numericString()),
    element('paymentProfile', customerPaymentProfileType),
    optional('validationMode', validationModeEnum),
  ]),
  response: response('createCustomerPaymentProfileResponse', [
    optional('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('validationDirectResponse', text({ max: 2048 })),
  ]),
  access: 'merchant',
  handle(context, input) {
    const decision = decideCreatePayment(toProfileContext(context), input);
    const { customerProfileId } = input;
    return toProfileResult(decision, {
      ...(decision.rejection === undefined && { customerProfileId }),
      ...(decision.result && { customerPaymentProfileId: decision.result }),
      ...toLineElement(decision),
    });
  },
  samples: [
    {
      label: 'createCustomerPaymentProfile',
      summary: 'Store a payment for a customer',
      description: `${NEEDS_CUSTOMER} \`liveMode\` makes an authorization of 0.00 first, to which the triggers apply. An eleventh payment fails with E00042.`,
      needs: STORE_CUSTOMER,
      body: {
        ...STORED_CUSTOMER,
        paymentProfile: {
          customerType: 'individual',
          billTo: BILL_TO,
          payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
          defaultPaymentProfile: false,
        },
        validationMode: 'liveMode',
      },
    },
  ],
});

/** Returns the stored data of a payment, or of the customer's default one. */
export const getCustomerPaymentProfile = defineCall({
  request: request('getCustomerPaymentProfileRequest', [
    element('customerProfileId', numericString()),
    optional('customerPaymentProfileId', numericString()),
    optional('unmaskExpirationDate', boolean()),
    optional('includeIssuerInfo', boolean()),
  ]),
  response: response('getCustomerPaymentProfileResponse', [
    optional('paymentProfile', customerPaymentProfileMaskedType),
  ]),
  access: 'merchant',
  handle({ state }, input) {
    const customer = getCustomer(state.profiles, input.customerProfileId);
    const payment = input.customerPaymentProfileId
      ? getPayment(customer, input.customerPaymentProfileId)
      : getDefaultPayment(customer);
    const uses = subscriptionUses(state, customer.id);
    return {
      response: {
        paymentProfile: {
          customerProfileId: customer.id,
          ...toMaskedPaymentProfile(customer, payment, input),
          ...toSubscriptionIds(uses.filter(({ paymentId }) => paymentId === payment.id)),
        },
      },
    };
  },
  samples: [
    {
      label: 'getCustomerPaymentProfile',
      summary: 'Get a stored payment',
      description: `${NEEDS_CUSTOMER} Without \`customerPaymentProfileId\`, the response contains the default payment.`,
      needs: STORE_CUSTOMER,
      body: { ...STORED_PAYMENT, unmaskExpirationDate: true, includeIssuerInfo: true },
    },
  ],
});

/** Replaces a stored payment. Numbers that the request sends masked stay as they are. */
export const updateCustomerPaymentProfile = defineCall({
  request: request('updateCustomerPaymentProfileRequest', [
    element('customerProfileId', numericString()),
    element('paymentProfile', customerPaymentProfileExType),
    optional('validationMode', validationModeEnum),
  ]),
  response: response('updateCustomerPaymentProfileResponse', [
    optional('validationDirectResponse', text({ max: 2048 })),
  ]),
  access: 'merchant',
  handle(context, input) {
    const decision = decideUpdatePayment(toProfileContext(context), input);
    return toProfileResult(decision, toLineElement(decision));
  },
  samples: [
    {
      label: 'updateCustomerPaymentProfile',
      summary: 'Change a stored payment',
      description: `${NEEDS_CUSTOMER} Masked values stay unchanged. Omitted fields are cleared.`,
      needs: STORE_CUSTOMER,
      body: {
        ...STORED_CUSTOMER,
        paymentProfile: {
          billTo: BILL_TO,
          payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: '2038-11' } },
          customerPaymentProfileId: PLACEHOLDER_IDS.paymentProfile,
        },
        validationMode: 'testMode',
      },
    },
  ],
});

/** Deletes a stored payment. */
export const deleteCustomerPaymentProfile = defineCall({
  request: request('deleteCustomerPaymentProfileRequest', [
    element('customerProfileId', numericString()),
    element('customerPaymentProfileId', numericString()),
  ]),
  response: response('deleteCustomerPaymentProfileResponse', []),
  access: 'merchant',
  handle: (context, input) =>
    toProfileResult(
      decideDeletePayment(
        toProfileContext(context),
        input.customerProfileId,
        input.customerPaymentProfileId,
      ),
      {},
    ),
  samples: [
    {
      label: 'deleteCustomerPaymentProfile',
      summary: 'Delete a stored payment',
      description: `${NEEDS_CUSTOMER} If a subscription charges the payment, the call fails with E00105.`,
      needs: STORE_CUSTOMER,
      body: STORED_PAYMENT,
    },
  ],
});
