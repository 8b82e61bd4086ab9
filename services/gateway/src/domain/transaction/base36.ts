const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last digits of a number of 32 bits in base 36, in capital letters; zeros stand before a short one. */
export function toBase36(number: number, length: number): string {
  let text = '';
  for (let rest = number >>> 0; text.length < length; rest = (rest / 36) >>> 0)
    text = DIGITS.charAt(rest % 36) + text;
  return text;
}
