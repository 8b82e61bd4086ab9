import type { Language } from './languages.js';

/** When a post that has one of the words is written, by the clock and calendar of its author. */
interface Moment {
  /** In small letters. */
  readonly words: readonly string[];
  /** The first hour and the one after the last. */
  readonly hours?: readonly [from: number, to: number];
  /** From Sunday, 0. */
  readonly weekdays?: readonly number[];
  /** Months (1 to 12) north of the equator. */
  readonly months?: readonly number[];
}

const EVENING = [17, 24] as const;
const MORNING = [6, 14] as const;
const SUNDAY = { weekdays: [0], hours: [9, 24] as const };
const WINTER = [11, 12, 1, 2, 3];

const MOMENTS: Readonly<Partial<Record<Language, readonly Moment[]>>> = {
  en: [
    { words: ['tonight', 'this evening'], hours: EVENING },
    { words: ['this morning', 'woke up to'], hours: MORNING },
    { words: ['for breakfast'], hours: [6, 12] },
    { words: ['for lunch'], hours: [12, 22] },
    { words: ['sunday plan'], weekdays: [0], hours: [7, 18] },
    { words: ['to the office'], weekdays: [1, 2, 3, 4, 5], hours: [10, 23] },
    { words: ['opened this morning'], months: [3, 4, 5, 6, 7, 8, 9] },
    { words: ['of the year today'], months: [5, 6, 7, 8, 9, 10] },
    { words: ['harvested'], months: [6, 7, 8, 9, 10] },
    { words: ['window sill this weekend'], months: [2, 3, 4, 5] },
    { words: ['dusting of snow', 'first snow', 'first frost'], months: WINTER },
  ],
  es: [
    { words: ['domingo en familia'], ...SUNDAY },
    { words: ['nieve', 'nevado', 'helada'], months: WINTER },
  ],
  de: [
    { words: ['sonntag, regen'], ...SUNDAY },
    { words: ['heute abend'], hours: EVENING },
    { words: ['heute morgen'], hours: MORNING },
    { words: ['schnee', 'erste frost', 'ersten frost'], months: WINTER },
  ],
  fr: [
    { words: ['dimanche en famille'], ...SUNDAY },
    { words: ['ce soir'], hours: EVENING },
    { words: ['ce matin'], hours: MORNING },
    { words: ['neige', 'gelée'], months: WINTER },
  ],
  pt: [
    { words: ['domingo em família'], ...SUNDAY },
    { words: ['passei a manhã'], hours: [11, 22] },
    { words: ['neve', 'geada'], months: WINTER },
  ],
  ar: [{ words: ['غداء الجمعة'], weekdays: [5], hours: [12, 21] }],
  he: [{ words: ['שישי בצהריים'], weekdays: [5], hours: [11, 18] }],
  nl: [{ words: ['zondag, regen'], ...SUNDAY }],
  sv: [{ words: ['söndag, regn'], ...SUNDAY }],
  it: [{ words: ['domenica in famiglia'], ...SUNDAY }],
  pl: [{ words: ['niedziela, deszcz'], ...SUNDAY }],
  ja: [
    { words: ['今夜'], hours: EVENING },
    { words: ['今朝'], hours: MORNING },
    { words: ['昼に食べた'], hours: [12, 24] },
    { words: ['初雪', '初霜'], months: WINTER },
  ],
};

/** Whether somebody writes the text at that local time, given as if it were UTC. */
export function isTimely(
  text: string,
  { language, local, southern }: { language: Language; local: Date; southern: boolean },
): boolean {
  const said = text.toLowerCase();
  const hour = local.getUTCHours();
  const month = ((local.getUTCMonth() + (southern ? 6 : 0)) % 12) + 1;
  return (MOMENTS[language] ?? [])
    .filter(({ words }) => words.some((word) => said.includes(word)))
    .every(
      ({ hours: [from, to] = [0, 24], weekdays, months }) =>
        hour >= from &&
        hour < to &&
        (weekdays?.includes(local.getUTCDay()) ?? true) &&
        (months?.includes(month) ?? true),
    );
}
