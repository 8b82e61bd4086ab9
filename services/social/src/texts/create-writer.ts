import type { Random } from '@sandbox/kernel';
import type { Film, Scene } from '../images/scenes.js';
import { EMOJI } from './emoji.js';
import { type Bindings, type Filled, fillSentence, isFillable, slotsOf } from './fill-sentence.js';
import { addHashtags, pickTags } from './hashtags.js';
import type { Story, Topic, TopicTexts } from './language-texts.js';
import { type Language, TEXTS } from './languages.js';
import { SPAM } from './spam.js';
import { speak, type Voice } from './voice.js';

/** What a text is about and in which language. */
export interface Subject {
  readonly language: Language;
  readonly topic: Topic;
  /** What the post named, for the comments and replies that speak of it. */
  readonly named: Bindings;
  /** Whether the post says what its author thinks, which readers may see differently. */
  readonly opinion: boolean;
  /** The pattern of the question with which the post ends. */
  readonly question: string | null;
}

/** A post as it is written. */
export interface WrittenPost {
  readonly body: string;
  readonly subject: Subject;
}

/** A comment as it is written. */
export interface WrittenComment {
  readonly body: string;
  /** The pattern of its question, where it asks one. */
  readonly question: string | null;
}

/** Who is answered, when somebody is. */
export interface Answer {
  readonly username: string;
  /** Whether the author of the post answers. */
  readonly byHost: boolean;
  /** The question that is answered. */
  readonly question: string | null;
}

/** A picture or film with its description. */
export type Shown =
  | { readonly kind: 'image'; readonly scene: Scene; readonly alt: string }
  | { readonly kind: 'video'; readonly scene: Film; readonly alt: string };

/** Writes the texts of the network; no two posts are alike, and only short comments repeat. */
export interface Writer {
  post(language: Language, topic: Topic, voice: Voice): WrittenPost;
  reply(
    subject: Subject,
    answer: { readonly username: string; readonly voice: Voice },
  ): WrittenPost;
  comment(subject: Subject, voice: Voice): WrittenComment;
  answer(subject: Subject, answer: Answer, voice: Voice): WrittenComment;
  spam(): string;
  show(subject: Subject): Shown;
}

const TAG_COUNTS = [
  [0, 45],
  [1, 27],
  [2, 16],
  [3, 8],
  [4, 4],
] as const;

const NOTHING: Bindings = new Map();

/** How often a comment of fewer than `BRIEF` characters may come up. */
const REPEATS = 14;
const BRIEF = 48;

/** A writer that knows what it has written. */
export function createWriter(random: Random): Writer {
  const written = new Map<string, number>();
  const mostly = <T extends { readonly body: string }>(most: (body: string) => number) => {
    return (write: () => T): T => {
      let text = write();
      for (let attempt = 0; attempt < 40; attempt++) {
        if ((written.get(text.body) ?? 0) < most(text.body)) break;
        text = write();
      }
      written.set(text.body, (written.get(text.body) ?? 0) + 1);
      return text;
    };
  };
  const once = mostly<WrittenPost>(() => 1);
  const seldom = mostly<WrittenComment>(({ length }) => (length < BRIEF ? REPEATS : 1));
  const asides = new Set<string>();
  return {
    post: (language, topic, voice) =>
      once(() => writePost({ language, topic, voice, random, asides })),
    reply: (subject, { username, voice }) =>
      once(() => writeReply(subject, username, { voice, random })),
    comment: (subject, voice) => seldom(() => writeComment(subject, { voice, random })),
    answer: (subject, answer, voice) =>
      seldom(() => writeAnswer(subject, answer, { voice, random })),
    spam: () => seldom(() => ({ body: writeSpam(random), question: null })).body,
    show: (subject) => show(subject, random),
  };
}

interface Pen {
  readonly voice: Voice;
  readonly random: Random;
}

interface PostOptions extends Pen {
  readonly language: Language;
  readonly topic: Topic;
  /** The asides that are written already. */
  readonly asides: Set<string>;
}

