/** How often a text is written anew until one is as it should be. */
const ATTEMPTS = 60;

type Test<T> = (text: T) => boolean;

/** Draws a text that it has not drawn too often and that `fits`, rather one that `prefers` accepts, or none. */
export type Memory<T> = (write: () => T, fits?: Test<T>, prefers?: Test<T>) => T | null;

/** A memory that distinguishes texts by their keys, each of which comes up so often at most. */
export function createMemory<T>(
  keyOf: (text: T) => string,
  most: (key: string) => number,
): Memory<T> {
  const drawn = new Map<string, number>();
  const count = (key: string): number => drawn.get(key) ?? 0;
  return (write, fits = () => true, prefers = () => true) => {
    const isFresh = (text: T): boolean => count(keyOf(text)) < most(keyOf(text)) && fits(text);
    const text =
      drawOne(write, (each) => prefers(each) && isFresh(each)) ?? drawOne(write, isFresh);
    if (text !== null) drawn.set(keyOf(text), count(keyOf(text)) + 1);
    return text;
  };
}

function drawOne<T>(write: () => T, isWished: Test<T>): T | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text = write();
    if (isWished(text)) return text;
  }
  return null;
}
