import { expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp, type RecordService } from '@sandbox/resource';
import { socialService } from '@sandbox/social';
import { useApp } from '@sandbox/testing';
import { isFull } from '@sandbox/testing/effort';
import { createNaiveOracle, openWrittenSession, sampleWrites } from '@sandbox/testing/records';
import { BOOKING_CHECKS } from './flights/booking-checks.js';
import { OPERATION_CHECKS, TIMETABLE_CHECKS } from './flights/flight-checks.js';
import { RECORD_CHECKS as FLIGHTS_RECORDS } from './flights/record-checks.js';
import { RECORD_CHECKS as HELPDESK_RECORDS } from './helpdesk/record-checks.js';
import { TICKET_CHECKS } from './helpdesk/ticket-checks.js';
import { SOCIAL_CHECKS } from './social/social-checks.js';

/** A rule of the seeds: what breaks it. The checks are written for the records of one API; each gets those. */
type Check = (records: never) => readonly unknown[];

/** The rules of seed records that no write breaks: not those of taste, nor those that a client's own values can break. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  helpdesk: [
    'fields stand in the order of the resource, none is missing',
    'ids follow the time of creation',
    'nothing is updated before it is created',
    'agents belong to teams',
    'messages have a ticket',
    'ticket numbers count up from HD-10001',
    'message_count counts all messages, notes included',
    'resolved_at is set for resolved and closed tickets only',
    'closed_at is set for closed tickets only, not before resolved_at',
    'open_tickets of a customer counts open and pending tickets',
    'open_tickets of an agent counts open and pending tickets',
    'satisfaction of a customer is the mean of the ratings, null without any',
  ],
  social: [
    'ids are in the order of creation',
    'nothing is created after it was updated',
    'fields are complete and in the order of the resource',
    'references lead to records',
    'usernames are unique',
    'posts_count counts posts',
    'followers_count and following_count count active follows',
    'likes_count counts likes',
    'comments_count counts comments, nested ones too',
    'comments answer earlier comments on the same post',
    'nobody likes a post twice',
    'nobody follows anybody twice',
    'nobody follows themselves',
  ],
  flights: [
    'fields other than those of the resource, or in another order',
    'UTC instants not written as 2026-03-30T12:00:00Z',
    'local instants not written as 2026-03-30T14:00:00+02:00',
    'updated before created',
    'ids that are not in the order of creation',
    'flights whose codes and ids name different airports',
    'an actual departure on a flight that has not left, or none on one that has',
    'flights with fewer than no seats, or more than their bookings leave',
    'locators with an unclear character or a digit in front',
    'locators given twice',
    'seats given twice on a flight',
  ],
};

const FLIGHTS_CHECKS = [
  ...FLIGHTS_RECORDS,
  ...TIMETABLE_CHECKS,
  ...OPERATION_CHECKS,
  ...BOOKING_CHECKS,
];

const CHECKS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  helpdesk: { ...HELPDESK_RECORDS, ...TICKET_CHECKS },
  social: SOCIAL_CHECKS,
  flights: Object.fromEntries(FLIGHTS_CHECKS.map(({ name, offenders }) => [name, offenders])),
};

const services: readonly RecordService[] = [helpdeskService, socialService, flightsService];
const app = useApp({
  createApps: (platform) => services.map((service) => createRecordApp(service, { platform })),
});

const COUNT = isFull ? 150 : 80;
const SEEDS = Array.from({ length: isFull ? 60 : 1 }, (_, at) => at);
const CASES = services.flatMap(({ api, seeds }) =>
  SEEDS.flatMap((seed) =>
    ['', '@busy-day'].map((scenario) => ({ name: api.name, api, seeds, seed, scenario })),
  ),
);

it.each(CASES)(
  '$name$scenario keeps the rules of its seeds through random writes, series $seed',
  async ({ api, seeds, seed, scenario }) => {
    const session = openWrittenSession(app, { api, name: `keep-rules-${seed}${scenario}` });
    for (const write of sampleWrites(createNaiveOracle(api, seeds), { count: COUNT, seed })) {
      await session.write(write);
    }
    const records: Record<string, unknown> = {};
    for (const { name } of api.resources) records[name] = await session.records(name);
    for (const rule of RULES[api.name] ?? []) {
      const broken = CHECKS[api.name]?.[rule]?.(records as never); // the checks of this API
      expect({ rule, broken: broken?.slice(0, 2) }).toEqual({ rule, broken: [] });
    }
  },
);