/** Something that happened, an opinion, or a post of few words of its own. */
function writePost({ language, topic, asides, ...pen }: PostOptions): WrittenPost {
  const { random } = pen;
  const texts = topicTexts(language, topic);
  const fresh = (texts.asides ?? []).filter((aside) => !asides.has(aside));
  if (fresh.length > 0 && random.chance(0.09)) {
    const body = random.pick(fresh);
    asides.add(body);
    return { body, subject: { language, topic, named: NOTHING, opinion: false, question: null } };
  }
  const opinion = !random.chance(0.66);
  const patterns = opinion ? [random.pick(texts.thoughts)] : writeStory(texts, random);
  return composePost(patterns, { language, topic, opinion, ...pen });
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
  const subject = { language, topic, named: NOTHING, opinion, question };
  const asked = question === null ? [] : [question];
  const { filled, own } = fillSentences([...patterns, ...asked], subject, random);
  const linked =
    question === null && !opinion && random.chance(0.08) ? [link(subject, random)] : [];
  const atEase = linked.length === 0;
  const text = speak([...filled, ...linked], { voice, language, random, atEase });
  const tags = pickTags(texts.tags, random.weighted(TAG_COUNTS), random);
  const body = addHashtags(withEmoji(text, topic, random), tags, random);
  return { body, subject: { ...subject, named: own } };
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
export function tell(story: Story, details: readonly string[], random: Random): string[] {
  if (typeof story === 'string')
    return [story, ...(random.chance(0.75) ? [random.pick(details)] : [])];
  const [opening, ...own] = story;
  return [opening, ...(own.length > 0 && random.chance(0.8) ? [random.pick(own)] : [])];
}

function writeStory({ stories, details }: TopicTexts, random: Random): string[] {
  return tell(random.pick(stories), details, random);
}

function writeReply(subject: Subject, username: string, pen: Pen): WrittenPost {
  const { random, voice } = pen;
  const { language, topic } = subject;
  const { patterns, replies } = pickRemark(subject, random);
  const { filled, own } = fillSentences(patterns, subject, random);
  const opening = replies || !subject.opinion ? [] : maybe(reactionsTo(subject), 0.3, random);
  const text = speak([...opening.map(plain), ...filled], {
    voice,
    language,
    random,
    atEase: false,
  });
  const mention = random.chance(0.5) ? `@${username} ` : '';
  const tags = pickTags(topicTexts(language, topic).tags, random.weighted(TAG_COUNTS) >> 1, random);
  const body = addHashtags(withEmoji(`${mention}${text}`, topic, random), tags, random);
  const named = new Map([...subject.named, ...own]);
  const question = replies ? null : questionOf(patterns);
  return { body, subject: { ...subject, named, opinion: false, question } };
}

function writeComment(subject: Subject, { voice, random }: Pen): WrittenComment {
  const { language, topic } = subject;
  const { tails } = TEXTS[language];
  const { patterns, replies } = pickRemark(subject, random);
  const { filled } = fillSentences(patterns, subject, random);
  const reaction = plain(random.pick(reactionsTo(subject)));
  const only: readonly Filled[] = [reaction];
  const parts = replies
    ? filled
    : random.weighted([
        [[reaction, ...filled], subject.opinion ? 9 : 0],
        [filled, patterns[0].includes('{=') ? 50 : 14],
        [[...filled, plain(random.pick(tails))], 2],
        [only, 37],
      ]);
  const text = speak(parts, { voice, language, random, atEase: false });
  const asks = !replies && parts !== only ? questionOf(patterns) : null;
  return { body: withEmoji(text, topic, random), question: asks };
}

/** What a reader says: an answer where the post asks something and there is one, a remark otherwise. */
function pickRemark(
  subject: Subject,
  random: Random,
): { patterns: readonly [string]; replies: boolean } {
  const { comments, replies } = topicTexts(subject.language, subject.topic);
  const known = subject.question === null ? undefined : replies?.[subject.question];
  if (known !== undefined && random.chance(0.75))
    return { patterns: [random.pick(fillable(known, subject))], replies: true };
  const fitting = fillable(comments, subject);
  const pointed = fitting.filter((each) => each.includes('{='));
  const choice = pointed.length > 0 && random.chance(0.75) ? pointed : fitting;
  return { patterns: [random.pick(choice)], replies: false };
}

function writeAnswer(
  subject: Subject,
  { username, byHost, question }: Answer,
  { voice, random }: Pen,
): WrittenComment {
  const { language, topic } = subject;
  const { answers, thanks } = TEXTS[language];
  const { replies } = topicTexts(language, topic);
  const known = question === null ? undefined : replies?.[question];
  const general = byHost ? thanks : answers;
  const unknown = byHost ? SMILES : TEXTS[language].shrugs;
  const patterns =
    known === undefined
      ? [random.pick(question === null ? general : unknown)]
      : [random.pick(fillable(known, subject))];
  const { filled } = fillSentences(patterns, subject, random);
  const mention = random.chance(0.4) ? `@${username} ` : '';
  const text = speak(filled, { voice, language, random, atEase: false });
  return { body: withEmoji(`${mention}${text}`, topic, random), question: null };
}

/** With what a host leaves a question open. */
const SMILES = ['😄', '❤️', '🙈', '🤫', '😇'] as const;

function writeSpam(random: Random): string {
  const pattern = random.pick(SPAM.comments);
  return fillSentence(pattern, { slots: SPAM.slots, named: NOTHING, own: NOTHING, random }).text;
}

/** A film where the topic has one, at times; a picture otherwise. */
export function show(subject: Subject, random: Random): Shown {
  const { pictures, films } = topicTexts(subject.language, subject.topic);
  const describe = (pattern: string): string =>
    fillSentences([pattern], { ...subject, named: NOTHING }, random, subject.named).filled[0]
      ?.text ?? '';
  if (films !== undefined && random.chance(0.36)) {
    const [scene, alt] = random.pick(films);
    return { kind: 'video', scene, alt };
  }
  const [scene, alt] = random.pick(pictures);
  return { kind: 'image', scene, alt: describe(alt) };
}

/** Sentences of one text: what an earlier one names, a later one means too. */
function fillSentences(
  patterns: readonly string[],
  subject: Pick<Subject, 'language' | 'topic' | 'named'>,
  random: Random,
  known: Bindings = NOTHING,
): { filled: Filled[]; own: Bindings } {
  const { slots } = topicTexts(subject.language, subject.topic);
  let own = known;
  const filled = patterns.map((pattern) => {
    const sentence = fillSentence(pattern, { slots, named: subject.named, own, random });
    own = sentence.own;
    return sentence;
  });
  return { filled, own };
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

function plain(text: string): Filled {
  return { text, slotFirst: false, own: NOTHING };
}

function reactionsTo({ language, opinion }: Subject): readonly string[] {
  const { reactions, opinions } = TEXTS[language];
  return opinion ? [...reactions, ...opinions, ...opinions] : reactions;
}

function questionOf([pattern = '']: readonly string[]): string | null {
  return /[?？؟]$/u.test(pattern) ? pattern : null;
}

function fillable(patterns: readonly string[], { named }: Subject): string[] {
  return patterns.filter((pattern) => isFillable(pattern, named));
}

function maybe(patterns: readonly string[], probability: number, random: Random): string[] {
  return random.chance(probability) ? [random.pick(patterns)] : [];
}

function withEmoji(text: string, topic: Topic, random: Random): string {
  return random.chance(0.15) ? `${text} ${random.pick(EMOJI[topic])}` : text;
}

/** The texts on a topic in a language. */
export function topicTexts(language: Language, topic: Topic): TopicTexts {
  const texts = TEXTS[language].topics[topic];
  if (texts === undefined)
    throw new RangeError(`There are no texts on ${topic} in language ${language}.`);
  return texts;
}
