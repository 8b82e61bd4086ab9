import {
  listSubscriptions,
  pageOfSubscriptions,
} from '../../domain/subscription/list-subscriptions.js';
import { messageOf } from '../../messages.js';
import { arbGetSubscriptionListRequest } from '../../schema/requests/subscriptions.js';
import { arbGetSubscriptionListResponse } from '../../schema/responses/subscriptions.js';
import { defineCall } from '../define-call.js';
import { toSubscriptionDetail } from './to-subscription-detail.js';

/** Lists subscriptions; the number of all is told with every page. */
export const arbGetSubscriptionList = defineCall({
  request: arbGetSubscriptionListRequest,
  response: arbGetSubscriptionListResponse,
  access: 'merchant',
  handle({ state, now }, input) {
    const listed = listSubscriptions(state, input.searchType, now);
    const page = pageOfSubscriptions(listed, input);
    const totalNumInResultSet = listed.length;
    if (page.length === 0)
      return { answer: { totalNumInResultSet }, messages: [messageOf('I00004')] };
    return {
      answer: {
        totalNumInResultSet,
        subscriptionDetails: { subscriptionDetail: page.map(toSubscriptionDetail) },
      },
    };
  },
});
