import { isCount, isFlag, isObjectOf, isText, maybe, oneOf } from '../../domain/shape.js';
import type { BillingSchedule } from '../../domain/subscription/billing-schedule.js';
import type {
  SubscriptionContent,
  SubscriptionCustomer,
  SubscriptionPayer,
} from '../../domain/subscription/subscription-event.js';
import { isValueOf } from '../../protocol/index.js';
import { orderType } from '../../protocol/types/order.js';
import { isInstant, isWholeIn } from './holds.js';
import { isCustomerType } from './profile-forms.js';

export const isContent = isObjectOf<SubscriptionContent>({
  name: maybe(isText),
  schedule: isObjectOf<BillingSchedule>({
    length: isWholeIn(1, 365),
    unit: oneOf(['days', 'months']),
    startDay: isInstant,
    totalOccurrences: isWholeIn(1, 9999),
    trialOccurrences: maybe(isWholeIn(0, 9999)),
  }),
  amount: isCount,
  trialAmount: maybe(isCount),
  order: maybe((value) => isValueOf(orderType, value)),
  customer: maybe(
    isObjectOf<SubscriptionCustomer>({
      email: maybe(isText),
      type: isCustomerType,
      id: maybe(isText),
      phoneNumber: maybe(isText),
      faxNumber: maybe(isText),
    }),
  ),
  payer: isObjectOf<SubscriptionPayer>({
    customerProfileId: isText,
    customerPaymentProfileId: isText,
    customerAddressId: maybe(isText),
  }),
  ownsProfile: isFlag,
  methodKind: oneOf(['creditCard', 'eCheck']),
  duplicateKey: isText,
  login: isText,
});
