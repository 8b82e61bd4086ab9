const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+ -]\d{2}:?\d{2})$/i;

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const MICROS_PER_MS = 1000;

/** The calendar repeats after these years; `Date.UTC` adds 1900 to those before 100. */
const CYCLE_YEARS = 400;
const CYCLE_MS = 146_097 * 24 * 60 * MS_PER_MINUTE;

/** The string itself when it is a date of the calendar (`2026-02-29` is not). */
export function parseDate(text: string): string | undefined {
  return parseDayStart(text) === undefined ? undefined : text;
}

/** The first instant of a date in UTC, in milliseconds since 1970. */
export function parseDayStart(text: string): number | undefined {
  const parts = DATE.exec(text);
  return parts === null ? undefined : dayStart(parts);
}

/** The same of a match whose first groups are year, month and day. */
function dayStart(parts: RegExpExecArray): number | undefined {
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return Date.UTC(year + CYCLE_YEARS, month - 1, day) - CYCLE_MS;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The instant of an ISO 8601 date and time with `Z` or an offset, in milliseconds since 1970, to the microsecond:
 * further digits are cut. Until the year 2248 a number is precise enough. A query string turns the `+` of an offset
 * into a space, so a space there is read as `+`.
 */
export function parseDatetime(text: string): number | undefined {
  const parts = DATETIME.exec(text);
  if (parts === null) return undefined;
  const day = dayStart(parts);
  const offset = parseOffset(parts[8] ?? '');
  if (day === undefined || offset === undefined) return undefined;
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const whole = day + (hour * 60 + minute) * MS_PER_MINUTE + second * MS_PER_SECOND - offset;
  const fraction = parts[7];
  return fraction === undefined
    ? whole
    : whole + Number(fraction.padEnd(6, '0').slice(0, 6)) / MICROS_PER_MS;
}

function parseOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MS_PER_MINUTE;
}
