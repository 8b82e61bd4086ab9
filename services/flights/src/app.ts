import { fileURLToPath } from 'node:url';
import type { RecordService } from '@sandbox/resource';
import { busyDay } from './busy-day.js';
import { FLIGHTS_ERRORS } from './errors.js';
import { graphqlExamples } from './graphql-examples.js';
import { flights } from './resources/index.js';
import { rules } from './rules/index.js';
import { flightsFeed } from './script/feed.js';

/** The flights service; it serves everything below `/v1/flights`. */
export const flightsService: RecordService = {
  api: flights,
  seeds: fileURLToPath(new URL('../../../seeds/flights', import.meta.url)),
  rules,
  feed: flightsFeed,
  busyDay,
  errors: FLIGHTS_ERRORS,
  live: {
    title: 'Airport board',
    lead: 'Live departures of 30 March 2026. Rows change as events arrive.',
    script: new URL('../web/live.js', import.meta.url),
  },
  graphqlExamples,
  examples: [
    '/v1/flights/flights?origin=LHR&departure_date=2026-03-30&sort=scheduled_departure&limit=2',
    '/v1/flights/bookings?passenger.last_name_like=ito&expand=flight&limit=2',
  ],
};
