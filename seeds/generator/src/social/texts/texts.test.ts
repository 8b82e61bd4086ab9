import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { FILMS, SCENES } from '@sandbox/social';
import { slotsOf } from './fill-sentence.js';
import { createWriter, LANGUAGES, TEXTS, type Topic, topicTexts, voiceOf } from './index.js';

const CASES = LANGUAGES.flatMap((language) =>
  Object.keys(TEXTS[language].topics).map((topic) => [language, topic as Topic] as const),
);

describe.each(CASES)('the texts in %s on %s', (language, topic) => {
  const texts = topicTexts(language, topic);
  const { stories, details = [], thoughts, questions, comments, replies = {}, pictures } = texts;
  const { films = [] } = texts;
  const told = [...stories.flat(), ...details, ...thoughts];
  const patterns = [...told, ...questions, ...comments, ...Object.values(replies).flat()];

  it('take every slot and every narrower list from the table', () => {
    const lists = patterns.flatMap((pattern) =>
      [...pattern.matchAll(/\{[=?]?(\w+)(?:\/(\w+))?\}/g)].map(([, slot, list = slot]) => list),
    );
    const named = new Set(told.flatMap(slotsOf));
    expect(
      lists.filter((list) => !(String(list) in texts.slots) && !named.has(String(list))),
    ).toEqual([]);
  });

  it('have no sentence that waits for what no post names', () => {
    const named = new Set(told.flatMap(slotsOf));
    const bound = [...questions, ...comments].flatMap((pattern) =>
      [...pattern.matchAll(/\{[=?](\w+)/g)].map(([, slot]) => slot),
    );
    expect(bound.filter((slot) => !named.has(String(slot)))).toEqual([]);
  });

  it('answer only questions that are asked', () => {
    const requested = new Set([...questions, ...comments]);
    expect(Object.keys(replies).filter((question) => !requested.has(question))).toEqual([]);
  });

  it('describe pictures in words that fill no slot by chance', () => {
    const named = new Set(told.flatMap(slotsOf));
    const slots = [...pictures, ...films].flatMap(([, alt]) => slotsOf(alt));
    expect(slots.filter((slot) => !named.has(slot))).toEqual([]);
  });

  it('show scenes and films that there are', () => {
    const shown = [...pictures, ...films].map(([scene]) => scene);
    expect(
      shown.filter((scene) => !(scene in SCENES || FILMS.some((film) => film === scene))),
    ).toEqual([]);
  });

  it('have pictures for posts that want one', () => {
    const random = createRandom(`pictures/${language}/${topic}`);
    const writer = createWriter(random);
    const voice = voiceOf('illustrator');
    const posts = Array.from({ length: 12 }, () => writer.post(language, topic, voice, true));
    expect(posts.filter(({ subject }) => writer.show(subject) === null)).toEqual([]);
  });
});
