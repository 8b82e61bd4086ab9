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

type Pattern = (given: string, family: string, random: Random) => string;

const PATTERNS: readonly (readonly [Pattern, number])[] = [
  [(given, family) => `${given}_${family}`, 5],
  [(given, family) => `${given}${family}`, 4],
  [(given, family) => `${given.slice(0, 1)}${family}`, 3],
  [(given, family) => `${given}_${family.slice(0, 1)}`, 2],
  [(given, _family, random) => `${given}${random.int(2, 99)}`, 3],
  [(given, _family, random) => `${given}_${random.pick(WORDS)}`, 4],
  [(_given, family, random) => `${family}_${random.int(70, 99)}`, 1],
  [(given, _family, random) => `the_${given}_${random.int(1, 9)}`, 1],
];

/** A handle of 3 to 20 of `[a-z0-9_]` made from a name, which no one in `taken` has. */
export function toUsername(
  name: readonly [given: string, family: string],
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const [given, family] = [toLatin(name[0]), toLatin(name[1])];
  for (;;) {
    const pattern = random.weighted(PATTERNS);
    const handle = pattern(given, family, random).slice(0, 20).replace(/_$/, '');
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
