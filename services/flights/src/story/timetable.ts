import type { Dataset, RecordOf } from '@sandbox/resource';
import type { bookings } from '../resources/bookings.js';
import type { flights } from '../resources/flights.js';

export type Flight = RecordOf<typeof flights>;
export type Booking = RecordOf<typeof bookings>;

/** The seed records that the story is played with. */
export interface Timetable {
  readonly flights: readonly Flight[];
  readonly bookings: readonly Booking[];
}

/** Takes the records of the story from the seeds, which were checked against their resources when they were loaded. */
export function createTimetable(dataset: Dataset): Timetable {
  const recordsOf = <Row>(resource: string): readonly Row[] =>
    dataset.of(resource).collection.records as readonly unknown[] as readonly Row[];
  return { flights: recordsOf<Flight>('flights'), bookings: recordsOf<Booking>('bookings') };
}

/** When a flight leaves as now expected, in milliseconds. */
export function departureOf({ estimated_departure, scheduled_departure }: Flight): number {
  return Date.parse(estimated_departure ?? scheduled_departure);
}
