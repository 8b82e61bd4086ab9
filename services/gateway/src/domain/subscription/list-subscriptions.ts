import type { SUBSCRIPTION_SEARCHES } from '../../enumerations.js';
import type { Paging, SubscriptionListSorting } from '../paging.js';
import type { PaymentProfile } from '../profile/profile-event.js';
import type { ProfileBook } from '../profile/profile-ledger.js';
import { maskedNumberOf } from '../transaction/card/payment-method.js';
import { localDay } from './billing-night.js';
import { lastDay } from './billing-schedule.js';
import { monthOf } from './calendar-day.js';
import type { SubscriptionBook, SubscriptionRecord } from './subscription-ledger.js';

export type SubscriptionSearch = (typeof SUBSCRIPTION_SEARCHES)[number];

/** A subscription with the stored payment that it charges; a deleted one is absent. */
export interface ListedSubscription {
  readonly record: SubscriptionRecord;
  readonly payment: PaymentProfile | undefined;
}

/** True when a subscription belongs to the list in a month. */
type Filter = (listed: ListedSubscription, month: string) => boolean;

const FILTERS: Readonly<Record<SubscriptionSearch, Filter>> = {
  cardExpiringThisMonth: (listed, month) => isActive(listed) && cardMonthOf(listed) === month,
  subscriptionActive: isActive,
  subscriptionExpiringThisMonth: (listed, month) =>
    isActive(listed) && lastMonthOf(listed) === month,
  subscriptionInactive: (listed) => !isActive(listed),
};

/** The subscriptions of a list, by their ids. */
export function listSubscriptions(
  {
    subscriptions,
    profiles,
  }: { readonly subscriptions: SubscriptionBook; readonly profiles: ProfileBook },
  search: SubscriptionSearch,
  now: number,
): readonly ListedSubscription[] {
  const month = monthOf(localDay(now));
  return [...subscriptions.byId.values()]
    .map((record) => ({ record, payment: paymentOf(profiles, record) }))
    .filter((listed) => FILTERS[search](listed, month));
}

/** The stored payment that a subscription charges, unless it was deleted after the subscription's end. */
function paymentOf(
  { customers }: ProfileBook,
  { content: { payer } }: SubscriptionRecord,
): PaymentProfile | undefined {
  return customers.get(payer.customerProfileId)?.payments.get(payer.customerPaymentProfileId);
}

function isActive({ record }: ListedSubscription): boolean {
  return record.progress.status === 'active';
}

function cardMonthOf({ payment }: ListedSubscription): string | undefined {
  return payment?.method.kind === 'creditCard' ? payment.method.expiration : undefined;
}

function lastMonthOf({ record }: ListedSubscription): string | undefined {
  const day = lastDay(record.content.schedule);
  return day === undefined ? undefined : monthOf(day);
}

/** The value of each field that a list can be ordered by. */
const SORT_VALUES: Readonly<
  Record<SubscriptionListSorting['orderBy'], (listed: ListedSubscription) => string | number>
> = {
  id: ({ record }) => Number(record.id),
  name: ({ record }) => record.content.name ?? '',
  status: ({ record }) => record.progress.status,
  createTimeStampUTC: ({ record }) => record.createdAt,
  lastName: ({ payment }) => payment?.billTo?.lastName ?? '',
  firstName: ({ payment }) => payment?.billTo?.firstName ?? '',
  accountNumber: ({ payment }) => (payment ? maskedNumberOf(payment.method) : ''),
  amount: ({ record }) => record.content.amount,
  pastOccurrences: ({ record }) => record.progress.paidCount,
};

const MAX_LIMIT = 1000;

/** One page of a list in the requested order; equals stay in the order of their ids. */
export function pageOfSubscriptions(
  listed: readonly ListedSubscription[],
  options: {
    readonly sorting?: SubscriptionListSorting | undefined;
    readonly paging?: Paging | undefined;
  },
): readonly ListedSubscription[] {
  const { orderBy, orderDescending } = options.sorting ?? { orderBy: 'id', orderDescending: false };
  const { limit, offset } = options.paging ?? { limit: MAX_LIMIT, offset: 1 };
  const sortValue = SORT_VALUES[orderBy];
  const direction = orderDescending ? -1 : 1;
  const start = (offset - 1) * limit;
  return listed
    .map((entry) => ({ entry, value: sortValue(entry) }))
    .sort((one, other) => direction * compare(one.value, other.value))
    .slice(start, start + limit)
    .map(({ entry }) => entry);
}

/** Both values are of the same field, so of the same type. */
function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
