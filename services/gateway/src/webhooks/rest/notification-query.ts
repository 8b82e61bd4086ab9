import { parseQuery } from '@sandbox/http';
import { fail } from '../../errors.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../delivery.js';

/** Which notifications are listed. */
export interface NotificationQuery {
  readonly offset: number;
  readonly limit: number;
  /** From this instant on. */
  readonly from: number;
  /** Up to this instant, which is included. */
  readonly to: number;
  readonly status: DeliveryStatus | undefined;
}

const MAX_OFFSET = 1_000_000;
const MAX_LIMIT = 1000;
const DAY_MS = 86_400_000;

/** A date, or an instant; without a zone it is in UTC. */
const DATE = /^\d{4}-\d\d-\d\d(?<time>T\d\d:\d\d(:\d\d(\.\d{1,9})?)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/;

type Write = { -readonly [Name in keyof NotificationQuery]: NotificationQuery[Name] };

/** How each parameter is read; undefined when its value is not as expected. */
const PARAMETERS: Readonly<
  Record<
    string,
    {
      readonly expected: string;
      readonly read: (value: string) => Partial<Write> | undefined;
    }
  >
> = {
  offset: {
    expected: `a whole number from 0 to ${MAX_OFFSET}`,
    read: (value) => wholeNumber(value, { min: 0, max: MAX_OFFSET }, (offset) => ({ offset })),
  },
  limit: {
    expected: `a whole number from 1 to ${MAX_LIMIT}`,
    read: (value) => wholeNumber(value, { min: 1, max: MAX_LIMIT }, (limit) => ({ limit })),
  },
  from_date: {
    expected: 'a date such as 2026-03-30 or 2026-03-30T12:00:00Z',
    read: (value) => instant(value, 0, (from) => ({ from })),
  },
  to_date: {
    expected: 'a date such as 2026-03-30, which is included, or 2026-03-30T12:00:00Z',
    read: (value) => instant(value, DAY_MS - 1, (to) => ({ to })),
  },
  deliveryStatus: {
    expected: `one of ${DELIVERY_STATUSES.join(', ')}`,
    read: (value) => {
      const status = DELIVERY_STATUSES.find((word) => fold(word) === fold(value));
      return status && { status };
    },
  },
};

/**
 * Reads the query of the list of notifications.
 * @throws AppError invalid_parameter for a parameter that is unknown or not as expected
 */
export function readNotificationQuery(search: string): NotificationQuery {
  const query: Write = { offset: 0, limit: 100, from: -Infinity, to: Infinity, status: undefined };
  for (const [name, value] of parseQuery(search)) {
    const parameter = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
    const read = parameter?.read(value);
    if (read === undefined) throw invalid(name, value, parameter?.expected);
    Object.assign(query, read);
  }
  return query;
}

function invalid(name: string, value: string, expected: string | undefined): Error {
  const known = Object.keys(PARAMETERS).join(', ');
  return fail('invalid_parameter', {
    detail:
      expected === undefined
        ? `"${name}" is not one of ${known}.`
        : `${name} must be ${expected}, not "${value}".`,
  });
}

function wholeNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  use: (value: number) => Partial<Write>,
): Partial<Write> | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? use(value) : undefined;
}

/** @param allDay - what is added to a date without a time */
function instant(
  text: string,
  allDay: number,
  use: (at: number) => Partial<Write>,
): Partial<Write> | undefined {
  const { time, zone } = DATE.exec(text)?.groups ?? {};
  const at = DATE.test(text) ? Date.parse(time && !zone ? `${text}Z` : text) : Number.NaN;
  return Number.isNaN(at) ? undefined : use(time ? at : at + allDay);
}

/** `Retry Pending` is found as `retrypending` and `RETRY_PENDING` too. */
function fold(word: string): string {
  return word.replaceAll(/[ _]/g, '').toLowerCase();
}
