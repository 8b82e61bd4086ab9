import type { Random } from '@sandbox/kernel';

/** Letters that Unicode does not take apart into a base and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  ð: 'd',
};

const WORDS = [
  'reads',
  'runs',
  'cooks',
  'writes',
  'online',
  'daily',
  'outside',
  'makes',
  'travels',
  'here',
];

type Pattern = (input: string, family: string, random: Random) => string;

const PATTERNS: readonly (readonly [Pattern, number])[] = [
  [(input, family) => `${input}_${family}`, 5],
  [(input, family) => `${input}${family}`, 4],
  [(input, family) => `${input.slice(0, 1)}${family}`, 3],
  [(input, family) => `${input}_${family.slice(0, 1)}`, 2],
  [(input, _family, random) => `${input}${random.int(2, 99)}`, 3],
  [(input, _family, random) => `${input}_${random.pick(WORDS)}`, 4],
  [(_input, family, random) => `${family}_${random.int(70, 99)}`, 1],
  [(input, _family, random) => `the_${input}_${random.int(1, 9)}`, 1],
];

/** A handle of 3 to 20 of `[a-z0-9_]` made from a name, which no one in `taken` has. */
export function toUsername(
  name: readonly [given: string, family: string],
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const [input, family] = [toLatin(name[0]), toLatin(name[1])];
  for (;;) {
    const pattern = random.weighted(PATTERNS);
    const handle = pattern(input, family, random).slice(0, 20).replace(/_$/, '');
    if (handle.length >= 3 && !taken.has(handle)) return handle;
  }
}

function toLatin(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łđøßıæð]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z]/g, '');
}
