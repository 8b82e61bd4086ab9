import {
  attribute,
  boolean,
  element,
  int,
  jsonOnly,
  numericString,
  optional,
  response,
} from '../../protocol/index.js';
import { arbSubscriptionStatusEnum } from '../../protocol/types/enumerations.js';
import { customerProfileIdType } from '../../protocol/types/profile-ids.js';
import {
  arbSubscriptionMaskedType,
  arrayOfSubscription,
} from '../../protocol/types/subscription.js';

/** Its id and the profile that pays it. */
export const arbCreateSubscriptionResponse = response('ARBCreateSubscriptionResponse', [
  optional('subscriptionId', numericString()),
  optional('profile', customerProfileIdType),
]);

/** The profile that pays it. */
export const arbUpdateSubscriptionResponse = response('ARBUpdateSubscriptionResponse', [
  optional('profile', customerProfileIdType),
]);

/** Messages only. */
export const arbCancelSubscriptionResponse = response('ARBCancelSubscriptionResponse', []);

/** The subscription. */
export const arbGetSubscriptionResponse = response('ARBGetSubscriptionResponse', [
  element('subscription', arbSubscriptionMaskedType),
]);

/** The state. */
export const arbGetSubscriptionStatusResponse = response('ARBGetSubscriptionStatusResponse', [
  attribute('note'),
  optional('status', arbSubscriptionStatusEnum),
  optional('Status', arbSubscriptionStatusEnum),
  jsonOnly(optional('statusSpecified', boolean())),
  jsonOnly(optional('StatusSpecified', boolean())),
]);

/** The subscriptions; the number of all comes first. */
export const arbGetSubscriptionListResponse = response('ARBGetSubscriptionListResponse', [
  optional('totalNumInResultSet', int()),
  optional('subscriptionDetails', arrayOfSubscription),
]);
