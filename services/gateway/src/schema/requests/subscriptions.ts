import { boolean, element, numericString, optional, request } from '../../protocol/index.js';
import { arbGetSubscriptionListSearchTypeEnum } from '../../protocol/types/enumerations.js';
import { arbGetSubscriptionListSorting, paging } from '../../protocol/types/paging.js';
import { arbSubscriptionType } from '../../protocol/types/subscription.js';

/** Creates a subscription. */
export const arbCreateSubscriptionRequest = request('ARBCreateSubscriptionRequest', [
  element('subscription', arbSubscriptionType),
]);

/** Changes a subscription. */
export const arbUpdateSubscriptionRequest = request('ARBUpdateSubscriptionRequest', [
  element('subscriptionId', numericString()),
  element('subscription', arbSubscriptionType),
]);

/** Cancels a subscription. */
export const arbCancelSubscriptionRequest = request('ARBCancelSubscriptionRequest', [
  element('subscriptionId', numericString()),
]);

/** Asks for a subscription. */
export const arbGetSubscriptionRequest = request('ARBGetSubscriptionRequest', [
  element('subscriptionId', numericString()),
  optional('includeTransactions', boolean()),
]);

/** Asks for the state of a subscription. */
export const arbGetSubscriptionStatusRequest = request('ARBGetSubscriptionStatusRequest', [
  element('subscriptionId', numericString()),
]);

/** Lists subscriptions. */
export const arbGetSubscriptionListRequest = request('ARBGetSubscriptionListRequest', [
  element('searchType', arbGetSubscriptionListSearchTypeEnum),
  optional('sorting', arbGetSubscriptionListSorting),
  optional('paging', paging),
]);
