import fc, { type Arbitrary } from 'fast-check';

/** Some neighbouring characters of a text, at times in upper case, decomposed or without accents. */
export function arbitraryPartOf(text: string): Arbitrary<string> {
  const characters = Array.from(text);
  return fc
    .record({
      start: fc.nat(Math.max(0, characters.length - 1)),
      length: fc.integer({ min: 1, max: 8 }),
      change: fc.constantFrom(
        (part: string) => part,
        (part: string) => part.toUpperCase(),
        (part: string) => part.normalize('NFD'),
        (part: string) => part.normalize('NFD').replace(/\p{M}/gu, ''),
      ),
    })
    .map(({ start, length, change }) => change(characters.slice(start, start + length).join('')));
}
