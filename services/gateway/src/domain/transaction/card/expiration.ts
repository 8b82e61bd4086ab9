import { localMonth } from '../../merchant/merchant-time.js';

/** The formats in which clients write a card's expiry, each with the positions of month and year. */
const FORMS: readonly RegExp[] = [
  /^(?<year>20\d\d)[-/](?<month>\d\d)$/,
  /^(?<month>\d\d)[-/]?(?<year>20\d\d)$/,
  /^(?<month>\d\d)[-/]?(?<year>\d\d)$/,
];

/** Reads a card's expiry as `YYYY-MM`; undefined when it is not a month. */
export function parseExpiration(text: string): string | undefined {
  for (const form of FORMS) {
    const { year, month } = form.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined) continue;
    if (month < '01' || month > '12') return undefined;
    return `${year.length === 2 ? `20${year}` : year}-${month}`;
  }
  return undefined;
}

/**
 * True when the month of an expiry, as `parseExpiration` returns it, is over. A card is valid until its last
 * day by the merchant's calendar, the one by which subscriptions begin. No recording shows the calendar of
 * the imitated gateway.
 */
export function isExpired(expiration: string, now: number): boolean {
  return expiration < localMonth(now);
}
