import type { Random } from '@sandbox/kernel';
import { type Filled, slotsOf } from './fill-sentence.js';
import { addHashtags, pickTags } from './hashtags.js';
import type { Story, Topic, TopicTexts } from './language-texts.js';
import { type Language, TEXTS } from './languages.js';
import {
  fillSentences,
  isSad,
  NOTHING,
  type Pen,
  TAG_COUNTS,
  textOf,
  topicTexts,
  withEmoji,
} from './pen.js';
import { speak } from './voice.js';
import type { Subject, WrittenPost } from './writer.js';

interface PostOptions extends Pen {
  readonly language: Language;
  readonly topic: Topic;
  /** Whether a picture will go with it; none goes with an aside. */
  readonly illustrated: boolean;
  /** The asides that are written already. */
  readonly asides: Set<string>;
}

/** Something that happened, an opinion, or a post of few words of its own. */
export function writePost({
  language,
  topic,
  illustrated,
  asides,
  ...pen
}: PostOptions): WrittenPost {
  const { random } = pen;
  const texts = topicTexts(language, topic);
  const fresh = (texts.asides ?? []).filter((aside) => !asides.has(aside));
  if (!illustrated && fresh.length > 0 && random.chance(0.105)) {
    return toAside(language, topic, random.pick(fresh));
  }
  const opinion = !random.chance(0.66);
  const patterns = opinion ? [random.pick(texts.thoughts)] : writeStory(texts, random);
  return composePost(patterns, { language, topic, opinion, ...pen });
}

/** A whole post of few words. */
export function toAside(language: Language, topic: Topic, body: string): WrittenPost {
  const subject = { ...subjectOf(language, topic), aside: true, said: body };
  return { body, subject, opening: body, start: body, core: body };
}

/** A subject of which nothing is known yet. */
function subjectOf(language: Language, topic: Topic): Subject {
  return {
    ...{ language, topic, named: NOTHING, opinion: false, question: null },
    ...{ sad: false, aside: false, reply: false, said: '', spent: new Set<string>() },
  };
}

/** A post that begins with these patterns. */
export function composePost(
  patterns: readonly string[],
  options: Pen & {
    readonly language: Language;
    readonly topic: Topic;
    readonly opinion: boolean;
  },
): WrittenPost {
  const { language, topic, opinion, voice, random } = options;
  const texts = topicTexts(language, topic);
  const question = random.chance(opinion ? 0.22 : 0.25)
    ? drawQuestion(texts.questions, patterns, random)
    : null;
  const sad = isSad(patterns.join(' '), language);
  const subject = { ...subjectOf(language, topic), opinion, sad, question };
  const requested = question === null ? [] : [question];
  const { filled, own } = fillSentences([...patterns, ...requested], subject, random);
  const linked =
    question === null && !opinion && random.chance(0.08) ? [link(subject, random)] : [];
  const atEase = linked.length === 0;
  const text = speak([...filled, ...linked], { voice, language, random, atEase });
  const tags = pickTags(texts.tags, random.weighted(TAG_COUNTS), random);
  const body = addHashtags(withEmoji(text, topic, random), tags, random);
  const core = textOf(filled.slice(0, patterns.length));
  const said = textOf(filled);
  const [opening = ''] = patterns;
  const start = textOf(filled.slice(0, 1));
  return { body, subject: { ...subject, named: own, said }, opening, start, core };
}

/** A question about what the post names, or one that names nothing. */
function drawQuestion(
  questions: readonly string[],
  patterns: readonly string[],
  random: Random,
): string | null {
  const named = new Set(slotsOf(patterns.join()));
  const fitting = questions.filter((each) => slotsOf(each).every((slot) => named.has(slot)));
  return fitting.length === 0 ? null : random.pick(fitting);
}

/** The opening of a story and what continues it, if anything does. */
export function tell(
  story: Story,
  details: readonly string[] | undefined,
  random: Random,
): string[] {
  const [opening, ...own] = typeof story === 'string' ? [story, ...(details ?? [])] : story;
  return [opening, ...(own.length > 0 && random.chance(0.8) ? [random.pick(own)] : [])];
}

function writeStory({ stories, details }: TopicTexts, random: Random): string[] {
  return tell(random.pick(stories), details, random);
}

const HOSTS = [
  'blog.example',
  'notes.example',
  'www.example.com',
  'www.example.org',
  'zine.example',
];

/** Where more is to be read; the address leads nowhere, as RFC 2606 wants it. */
function link({ language, topic }: Subject, random: Random): Filled {
  const address = `https://${random.pick(HOSTS)}/${topic}/${random.int(100, 9999)}`;
  const text = `${random.pick(TEXTS[language].links)} ${address}`;
  return { text, slotFirst: false, own: NOTHING };
}
