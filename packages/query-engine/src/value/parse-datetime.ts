const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})$/i;
const SPACE_FOR_PLUS = / (?=\d{2}:?\d{2}$)/;

const MS_PER_MINUTE = 60_000;
const MICROS_PER_MS = 1000;

/** The string itself when it is a date of the calendar (`2026-02-29` is not). */
export function parseDate(text: string): string | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const midnight = new Date(`${text}T00:00:00Z`);
  const isReal =
    midnight.getUTCMonth() + 1 === Number(month) && midnight.getUTCDate() === Number(day);
  return isReal ? text : undefined;
}

/** The first instant of a date in UTC, in milliseconds since 1970. */
export function parseDayStart(text: string): number | undefined {
  return parseDate(text) === undefined ? undefined : Date.parse(`${text}T00:00:00Z`);
}

/**
 * The instant of an ISO 8601 date and time with `Z` or an offset, in milliseconds since 1970, to the microsecond:
 * further digits are cut. Until the year 2248 a number is precise enough. A query string turns the `+` of an offset
 * into a space, so a space there is read as `+`.
 */
export function parseDatetime(text: string): number | undefined {
  const parts = DATETIME.exec(text.replace(SPACE_FOR_PLUS, '+'));
  if (parts === null) return undefined;
  const [, date = '', hour = '', minute = '', second = '00', fraction = '', zone = ''] = parts;
  const offset = parseOffset(zone);
  if (parseDate(date) === undefined || offset === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const whole = Date.parse(`${date}T${hour}:${minute}:${second}Z`) - offset;
  return whole + Number(fraction.padEnd(6, '0').slice(0, 6)) / MICROS_PER_MS;
}

function parseOffset(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MS_PER_MINUTE;
}
