import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp, type RecordAppOptions } from '@sandbox/resource';
import { flights } from './resources/index.js';
import { rules } from './rules/index.js';
import { flightsFeed } from './story.js';

/** What the flights service is built from. */
export interface FlightsOptions {
  readonly platform: Platform;
  /** Folder with the seed files. */
  readonly seeds: string;
  /** How many clients the feed takes and how long it waits for them. */
  readonly feedLimits?: RecordAppOptions['feedLimits'];
}

/** Builds the flights service; it answers everything below `/v1/flights`. */
export function createApp({ platform, seeds, feedLimits }: FlightsOptions): ServiceApp {
  return createRecordApp({
    api: flights,
    platform,
    seeds,
    rules,
    feed: flightsFeed,
    feedLimits,
    examples: [
      '/v1/flights/flights?origin=LHR&departure_date=2026-03-30&sort=scheduled_departure&limit=2',
      '/v1/flights/bookings?passenger.last_name_like=ito&expand=flight&limit=2',
    ],
  });
}
