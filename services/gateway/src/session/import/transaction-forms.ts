import { isObject } from '@sandbox/kernel';
import {
  type Holds,
  isCount,
  isFlag,
  isObjectOf,
  isText,
  maybe,
  oneOf,
} from '../../domain/shape.js';
import { isStorableMethod } from '../../domain/transaction/card/payment-method.js';
import type { PayPalMethod } from '../../domain/transaction/card/paypal-method.js';
import type { PayPalOrder } from '../../domain/transaction/ledger/paypal-ledger.js';
import { STORED } from '../../domain/transaction/ledger/submitted-details.js';
import type {
  NewTransaction,
  PrepaidResult,
  ProfileIds,
  SubscriptionPayment,
} from '../../domain/transaction/ledger/transaction-event.js';
import { isValueOf } from '../../protocol/index.js';
import { transactionRequestType } from '../../protocol/types/transaction-request.js';
import { isFate, isReason, isTransactionType } from './rule-forms.js';

const DETAILS: ReadonlySet<string> = new Set([...STORED, 'customer']);

/** Fields of a request; the type of a transaction is the only one that each request must have. */
const isDetails: Holds = (value) =>
  isObject(value) &&
  Object.keys(value).every((name) => DETAILS.has(name)) &&
  isValueOf(transactionRequestType, { transactionType: 'authCaptureTransaction', ...value });

const isPayPal = isObjectOf<PayPalMethod>({
  kind: oneOf(['payPal']),
  payerId: isText,
  lastFour: oneOf(['']),
  fingerprint: isText,
});

export const isTransaction = isObjectOf<NewTransaction>({
  id: isText,
  transactionType: isTransactionType,
  reason: isReason,
  amount: isCount,
  method: (value) => isStorableMethod(value) || isPayPal(value),
  authCode: isText,
  avsResult: isText,
  cardCodeResult: isText,
  cavvResult: isText,
  networkTransId: maybe(isText),
  refTransId: maybe(isText),
  duplicateKey: maybe(isText),
  prepaid: maybe(isObjectOf<PrepaidResult>({ requestedAmount: isCount, balance: isCount })),
  splitTenderId: maybe(isText),
  details: isDetails,
  profile: maybe(
    isObjectOf<ProfileIds>({
      customerProfileId: isText,
      customerPaymentProfileId: maybe(isText),
      customerAddressId: maybe(isText),
    }),
  ),
  subscription: maybe(isObjectOf<SubscriptionPayment>({ id: isCount, payNum: isCount })),
  isRecurring: isFlag,
  fate: maybe(isFate),
  refId: maybe(isText),
  clientId: maybe(isText),
});

export const isPayPalOrder = isObjectOf<PayPalOrder>({
  id: isText,
  transactionType: isTransactionType,
  amount: isCount,
  details: isDetails,
});
