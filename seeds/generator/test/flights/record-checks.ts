import { type Check, type FlightsSeeds, NOW, outOfOrder } from './flights-seeds.js';

/** The fields in their order, between `id` and the two stamps. */
const FIELDS: Readonly<Record<keyof FlightsSeeds, string>> = {
  airports: 'iata name city country timezone lat lon terminals',
  airlines: 'code name alliance fleet_size',
  flights:
    'number airline_id origin destination origin_airport_id destination_airport_id departure_date ' +
    'scheduled_departure scheduled_arrival estimated_departure actual_departure status delay_minutes ' +
    'gate terminal aircraft duration_minutes distance_km seats_total seats_available base_fare',
  bookings:
    'locator flight_id passenger seat cabin status fare currency bags frequent_flyer special_requests ' +
    'booked_at checked_in_at',
};

const MAY_BE_NULL = new Set(
  'alliance estimated_departure actual_departure gate terminal seat frequent_flyer checked_in_at'.split(
    ' ',
  ),
);

const LOCAL_TIMES =
  'scheduled_departure scheduled_arrival estimated_departure actual_departure'.split(' ');
const UTC_TIMES = 'booked_at checked_in_at created_at updated_at'.split(' ');

const COLLECTIONS = Object.keys(FIELDS) as (keyof FlightsSeeds)[]; // the keys of the table above

type AnyRow = FlightsSeeds[keyof FlightsSeeds][number];

/** A check of each record of each collection alone. */
function eachRecord(name: string, isWrong: (row: AnyRow, fields: readonly string[]) => boolean) {
  const offenders = (seeds: FlightsSeeds) =>
    COLLECTIONS.flatMap((collection) => {
      const fields = ['id', ...FIELDS[collection].split(' '), 'created_at', 'updated_at'];
      const rows: readonly AnyRow[] = seeds[collection];
      return rows.filter((row) => isWrong(row, fields));
    });
  return { name, offenders };
}

/** True when a present value does not have the form, or is no instant of the calendar. */
function isBadInstant(value: unknown, form: RegExp): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== 'string' || !form.test(value) || Number.isNaN(Date.parse(value));
}

function hasBadInstant(row: AnyRow, names: readonly string[], form: RegExp): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return names.some((name) => isBadInstant(values.get(name), form));
}

/** What holds in every collection. */
export const RECORD_CHECKS: readonly Check[] = [
  eachRecord(
    'fields other than those of the resource, or in another order',
    (row, fields) => Object.keys(row).join() !== fields.join(),
  ),
  eachRecord('null in a field that always has a value', (row) =>
    Object.entries(row).some(([name, value]) => value === null && !MAY_BE_NULL.has(name)),
  ),
  {
    name: 'ids that do not count from 1',
    offenders: (seeds) =>
      COLLECTIONS.flatMap((collection) => {
        const rows: readonly AnyRow[] = seeds[collection];
        return rows.filter((row, index) => row.id !== index + 1);
      }),
  },
  eachRecord('UTC instants not written as 2026-03-30T12:00:00Z', (row) =>
    hasBadInstant(row, UTC_TIMES, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  ),
  eachRecord('local instants not written as 2026-03-30T14:00:00+02:00', (row) =>
    hasBadInstant(row, LOCAL_TIMES, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  ),
  eachRecord(
    'updated before created',
    (row) => Date.parse(row.updated_at) < Date.parse(row.created_at),
  ),
  eachRecord('updated after the reference instant', (row) => Date.parse(row.updated_at) > NOW),
  {
    name: 'ids that are not in the order of creation',
    offenders: (seeds) =>
      COLLECTIONS.flatMap((collection) => {
        const rows: readonly AnyRow[] = seeds[collection];
        return outOfOrder(rows, (row) => Date.parse(row.created_at));
      }),
  },
  eachRecord('texts with a slot or a value left over', (row) =>
    /\$?\{\w+\}|\{\{|<<|\bundefined\b|\bNaN\b|\[object|\blorem\b/i.test(JSON.stringify(row)),
  ),
];
