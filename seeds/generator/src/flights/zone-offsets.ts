import type { Instant } from '../instants.js';

/** Minutes east of UTC; `to` minutes from the instant `at` on. */
interface ZoneOffset {
  readonly minutes: number;
  readonly change?: { readonly at: string; readonly to: number };
}

const EUROPE = '2026-03-29T01:00:00Z';
const WESTERN_EUROPE: ZoneOffset = { minutes: 0, change: { at: EUROPE, to: 60 } };
const CENTRAL_EUROPE: ZoneOffset = { minutes: 60, change: { at: EUROPE, to: 120 } };

/**
 * The offsets of all airports' zones from 2026-03-20 to 2026-04-10. A committed table rather than the zone
 * data of the running Node.js, so that the seeds come out the same on every version of it.
 */
const ZONE_OFFSETS: Readonly<Record<string, ZoneOffset>> = {
  'America/New_York': { minutes: -240 },
  'America/Toronto': { minutes: -240 },
  'America/Chicago': { minutes: -300 },
  'America/Denver': { minutes: -360 },
  'America/Phoenix': { minutes: -420 },
  'America/Los_Angeles': { minutes: -420 },
  'America/Vancouver': { minutes: -420 },
  'America/Mexico_City': { minutes: -360 },
  'America/Sao_Paulo': { minutes: -180 },
  'America/Argentina/Buenos_Aires': { minutes: -180 },
  'America/Santiago': { minutes: -180, change: { at: '2026-04-05T03:00:00Z', to: -240 } },
  'America/Bogota': { minutes: -300 },
  'America/Lima': { minutes: -300 },
  'Europe/London': WESTERN_EUROPE,
  'Europe/Dublin': WESTERN_EUROPE,
  'Europe/Lisbon': WESTERN_EUROPE,
  'Europe/Paris': CENTRAL_EUROPE,
  'Europe/Amsterdam': CENTRAL_EUROPE,
  'Europe/Berlin': CENTRAL_EUROPE,
  'Europe/Madrid': CENTRAL_EUROPE,
  'Europe/Rome': CENTRAL_EUROPE,
  'Europe/Zurich': CENTRAL_EUROPE,
  'Europe/Vienna': CENTRAL_EUROPE,
  'Europe/Copenhagen': CENTRAL_EUROPE,
  'Europe/Stockholm': CENTRAL_EUROPE,
  'Europe/Athens': { minutes: 120, change: { at: EUROPE, to: 180 } },
  'Europe/Istanbul': { minutes: 180 },
  'Africa/Cairo': { minutes: 120 },
  'Africa/Johannesburg': { minutes: 120 },
  'Africa/Nairobi': { minutes: 180 },
  'Asia/Dubai': { minutes: 240 },
  'Asia/Qatar': { minutes: 180 },
  'Asia/Kolkata': { minutes: 330 },
  'Asia/Bangkok': { minutes: 420 },
  'Asia/Singapore': { minutes: 480 },
  'Asia/Hong_Kong': { minutes: 480 },
  'Asia/Shanghai': { minutes: 480 },
  'Asia/Tokyo': { minutes: 540 },
  'Asia/Seoul': { minutes: 540 },
  'Australia/Sydney': { minutes: 660, change: { at: '2026-04-04T16:00:00Z', to: 600 } },
  'Pacific/Auckland': { minutes: 780, change: { at: '2026-04-04T14:00:00Z', to: 720 } },
};

/** The zone's offset from UTC at an instant, in minutes east. Throws a RangeError on an unlisted zone. */
export function offsetMinutesAt(zone: string, instant: Instant): number {
  const offset = ZONE_OFFSETS[zone];
  if (!offset) throw new RangeError(`Expected the zone of a listed airport, got ${zone}.`);
  const { minutes, change } = offset;
  return change && instant >= Date.parse(change.at) ? change.to : minutes;
}
