import { list, many, numericString, text } from '../index.js';

export const arrayOfNumericString = list(
  'ArrayOfNumericString',
  many('numericString', numericString()),
);

export const arrayOfString = list('ArrayOfString', many('string', text()));

/** The subscriptions that use a stored record. */
export const subscriptionIdList = list(
  'SubscriptionIdList',
  many('subscriptionId', numericString()),
);
