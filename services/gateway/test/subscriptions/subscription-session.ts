import type { CallSettings } from '../../src/calls/define-call.js';
import {
  arbCancelSubscription,
  arbCreateSubscription,
  arbGetSubscription,
  arbUpdateSubscription,
} from '../../src/calls/subscriptions/subscription.js';
import { arbGetSubscriptionList } from '../../src/calls/subscriptions/subscription-list.js';
import { arbGetSubscriptionStatus } from '../../src/calls/subscriptions/subscription-status.js';
import type { ArbSubscription } from '../../src/domain/subscription/subscription-request.js';
import { type CallSession, openCallSession, toJsonValue } from '../call-session.js';
import { runSubscriptions } from '../run-subscriptions.js';
import { subscriptionOf } from './subscription-fields.js';

/** Five in the morning of a Monday where the merchant is; the payments of the day have run. */
const START = Date.parse('2026-03-30T12:00:05Z');

const DAY_MS = 86_400_000;

/** The response of a call that did what it was asked for. */
export const OK = 'I00001 Successful.';

/** The response to an approved payment. */
export const APPROVED = 'This transaction has been approved.';

/** The response to a declined payment. */
export const DECLINED = 'This transaction has been declined.';

/** A session in which subscriptions are made and their payments run. */
export interface SubscriptionSession extends CallSession {
  /** Creates one and gives its id; fails the test when it is refused. */
  create(changes?: Partial<ArbSubscription>): string;
  /** Creates just what is sent. */
  createAs(subscription: ArbSubscription): string;
  /** The first code and text of the response: `E00031 The amount is required.` */
  tryCreate(subscription: ArbSubscription): string;
  update(subscriptionId: string, subscription: ArbSubscription): string;
  cancel(subscriptionId: string): string;
  get(subscriptionId: string): ReadSubscription;
  status(subscriptionId: string): string | undefined;
  list(input: object): ReadList;
  /** What each payment came to: `1.1 2026-03-31T09:00:00.000Z This transaction has been approved.` */
  charges(subscriptionId: string): readonly string[];
  /** Lets days pass; with the payments that become due, or without any. */
  pass(days: number, options?: { readonly runs: boolean }): void;
}

/** A subscription as a client reads it. */
export interface ReadSubscription {
  readonly subscription: {
    readonly status: string;
    readonly amount: number;
    readonly profile: {
      readonly customerProfileId: string;
      readonly paymentProfile: { readonly customerPaymentProfileId: string };
      readonly shippingProfile?: object;
    };
    readonly arbTransactions?: readonly {
      readonly transId?: string;
      readonly response: string;
      readonly submitTimeUTC: string;
      readonly payNum: number;
      readonly attemptNum: number;
    }[];
  };
}

/** A list as a client reads it. */
export interface ReadList {
  readonly totalNumInResultSet: number;
  readonly subscriptionDetails?: readonly {
    readonly id: number;
    readonly pastOccurrences: number;
  }[];
  readonly messages: { readonly message: readonly { readonly code: string }[] };
}

/** Opens a session with the seed account at `START`. */
export function openSubscriptionSession(settings: Partial<CallSettings> = {}): SubscriptionSession {
  const session = openCallSession({ id: 'subscriptions', startedAt: START, settings });
  const messagesOf = (envelope: ReturnType<CallSession['call']>): string =>
    envelope.messages.map(({ code, text }) => `${code} ${text}`).join(' / ');
  const ask = <T>(call: Parameters<CallSession['call']>[0], input: object): T =>
    toJsonValue(session.call(call, input)) as T; // what the call answers by its schema
  const get = (subscriptionId: string) =>
    ask<ReadSubscription>(arbGetSubscription, { subscriptionId, includeTransactions: true });
  const createAs = (subscription: ArbSubscription): string => {
    const response = session.call(arbCreateSubscription, { subscription });
    if (response.resultCode !== 'Ok') throw new Error(messagesOf(response));
    return (response.own as { readonly subscriptionId: string }).subscriptionId; // it is created
  };
  return {
    ...session,
    get,
    tryCreate: (subscription) => messagesOf(session.call(arbCreateSubscription, { subscription })),
    createAs,
    create: (changes) => createAs(subscriptionOf(changes)),
    update: (subscriptionId, subscription) =>
      messagesOf(session.call(arbUpdateSubscription, { subscriptionId, subscription })),
    cancel: (subscriptionId) => messagesOf(session.call(arbCancelSubscription, { subscriptionId })),
    charges: (subscriptionId) =>
      (get(subscriptionId).subscription.arbTransactions ?? []).map(
        ({ payNum, attemptNum, submitTimeUTC, response }) =>
          `${payNum}.${attemptNum} ${submitTimeUTC} ${response}`,
      ),
    status: (subscriptionId) =>
      ask<{ readonly status?: string }>(arbGetSubscriptionStatus, { subscriptionId }).status,
    list: (input) => ask<ReadList>(arbGetSubscriptionList, input),
    pass(days, { runs } = { runs: true }) {
      const by = days * DAY_MS;
      if (runs) runSubscriptions(session, by);
      else session.write({ type: 'clock.advanced', at: session.now(), by });
    },
  };
}
