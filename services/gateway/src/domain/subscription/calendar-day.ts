const DAY_MS = 86_400_000;

/** Reads a date of the schema as the instant at which its day begins in UTC; its zone is ignored. */
export function parseDay(text: string): number | undefined {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const day = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : day;
}

/** Writes a day as a date: `2026-04-01`. */
export function formatDay(day: number): string {
  return new Date(day).toISOString().slice(0, -14);
}

/** The month of a day: `2026-04`. */
export function monthOf(day: number): string {
  return formatDay(day).slice(0, -3);
}

/** The day `count` days later. */
export function addDays(day: number, count: number): number {
  return day + count * DAY_MS;
}

/** The same day `count` months later; the last of its month when that month is too short. */
export function addMonths(day: number, count: number): number {
  const start = new Date(day);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + count;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth));
}
