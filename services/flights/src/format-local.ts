const MS_PER_MINUTE = 60_000;

/** Formats by zone: building one takes longer than everything else here. There are as many as zones of airports. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant on the clocks of a time zone with their offset: `2026-03-30T14:00:00+02:00`. */
export function formatLocal(instant: number, zone: string): string {
  const minutes = offsetMinutes(instant, zone);
  const clock = new Date(instant + minutes * MS_PER_MINUTE).toISOString().slice(0, 19);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Minutes east of UTC, which Intl writes as `GMT+05:30`, or as `GMT` alone. */
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
