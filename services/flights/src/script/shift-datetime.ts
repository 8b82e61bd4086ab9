/** Moves a datetime of a record by some milliseconds; the text keeps its offset from UTC. */
export function shiftDatetime(text: string, ms: number): string {
  const zone = /Z$|[+-]\d{2}:\d{2}$/.exec(text)?.[0] ?? 'Z';
  const local = Date.parse(text) + ms + offsetOf(zone);
  return `${new Date(local).toISOString().slice(0, 19)}${zone}`;
}

/** Moves a calendar date by some milliseconds that make whole days. */
export function shiftDate(text: string, ms: number): string {
  return new Date(Date.parse(text) + ms).toISOString().slice(0, 10);
}

/** How far the local time of `+09:00` is ahead of UTC, in milliseconds. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
