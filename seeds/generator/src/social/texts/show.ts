import type { Random } from '@sandbox/kernel';
import { slotsOf } from './fill-sentence.js';
import type { FilmShown, Picture } from './language-texts.js';
import { topicTexts } from './pen.js';
import type { Shown, Subject } from './writer.js';

/** A picture or film that fits, if there is one. */
export function show(subject: Subject, random: Random): Shown | null {
  const fitting = shownOf(subject);
  const films = fitting.filter(({ kind }) => kind === 'video');
  const pictures = fitting.filter(({ kind }) => kind === 'image');
  if (fitting.length === 0) return null;
  const filmed = films.length > 0 && (pictures.length === 0 || random.chance(0.36));
  const { alt, ...shown } = random.pick(filmed ? films : pictures);
  return { ...shown, alt: alt.replace(/\{(\w+)\}/g, (_, slot) => subject.named.get(slot) ?? '') };
}

/** The pictures and films of a topic that show what was said, or at least nothing else. */
export function shownOf({ language, topic, named, aside, said }: Subject): Shown[] {
  const { pictures, films = [] } = topicTexts(language, topic);
  const fits = ([, alt, words]: Picture | FilmShown): boolean =>
    slotsOf(alt).every((slot) => named.has(slot)) &&
    (words === undefined || words.some((word) => says(said, word)));
  if (aside) return [];
  return [
    ...pictures.filter(fits).map(([scene, alt]) => ({ kind: 'image' as const, scene, alt })),
    ...films.filter(fits).map(([scene, alt]) => ({ kind: 'video' as const, scene, alt })),
  ];
}

/** Whether a text has the word; in scripts in which words are joined to others, also as a part of one. */
function says(text: string, word: string): boolean {
  const whole = /\p{Script=Latin}/u.test(word);
  return whole ? toWords(text).includes(toWords(word)) : text.includes(word);
}

/** The words of a text, each between two spaces. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
