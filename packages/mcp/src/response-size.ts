/** The most bytes of JSON that a tool or resource returns: agents pay for what they read. */
export const MAX_RESPONSE_BYTES = 20_000;

export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

/** Returns a function that accepts items while they fit together with the rest. */
export function createFit(rest: unknown): (item: unknown) => boolean {
  let capacity = MAX_RESPONSE_BYTES - sizeOf(rest);
  return (item) => {
    capacity -= sizeOf(item) + 1;
    return capacity >= 0;
  };
}

/** The first items that fit together with the rest. */
export function takeFitting<T>(items: readonly T[], rest: unknown): readonly T[] {
  const fits = createFit(rest);
  const end = items.findIndex((item) => !fits(item));
  return end < 0 ? items : items.slice(0, end);
}

/** `next` is the offset of the next part; null after the last. */
export interface TextPart {
  readonly part: string;
  readonly next: number | null;
}

/** The part of a string from an offset that fits into `capacity` bytes of JSON. It splits no character. */
export function cutText(
  text: string,
  offset: number,
  capacity: number = MAX_RESPONSE_BYTES,
): TextPart {
  const rest = text.slice(offset);
  if (sizeOf(rest) <= capacity) return { part: rest, next: null };
  let length = Math.min(rest.length, capacity);
  while (length > 1 && sizeOf(rest.slice(0, length)) > capacity) length = Math.floor(length * 0.9);
  const last = rest.charCodeAt(length - 1);
  if (last >= 0xd800 && last < 0xdc00) length += 1; // the second half of the character
  return { part: rest.slice(0, length), next: offset + length };
}
