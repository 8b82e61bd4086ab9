const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;
const DAY_NAME = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY_NAME = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';

/** RFC 9110 5.6.7: IMF-fixdate, RFC 850 and asctime. */
const FORMATS = [
  new RegExp(String.raw`^${DAY_NAME}, (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT$`),
  new RegExp(String.raw`^${LONG_DAY_NAME}, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT$`),
  new RegExp(String.raw`^${DAY_NAME} ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/** Writes an instant as the HTTP date of its second. */
export function formatHttpDate(instant: number): string {
  return new Date(instant).toUTCString();
}

/**
 * Reads an HTTP date in any of its three formats; undefined for any other string.
 * @param now - the current instant, which determines the century of a two-digit year
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const format of FORMATS) {
    const parts = format.exec(text)?.groups;
    if (parts) return toInstant(parts, now);
  }
  return undefined;
}

function toInstant(parts: Readonly<Record<string, string>>, now: number): number | undefined {
  const day = Number(parts.day);
  const month = MONTHS.indexOf(parts.month ?? '');
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second)];
  if (hour > 23 || minute > 59 || second > 60) return undefined; // 60 is a leap second
  const year = parts.year?.length === 2 ? fullYear(Number(parts.year), now) : Number(parts.year);
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second);
  const exists = day > 0 && new Date(Date.UTC(2000, month, day)).getUTCMonth() === month;
  return exists ? date.getTime() : undefined;
}

/** RFC 9110 5.6.7: a two-digit year more than 50 years ahead means the past one with the same last digits. */
function fullYear(twoDigits: number, now: number): number {
  const present = new Date(now).getUTCFullYear();
  const year = present - (present % 100) + twoDigits;
  return year > present + 50 ? year - 100 : year;
}
