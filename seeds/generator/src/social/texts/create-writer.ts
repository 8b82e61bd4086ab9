import type { Random } from '@sandbox/kernel';
import { EMOJI } from './emoji.js';
import { type Bindings, fillSentence, isFillable } from './fill-sentence.js';
import { addHashtags, pickTags } from './hashtags.js';
import type { Topic, TopicTexts } from './language-texts.js';
import { type Language, TEXTS } from './languages.js';
import { SPAM } from './spam.js';

/** What a text is about and in which language. */
export interface Subject {
  readonly language: Language;
  readonly topic: Topic;
  /** What the post named, for the comments and replies that speak of it. */
  readonly named: Bindings;
}

/** A post as it is written. */
export interface WrittenPost {
  readonly body: string;
  readonly named: Bindings;
}

/** Who is answered, when somebody is. */
export interface Answer {
  readonly username: string;
  /** Whether the author of the post answers. */
  readonly byHost: boolean;
}

/** Writes the texts of the network, none of them twice. */
export interface Writer {
  post(language: Language, topic: Topic): WrittenPost;
  reply(subject: Subject, username: string): WrittenPost;
  comment(subject: Subject): string;
  answer(subject: Subject, answer: Answer): string;
  spam(): string;
  alt(subject: Subject): string;
}

const TAG_COUNTS = [
  [0, 35],
  [1, 28],
  [2, 20],
  [3, 12],
  [4, 5],
] as const;

const NOTHING: Bindings = new Map();

/** A writer that knows what it has written. */
export function createWriter(random: Random): Writer {
  const once = createOnce();
  return {
    post: (language, topic) =>
      once(
        () => writePost(language, topic, random),
        (post) => post.body,
      ),
    reply: (subject, username) =>
      once(
        () => writeReply(subject, username, random),
        (post) => post.body,
      ),
    comment: (subject) => once(() => writeComment(subject, random)),
    answer: (subject, answer) => once(() => writeAnswer(subject, answer, random)),
    spam: () =>
      once(() =>
        sentence(random.pick(SPAM.comments), { slots: SPAM.slots, named: NOTHING }, random),
      ),
    alt: (subject) => writeAlt(subject, random),
  };
}

type Once = {
  (write: () => string): string;
  <T>(write: () => T, textOf: (written: T) => string): T;
};

/** Runs a writer again while what it writes is known already; gives up where a small language has no more to say. */
function createOnce(): Once {
  const written = new Set<string>();
  return <T>(write: () => T, textOf: (value: T) => string = String): T => {
    let value = write();
    for (let attempt = 0; attempt < 50 && written.has(textOf(value)); attempt++) value = write();
    written.add(textOf(value));
    return value;
  };
}

function writePost(language: Language, topic: Topic, random: Random): WrittenPost {
  const texts = topicTexts(language, topic);
  const patterns = random.chance(0.62)
    ? [
        random.pick(texts.stories),
        ...maybe(texts.details, 0.8, random),
        ...maybe(texts.questions, 0.25, random),
      ]
    : [random.pick(texts.thoughts), ...maybe(texts.questions, 0.4, random)];
  const { text, own } = writeSentences(patterns, { language, topic, named: NOTHING }, random);
  const tags = pickTags(texts.tags, random.weighted(TAG_COUNTS), random);
  return { body: addHashtags(withEmoji(text, topic, random), tags, random), named: own };
}

function writeReply(subject: Subject, username: string, random: Random): WrittenPost {
  const { reactions, gap } = TEXTS[subject.language];
  const texts = topicTexts(subject.language, subject.topic);
  const { text, own } = writeSentences(
    [random.pick(fillable(texts.comments, subject)), ...maybe(texts.questions, 0.2, random)],
    subject,
    random,
  );
  const opening = random.chance(0.6) ? `${random.pick(reactions)}${gap}` : '';
  const mention = random.chance(0.5) ? `@${username} ` : '';
  const tags = pickTags(texts.tags, random.weighted(TAG_COUNTS), random);
  const body = withEmoji(`${mention}${opening}${text}`, subject.topic, random);
  return { body: addHashtags(body, tags, random), named: new Map([...own, ...subject.named]) };
}

function writeComment(subject: Subject, random: Random): string {
  const { reactions, tails, gap } = TEXTS[subject.language];
  const { comments } = topicTexts(subject.language, subject.topic);
  const [reaction, tail] = [random.pick(reactions), random.pick(tails)];
  const topical = writeSentences([random.pick(fillable(comments, subject))], subject, random).text;
  const parts = random.weighted([
    [[reaction, topical], 44],
    [[topical], 26],
    [[topical, tail], 14],
    [[reaction, tail], 10],
    [[reaction], 6],
  ]);
  return withEmoji(parts.join(gap), subject.topic, random);
}

function writeAnswer(subject: Subject, { username, byHost }: Answer, random: Random): string {
  const { answers, thanks, tails, gap } = TEXTS[subject.language];
  const { comments } = topicTexts(subject.language, subject.topic);
  const topical = writeSentences([random.pick(fillable(comments, subject))], subject, random).text;
  const opening = random.pick(byHost ? thanks : answers);
  const ending = byHost
    ? maybe(tails, 0.5, random)
    : random.chance(0.6)
      ? [topical]
      : maybe(tails, 0.5, random);
  const mention = random.chance(0.4) ? `@${username} ` : '';
  return withEmoji(`${mention}${[opening, ...ending].join(gap)}`, subject.topic, random);
}

function writeAlt(subject: Subject, random: Random): string {
  return writeSentences(
    [random.pick(topicTexts(subject.language, subject.topic).alts)],
    { ...subject, named: NOTHING },
    random,
    subject.named,
  ).text;
}

/** Sentences of one text: what an earlier one names, a later one means too. */
function writeSentences(
  patterns: readonly string[],
  subject: Subject,
  random: Random,
  known: Bindings = NOTHING,
): { text: string; own: Bindings } {
  const { slots } = topicTexts(subject.language, subject.topic);
  let own = known;
  const sentences = patterns.map((pattern) => {
    const filled = fillSentence(pattern, { slots, named: subject.named, own, random });
    own = filled.own;
    return filled.text;
  });
  return { text: sentences.join(TEXTS[subject.language].gap), own };
}

function sentence(
  pattern: string,
  { slots, named }: { slots: TopicTexts['slots']; named: Bindings },
  random: Random,
): string {
  return fillSentence(pattern, { slots, named, own: NOTHING, random }).text;
}

function fillable(patterns: readonly string[], { named }: Subject): string[] {
  return patterns.filter((pattern) => isFillable(pattern, named));
}

function maybe(patterns: readonly string[], probability: number, random: Random): string[] {
  return random.chance(probability) ? [random.pick(patterns)] : [];
}

function withEmoji(text: string, topic: Topic, random: Random): string {
  return random.chance(0.14) ? `${text} ${random.pick(EMOJI[topic])}` : text;
}

function topicTexts(language: Language, topic: Topic): TopicTexts {
  const texts = TEXTS[language].topics[topic];
  if (texts === undefined)
    throw new RangeError(`There are no texts on ${topic} in language ${language}.`);
  return texts;
}
