import type { Random } from '@sandbox/kernel';
import type { Culture, NamePart } from './cultures.js';

/** How somebody is called. */
export interface DrawnName {
  readonly displayName: string;
  readonly latin: readonly [given: string, family: string];
  /** By which pronouns somebody goes; they follow from the given name, with exceptions. */
  readonly pronouns: string;
}

/** A name that nobody else shows. */
export function drawName(
  culture: Culture,
  { names, random }: { readonly names: ReadonlySet<string>; readonly random: Random },
): DrawnName {
  for (;;) {
    const hers = random.chance(0.5);
    const input = random.pick(hers ? culture.women : culture.men);
    const family = familyOf(random.pick(culture.family), hers);
    const displayName = toDisplayName([shown(input), shown(family)], culture, random);
    if (names.has(displayName)) continue;
    const pronouns = random.chance(0.1) ? 'They/them' : hers ? 'She/her' : 'He/him';
    return { displayName, latin: [latin(input), latin(family)], pronouns };
  }
}

/** `his/hers` where a family name has two forms. */
function familyOf(name: NamePart, hers: boolean): NamePart {
  if (typeof name !== 'string') return name;
  const [his = name, theirs = his] = name.split('/');
  return hers ? theirs : his;
}

/** What some put behind their names. */
const BADGES = ['🌱', '📚', '✨', '🎧', '🚲', '🌍', '🏳️‍🌈', '🧑🏽‍💻', '🧗'];

const SCOTLAND = ['🏴󠁧󠁢󠁳󠁣󠁴󠁿'];
const SCOTTISH: ReadonlySet<string> = new Set(['Campbell', 'Reid', 'Sinclair', 'Mitchell']);

function toDisplayName(
  [input, family]: readonly [string, string],
  { familyFirst, gap }: Culture,
  random: Random,
): string {
  if (familyFirst) return random.chance(0.85) ? `${family}${gap}${input}` : input;
  return random.weighted([
    [`${input} ${family}`, 80],
    [input, 6],
    [`${input} ${family.slice(0, 1)}.`, 6],
    [`${input} ${family} ${random.pick(SCOTTISH.has(family) ? SCOTLAND : BADGES)}`, 6],
    [input.toLowerCase(), 2],
  ]);
}

function shown(part: NamePart): string {
  return typeof part === 'string' ? part : part[0];
}

function latin(part: NamePart): string {
  return typeof part === 'string' ? part : part[1];
}
