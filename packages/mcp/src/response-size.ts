/** The most that a tool or a resource gives at once, in bytes of JSON: what an agent reads, it pays for. */
export const MAX_RESPONSE_BYTES = 20_000;

/** The bytes of a value as JSON. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

/** Says of one item after the other whether it fits beside the rest and those before. */
export function createFit(rest: unknown): (item: unknown) => boolean {
  let capacity = MAX_RESPONSE_BYTES - sizeOf(rest);
  return (item) => {
    capacity -= sizeOf(item) + 1;
    return capacity >= 0;
  };
}

/** As many of some items, from the first on, as fit beside the rest. */
export function takeFitting<T>(items: readonly T[], rest: unknown): readonly T[] {
  const fits = createFit(rest);
  const end = items.findIndex((item) => !fits(item));
  return end < 0 ? items : items.slice(0, end);
}

/** A part of a text, and where the next one starts; null when there is none. */
export interface TextPart {
  readonly part: string;
  readonly next: number | null;
}

/** As much of a text from a place on as fits into so many bytes of JSON. No character is cut in two. */
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
