import { isObject } from '@sandbox/kernel';
import type { Faults } from '../../domain/fault/fault-ledger.js';
import type { SessionEvent } from '../../domain/session.js';
import {
  type Holds,
  isCount,
  isFlag,
  isObjectOf,
  isText,
  maybe,
  oneOf,
} from '../../domain/shape.js';
import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES, type Webhook } from '../../domain/webhook/webhook-ledger.js';
import { isInstant, isNullOr, isNumberIn, isSpan, isWholeIn, like, listOf } from './holds.js';
import { ADDRESS, CUSTOMER, isDeletedPayment, PAYMENT } from './profile-forms.js';
import { isRule, MAX_RULES } from './rule-forms.js';
import { isContent } from './subscription-forms.js';
import { isPayPalOrder, isTransaction } from './transaction-forms.js';

// The format of the events of a session, for logs that come from outside. The store's own events were written
// by us and are not checked again.

const SUBSCRIPTION = { subscriptionId: isText } as const;
const TRANSACTION = { transId: isText } as const;

type Members<Event> = {
  readonly [Name in Exclude<keyof Required<Event>, 'type' | 'at'>]: Holds;
};

/** The members of each event beside its type and time. */
const MEMBERS: {
  readonly [Type in SessionEvent['type']]: Members<Extract<SessionEvent, { readonly type: Type }>>;
} = {
  'beginning.copied': { origin: isText },
  'clock.advanced': { by: isSpan },
  'clock.settled': {},
  'clock.frozen': {},
  'clock.resumed': { by: isSpan },
  'fault.set': {
    faults: isObjectOf<Faults>({
      delayMs: isWholeIn(0, 30_000),
      errorCode: isNullOr(like(/^E\d{5}$/)),
      httpStatus: isNullOr(isWholeIn(400, 599)),
      rate: isNumberIn(0, 1),
    }),
  },
  'merchant.updated': { isTestMode: isFlag },
  'nonce.used': { id: isText, transId: maybe(isText) },
  'outcome.set': { rules: listOf(isRule, MAX_RULES) },
  'outcome.counted': { rules: listOf(isWholeIn(0, MAX_RULES - 1), MAX_RULES) },
  'payPal.started': {
    order: isPayPalOrder,
  },
  'profile.created': CUSTOMER,
  'profile.updated': CUSTOMER,
  'profile.deleted': { ...CUSTOMER, payments: listOf(isDeletedPayment, 100) },
  'profile.paymentCreated': PAYMENT,
  'profile.paymentUpdated': PAYMENT,
  'profile.paymentDeleted': { customerId: isText, payment: isDeletedPayment },
  'profile.addressCreated': ADDRESS,
  'profile.addressUpdated': ADDRESS,
  'profile.addressDeleted': { customerId: isText, addressId: isText },
  'snapshot.taken': { name: like(/^[\w.-]{1,60}$/) },
  'subscription.created': { ...SUBSCRIPTION, content: isContent },
  'subscription.updated': { ...SUBSCRIPTION, content: isContent, isMended: isFlag },
  'subscription.canceled': SUBSCRIPTION,
  'subscription.charged': {
    ...SUBSCRIPTION,
    payNum: isCount,
    attemptNum: isCount,
    result: oneOf(['approved', 'free', 'held', 'failed']),
    transId: maybe(isText),
    response: isText,
  },
  'subscription.terminated': SUBSCRIPTION,
  'subscription.expired': SUBSCRIPTION,
  'transaction.created': { transaction: isTransaction },
  'transaction.captured': { ...TRANSACTION, amount: isCount },
  'transaction.voided': TRANSACTION,
  'transaction.reviewApproved': TRANSACTION,
  'transaction.reviewDeclined': TRANSACTION,
  'transaction.splitTenderEnded': { splitTenderId: isText, isReleased: isFlag },
  'webhook.saved': {
    webhook: isObjectOf<Webhook>({
      id: isText,
      name: maybe(isText),
      url: isText,
      eventTypes: listOf(oneOf(EVENT_TYPES), EVENT_TYPES.length),
      status: oneOf(WEBHOOK_STATUSES),
    }),
  },
  'webhook.deleted': { webhookId: isText },
};

const FORMS: ReadonlyMap<unknown, Holds> = new Map(
  Object.entries(MEMBERS).map(([type, members]) => [
    type,
    isObjectOf({ type: isText, at: isInstant, ...members }),
  ]),
);

/** True for an event of any type with exactly its members. */
export function isSessionEvent(value: unknown): value is SessionEvent {
  return isObject(value) && FORMS.get(value.type)?.(value) === true;
}
