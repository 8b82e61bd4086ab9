import {
  element,
  extend,
  int,
  list,
  many,
  optional,
  sequence,
  text,
  type ValueOf,
} from '../index.js';
import { creditCardMaskedType } from './masked-payment.js';

/** How many stored payments were changed for one reason. */
const auResponseType = sequence('auResponseType', [
  element('auReasonCode', text()),
  element('profileCount', int({ kind: 'long' })),
  element('reasonDescription', text()),
]);

/** The changes of a month by their reason. */
export const arrayOfAUResponseType = list(
  'ArrayOfAUResponseType',
  many('auResponse', auResponseType),
);

const auDetailsType = sequence('auDetailsType', [
  element('customerProfileID', int({ kind: 'long' })),
  element('customerPaymentProfileID', int({ kind: 'long' })),
  optional('firstName', text()),
  optional('lastName', text()),
  element('updateTimeUTC', text()),
  element('auReasonCode', text()),
  element('reasonDescription', text()),
]);

const auUpdateType = extend('auUpdateType', auDetailsType, [
  element('newCreditCard', creditCardMaskedType),
  element('oldCreditCard', creditCardMaskedType),
]);

const auDeleteType = extend('auDeleteType', auDetailsType, [
  element('creditCard', creditCardMaskedType),
]);

/** The changes of a month; the schema mixes both kinds in any order. */
export const listOfAUDetailsType = sequence('ListOfAUDetailsType', [
  many('auUpdate', auUpdateType),
  many('auDelete', auDeleteType),
]);

export type AccountUpdate = ValueOf<typeof auUpdateType>;
export type AccountDeletion = ValueOf<typeof auDeleteType>;
