import { type Dataset, type RecordOf, recordsOf } from '@sandbox/resource';
import { bookings } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';

export type Flight = RecordOf<typeof flights>;
export type Booking = RecordOf<typeof bookings>;

/** The seed records that the story is played with. */
export interface Timetable {
  readonly flights: readonly Flight[];
  readonly bookings: readonly Booking[];
}

/** Takes the records of the story from the seeds. */
export function createTimetable(dataset: Dataset): Timetable {
  return { flights: recordsOf(dataset, flights), bookings: recordsOf(dataset, bookings) };
}
