import {
  decideCreateCustomer,
  type StoredCustomerIds,
} from '../../domain/profile/decide-customer.js';
import { decideFromTransaction } from '../../domain/profile/decide-from-transaction.js';
import type { ProfileDecision } from '../../domain/profile/profile-decision.js';
import { SEED_IDS } from '../../domain/seed-account.js';
import {
  boolean,
  element,
  numericString,
  optional,
  request,
  response,
} from '../../protocol/index.js';
import {
  customerProfileBaseType,
  customerProfileType,
} from '../../protocol/types/customer-profile.js';
import { customerProfileTypeEnum, validationModeEnum } from '../../protocol/types/enumerations.js';
import { arrayOfNumericString, arrayOfString } from '../../protocol/types/id-lists.js';
import {
  type CallResult,
  defineCall,
  type OwnResponse,
  withFailureResponse,
} from '../define-call.js';
import { BILL_TO, SHIP_TO, STORE_CUSTOMER } from '../sample-values.js';
import { toLines, toProfileContext, toProfileResult } from './to-profile-result.js';

/** The ids and three lists. A failure has the lists too, empty. */
const createCustomerProfileResponse = response('createCustomerProfileResponse', [
  optional('customerProfileId', numericString()),
  element('customerPaymentProfileIdList', arrayOfNumericString),
  element('customerShippingAddressIdList', arrayOfNumericString),
  element('validationDirectResponseList', arrayOfString),
]);

/** Stores a customer with payments and shipping addresses. */
export const createCustomerProfile = defineCall({
  request: request('createCustomerProfileRequest', [
    element('profile', customerProfileType),
    optional('validationMode', validationModeEnum),
  ]),
  response: createCustomerProfileResponse,
  access: 'merchant',
  handle: (context, { profile, validationMode }) =>
    answerStoredCustomer(() =>
      decideCreateCustomer(toProfileContext(context), profile, validationMode),
    ),
  samples: [
    {
      label: STORE_CUSTOMER,
      summary: 'Store a customer',
      description:
        'Stores a customer with a payment and a shipping address. The same customer a second time fails with E00039, which contains the existing id. `testMode` checks the card. `liveMode` makes an authorization of 0.00, to which the triggers apply.',
      body: {
        profile: {
          merchantCustomerId: 'C-2001',
          description: 'Marta Lindqvist',
          email: 'marta.lindqvist@example.com',
          paymentProfiles: [
            {
              customerType: 'individual',
              billTo: BILL_TO,
              payment: {
                creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' },
              },
              defaultPaymentProfile: true,
            },
          ],
          shipToList: [SHIP_TO],
        },
        validationMode: 'testMode',
      },
    },
  ],
});

/** Stores the payment of a transaction, for its customer or for one that is stored already. */
export const createCustomerProfileFromTransaction = defineCall({
  request: request('createCustomerProfileFromTransactionRequest', [
    element('transId', numericString()),
    optional('customer', customerProfileBaseType),
    optional('customerProfileId', numericString()),
    optional('defaultPaymentProfile', boolean()),
    optional('defaultShippingAddress', boolean()),
    optional('profileType', customerProfileTypeEnum),
  ]),
  response: createCustomerProfileResponse,
  access: 'merchant',
  handle: (context, input) =>
    answerStoredCustomer(() => decideFromTransaction(toProfileContext(context), input)),
  samples: [
    {
      label: 'createCustomerProfileFromTransaction',
      summary: 'Store the customer of a transaction',
      description: 'The example stores the payment of the settled transaction of the seed account.',
      body: {
        transId: SEED_IDS.settled,
        customer: { merchantCustomerId: 'C-2002', email: 'jonas.okafor@example.com' },
      },
    },
  ],
});

type HttpResponse = OwnResponse<typeof createCustomerProfileResponse>;

/** The lists that the schema requires of every response, failures included. */
const EMPTY_LISTS = {
  customerPaymentProfileIdList: { numericString: [] },
  customerShippingAddressIdList: { numericString: [] },
  validationDirectResponseList: { string: [] },
} as const;

/** Builds the response for a stored customer. */
function answerStoredCustomer(
  decide: () => ProfileDecision<StoredCustomerIds>,
): CallResult<HttpResponse> {
  const decision = withFailureResponse(EMPTY_LISTS, decide);
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
