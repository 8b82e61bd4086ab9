import { list, many, numericString, text } from '../index.js';

/** A list of ids. */
export const arrayOfNumericString = list(
  'ArrayOfNumericString',
  many('numericString', numericString()),
);

/** A list of texts. */
export const arrayOfString = list('ArrayOfString', many('string', text()));

/** The subscriptions that use a stored record. */
export const subscriptionIdList = list(
  'SubscriptionIdList',
  many('subscriptionId', numericString()),
);
