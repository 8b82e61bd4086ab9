type Call = (this: unknown, ...input: readonly unknown[]) => unknown;

/** How many characters a call has looked at, by what it was called on and with, and what it returned. */
type Cost = (
  self: unknown,
  input: readonly unknown[],
  result: unknown,
  lastIndex: number,
) => number;

const one: Cost = () => 1;
const all: Cost = (self) => 1 + String(self).length;

/** A search looks at all that is before what it finds, or at the rest of the text. */
const search: Cost = (self, [expected, from], result) => {
  const start = typeof from === 'number' ? Math.max(from, 0) : 0;
  const isFound = typeof result === 'number' && result >= 0;
  const end = isFound ? result + String(expected).length : String(self).length;
  return 1 + Math.max(end - start, 0);
};

const match: Cost = (self, [text], result, lastIndex) => {
  const { sticky, global } = self as RegExp; // it is called on one
  const found = result as RegExpExecArray | null; // what exec returns
  const start = sticky || global ? lastIndex : 0;
  if (sticky) return 1 + (found?.[0].length ?? 0);
  const end = found === null ? String(text).length : found.index + found[0].length;
  return 1 + Math.max(end - start, 0);
};

const filled: Cost = (self, [, from, to]) =>
  1 + Number(to ?? (self as Uint8Array).length) - Number(from ?? 0);

const COUNTED: readonly (readonly [owner: object, cost: Cost, names: readonly string[]])[] = [
  [String.prototype, one, ['charCodeAt', 'charAt', 'at', 'codePointAt', 'startsWith', 'slice']],
  [String.prototype, all, ['split', 'replace', 'replaceAll', 'toLowerCase', 'includes']],
  [String.prototype, search, ['indexOf']],
  [RegExp.prototype, match, ['exec']],
  [Uint8Array.prototype, filled, ['fill']],
];

/**
 * Counts the characters that functions of strings and regular expressions look at while something runs. It is the same
 * number each time, on every machine: how it grows with a text says whether reading that takes linear time. What an
 * engine does besides, within one regular expression, is not seen.
 */
export async function countCharacters(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const restore = COUNTED.flatMap(([owner, cost, names]) =>
    names.map((name) => {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      const call = Reflect.get(owner, name) as Call; // each of them is a function
      const counted: Call = function (...input) {
        const lastIndex = this instanceof RegExp ? this.lastIndex : 0;
        const result = Reflect.apply(call, this, input);
        count += cost(this, input, result, lastIndex);
        return result;
      };
      // Called for every character: these take two values at most, and undefined for one that is left out.
      const countedAsOne: Call = function (first, second) {
        count += 1;
        return call.call(this, first, second);
      };
      const value = cost === one ? countedAsOne : counted;
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
      return () =>
        before === undefined
          ? Reflect.deleteProperty(owner, name)
          : Object.defineProperty(owner, name, before);
    }),
  );
  try {
    await run();
  } finally {
    for (const undo of restore) undo();
  }
  return count;
}
