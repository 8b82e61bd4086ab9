import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AircraftName, BookingStatus, Cabin, FlightStatus } from '@sandbox/flights';
import { REFERENCE_INSTANT } from '@sandbox/kernel';

interface Stamps {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface AirportRow extends Stamps {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly timezone: string;
  readonly lat: number;
  readonly lon: number;
  readonly terminals: number;
}

export interface AirlineRow extends Stamps {
  readonly code: string;
  readonly name: string;
  readonly alliance: string | null;
  readonly fleet_size: number;
}

export interface FlightRow extends Stamps {
  readonly number: string;
  readonly airline_id: number;
  readonly origin: string;
  readonly destination: string;
  /** Null once the airport was deleted. */
  readonly origin_airport_id: number | null;
  readonly destination_airport_id: number | null;
  readonly departure_date: string;
  readonly scheduled_departure: string;
  readonly scheduled_arrival: string;
  readonly estimated_departure: string | null;
  readonly actual_departure: string | null;
  readonly status: FlightStatus;
  readonly delay_minutes: number;
  readonly gate: string | null;
  readonly terminal: string | null;
  readonly aircraft: AircraftName;
  readonly duration_minutes: number;
  readonly distance_km: number;
  readonly seats_total: number;
  readonly seats_available: number;
  readonly base_fare: number;
}

export interface BookingRow extends Stamps {
  readonly locator: string;
  readonly flight_id: number;
  readonly passenger: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly document?: string;
  };
  readonly seat: string | null;
  readonly cabin: Cabin;
  readonly status: BookingStatus;
  readonly fare: number;
  readonly currency: string;
  readonly bags: number;
  readonly frequent_flyer: string | null;
  readonly special_requests: readonly string[];
  readonly booked_at: string;
  readonly checked_in_at: string | null;
}

/** The four collections of the flights API. */
export interface FlightsSeeds {
  readonly airports: readonly AirportRow[];
  readonly airlines: readonly AirlineRow[];
  readonly flights: readonly FlightRow[];
  readonly bookings: readonly BookingRow[];
}

/** Something that must not occur in the seeds; returns the records in which it does. */
export interface Check {
  readonly name: string;
  readonly offenders: (seeds: FlightsSeeds) => readonly unknown[];
}

/** The instant at which the records are frozen. */
export const NOW = Date.parse(REFERENCE_INSTANT);

/** Milliseconds in a minute, an hour and a day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Reads the committed files of the flights API. */
export function loadFlightsSeeds(): FlightsSeeds {
  const load = (collection: string): unknown => {
    const file = join(import.meta.dirname, '../../../flights', `${collection}.json`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  // The first checks compare the fields of every record with the lists below.
  return {
    airports: load('airports') as AirportRow[],
    airlines: load('airlines') as AirlineRow[],
    flights: load('flights') as FlightRow[],
    bookings: load('bookings') as BookingRow[],
  };
}

/** Builds a lookup by id that throws when the id dangles. */
export function byId<Row extends { readonly id: number }>(
  rows: readonly Row[],
): (id: number) => Row {
  const map = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = map.get(id);
    if (!row) throw new RangeError(`Expected the id of a record, got ${id}.`);
    return row;
  };
}

/** The items whose key an earlier item has already. */
export function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const again = seen.has(key);
    seen.add(key);
    return again;
  });
}

/** The items that lie before the item in front of them. */
export function outOfOrder<Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] {
  return items.filter((item, index) => {
    const before = items[index - 1];
    return before !== undefined && rankOf(before) > rankOf(item);
  });
}
