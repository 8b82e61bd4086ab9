/** The largest amount that a transaction may have: 99,999,999.99. */
export const MAX_CENTS = 9_999_999_999;

/** Reads a decimal string as whole cents; further decimals are rounded, halves away from zero. */
export function parseCents(text: string): number {
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  const digits = point < 0 ? '000' : text.slice(point + 1).padEnd(3, '0');
  const roundedUp = digits.charAt(2) >= '5' ? 1 : 0;
  // `Number('-')` is NaN: before the point there may be only a sign, or nothing
  const units = /\d/.test(whole) ? Math.abs(Number(whole)) : 0;
  const cents = units * 100 + Number(digits.slice(0, 2)) + roundedUp;
  return text.startsWith('-') ? -cents : cents;
}

/** Writes whole cents for prose: `5,000`, or `5,000.00` with two places. */
export function amountInProse(cents: number, places: 0 | 2 = 0): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: places });
}

/** Writes whole cents as a decimal with two places. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
