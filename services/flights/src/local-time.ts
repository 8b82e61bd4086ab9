const MS_PER_MINUTE = 60_000;

/** Formats by zone: building one costs more than the rest. There are at most as many as zones of airports. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as local time of a zone, with its offset: `2026-03-30T14:00:00+02:00`. */
export function formatLocal(instant: number, zone: string): string {
  const minutes = offsetMinutes(instant, zone);
  const clock = new Date(instant + minutes * MS_PER_MINUTE).toISOString().slice(0, 19);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Minutes east of UTC, which Intl writes as `GMT+05:30`, or as `GMT` for 0. */
function offsetMinutes(instant: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  const east = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -east : east;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Moves a datetime of a record by some milliseconds; the text keeps its offset from UTC. */
export function shiftDatetime(text: string, ms: number): string {
  const zone = /Z$|[+-]\d{2}:\d{2}$/.exec(text)?.[0] ?? 'Z';
  const local = Date.parse(text) + ms + offsetOf(zone);
  return `${new Date(local).toISOString().slice(0, 19)}${zone}`;
}

/** Moves a calendar date by some milliseconds that are a number of complete days. */
export function shiftDate(text: string, ms: number): string {
  return new Date(Date.parse(text) + ms).toISOString().slice(0, 10);
}

/** How far the local time of `+09:00` is ahead of UTC, in milliseconds. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
