const ZERO = 0x30;

/** Digits without the zeros before the first other digit. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits.charCodeAt(start) === ZERO) start += 1;
  return digits.slice(start);
}

/** Digits without the zeros after the last other digit. A pattern would take the square of their number. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  return digits.slice(0, end);
}
