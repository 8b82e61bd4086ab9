import { inQuery, type ValuesOf } from '@sandbox/endpoint';
import { integer, type Reader } from '@sandbox/kernel';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../delivery.js';

const DAY_MS = 86_400_000;

/** A date, or an instant; without a zone it is in UTC. */
const DATE = /^\d{4}-\d\d-\d\d(?<time>T\d\d:\d\d(:\d\d(\.\d{1,9})?)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/;

/** @param allDay - the milliseconds to add to a date without a time */
function date(expected: string, allDay: number): Reader<number> {
  return {
    expected,
    schema: { type: 'string' },
    read(text) {
      const { time, zone } = DATE.exec(text)?.groups ?? {};
      const at = DATE.test(text) ? Date.parse(time && !zone ? `${text}Z` : text) : Number.NaN;
      if (Number.isNaN(at)) return undefined;
      return time ? at : at + allDay;
    },
  };
}

const deliveryStatus: Reader<DeliveryStatus> = {
  expected: `one of ${DELIVERY_STATUSES.join(', ')}`,
  schema: { enum: DELIVERY_STATUSES },
  read: (text) => DELIVERY_STATUSES.find((status) => fold(status) === fold(text)),
};

/** `Retry Pending` is found as `retrypending` and `RETRY_PENDING` too. */
function fold(status: string): string {
  return status.replaceAll(/[ _]/g, '').toLowerCase();
}

/** Which notifications are listed. */
export const NOTIFICATION_QUERY = {
  offset: inQuery(integer(0, 1_000_000), {
    description: 'The number of notifications to skip.',
    default: 0,
  }),
  limit: inQuery(integer(1, 1000), {
    description: 'The maximum number of notifications to return.',
    default: 100,
  }),
  from_date: inQuery(date('a date such as 2026-03-30 or 2026-03-30T12:00:00Z', 0), {
    description: 'Only notifications from this date on.',
    example: '2026-03-01',
  }),
  to_date: inQuery(
    date('a date such as 2026-03-30, which is included, or 2026-03-30T12:00:00Z', DAY_MS - 1),
    { description: 'Only notifications up to this date.', example: '2036-03-31' },
  ),
  deliveryStatus: inQuery(deliveryStatus, {
    description: 'Only notifications with this status.',
    example: 'Delivered',
  }),
};

/** The values of the query of the list of notifications. */
export type NotificationQuery = ValuesOf<typeof NOTIFICATION_QUERY>;
