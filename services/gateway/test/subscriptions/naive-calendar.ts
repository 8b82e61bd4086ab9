/** A day as people write it, counted with whole numbers only. */
export interface NaiveDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number of days in a month from 1 to 12. */
export function monthLength(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (MONTH_LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
}

/** The day after a day. */
export function nextDay({ year, month, day }: NaiveDay): NaiveDay {
  if (day < monthLength(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

/** The day so many days later, one by one. */
export function daysLater(from: NaiveDay, count: number): NaiveDay {
  let day = from;
  for (let index = 0; index < count; index += 1) day = nextDay(day);
  return day;
}

/** The same day so many months later, one by one; the last of its month when that is shorter. */
export function monthsLater(from: NaiveDay, count: number): NaiveDay {
  let { year, month } = from;
  for (let index = 0; index < count; index += 1) {
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return { year, month, day: Math.min(from.day, monthLength(year, month)) };
}

/** A day as requests name it: `2026-03-30`. */
export function writeDay({ year, month, day }: NaiveDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Two in the morning of a day on the west coast of the United States, in UTC: at nine from the second Sunday of March,
 * when the clocks jump over that hour, to the first of November, when they have gone back before it; at ten otherwise.
 */
export function writeNight(day: NaiveDay): string {
  const text = writeDay(day);
  const isSummer = text > sunday(day.year, 3, 2) && text < sunday(day.year, 11, 1);
  return `${text}T${isSummer ? '09' : '10'}:00:00.000Z`;
}

/** The first or second Sunday of a month, found by counting from one that is known. */
function sunday(year: number, month: number, which: number): string {
  let day: NaiveDay = { year: 2026, month: 3, day: 1 };
  let found = 0;
  // 1 March 2026 was a Sunday; earlier years are of no interest here.
  for (let index = 0; ; index += 1) {
    const isThere = day.year === year && day.month === month;
    if (isThere && index % 7 === 0) found += 1;
    if (isThere && found === which) return writeDay(day);
    day = nextDay(day);
  }
}
