import type { Random } from '@sandbox/kernel';
import type { Film, Scene } from '../images/scenes.js';
import { EMOJI } from './emoji.js';
import { type Bindings, type Filled, fillSentence, isFillable, slotsOf } from './fill-sentence.js';
import { addHashtags, pickTags } from './hashtags.js';
import type { FilmShown, Picture, Story, Topic, TopicTexts } from './language-texts.js';
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
  /** Whether something went wrong, which nobody applauds. */
  readonly sad: boolean;
  /** Whether it is a post of few words of its own, of which nothing general can be said. */
  readonly aside: boolean;
  /** Whether it answers another post, so that questions about that are out of place below it. */
  readonly reply: boolean;
  /** What it says, which its pictures must not contradict. */
  readonly said: string;
  /** The patterns that readers have used below it. */
  readonly spent: Set<string>;
}

/** A post as it is written. */
export interface WrittenPost {
  readonly body: string;
  readonly subject: Subject;
}

/** What a comment is to the one who answers it; after thanks nobody answers. */
export type Tone = 'praise' | 'view' | 'remark' | 'thanks';

/** A comment as it is written. */
export interface WrittenComment {
  readonly body: string;
  readonly tone: Tone;
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
  /** What the answered comment is. */
  readonly to: Tone;
}

/** A picture or film with its description. */
export type Shown =
  | { readonly kind: 'image'; readonly scene: Scene; readonly alt: string }
  | { readonly kind: 'video'; readonly scene: Film; readonly alt: string };

/** Writes the texts of the network; no two posts are alike, and only short comments repeat. */
export interface Writer {
  /** A post; one that is `illustrated` is such that a picture fits it. */
  post(language: Language, topic: Topic, voice: Voice, illustrated?: boolean): WrittenPost;
  reply(
    subject: Subject,
    answer: { readonly username: string; readonly voice: Voice },
  ): WrittenPost;
  comment(subject: Subject, voice: Voice): WrittenComment;
  answer(subject: Subject, answer: Answer, voice: Voice): WrittenComment;
  spam(): string;
  /** A picture or film that fits the subject, if there is one. */
  show(subject: Subject): Shown | null;
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
    return (write: () => T, fits: (text: T) => boolean = () => true): T => {
      let text = write();
      for (let attempt = 0; attempt < 40; attempt++) {
        if (fits(text) && (written.get(text.body) ?? 0) < most(text.body)) break;
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
    post: (language, topic, voice, illustrated = false) =>
      once(
        () => writePost({ language, topic, voice, random, illustrated, asides }),
        ({ subject }) => !illustrated || shownOf(subject).length > 0,
      ),
    reply: (subject, { username, voice }) =>
      once(() => writeReply(subject, username, { voice, random })),
    comment: (subject, voice) => seldom(() => writeComment(subject, { voice, random })),
    answer: (subject, answer, voice) =>
      seldom(() => writeAnswer(subject, answer, { voice, random })),
    spam: () => seldom(() => ({ body: writeSpam(random), tone: 'remark', question: null })).body,
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
  /** Whether a picture will go with it; none goes with an aside. */
  readonly illustrated: boolean;
  /** The asides that are written already. */
  readonly asides: Set<string>;
}

/** Something that happened, an opinion, or a post of few words of its own. */
function writePost({ language, topic, illustrated, asides, ...pen }: PostOptions): WrittenPost {
  const { random } = pen;
  const texts = topicTexts(language, topic);
  const fresh = (texts.asides ?? []).filter((aside) => !asides.has(aside));
  if (!illustrated && fresh.length > 0 && random.chance(0.105)) {
    const body = random.pick(fresh);
    asides.add(body);
    return toAside(language, topic, body);
  }
  const opinion = !random.chance(0.66);
  const patterns = opinion ? [random.pick(texts.thoughts)] : writeStory(texts, random);
  return composePost(patterns, { language, topic, opinion, ...pen });
}

/** A whole post of few words. */
export function toAside(language: Language, topic: Topic, body: string): WrittenPost {
  return { body, subject: { ...subjectOf(language, topic), aside: true, said: body } };
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
  const sad =
    TEXTS[language].misfortunes?.some((part) => patterns.join(' ').includes(part)) ?? false;
  const subject = { ...subjectOf(language, topic), opinion, sad, question };
  const asked = question === null ? [] : [question];
  const { filled, own } = fillSentences([...patterns, ...asked], subject, random);
  const linked =
    question === null && !opinion && random.chance(0.08) ? [link(subject, random)] : [];
  const atEase = linked.length === 0;
  const text = speak([...filled, ...linked], { voice, language, random, atEase });
  const tags = pickTags(texts.tags, random.weighted(TAG_COUNTS), random);
  const body = addHashtags(withEmoji(text, topic, random), tags, random);
  return { body, subject: { ...subject, named: own, said: body } };
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

function writeReply(subject: Subject, username: string, pen: Pen): WrittenPost {
  const { random, voice } = pen;
  const { language, topic } = subject;
  const remark = pickRemark(subject, { random, asking: false });
  const patterns = [remark?.pattern ?? pickFresh(reactionsTo(subject), subject, random)];
  const { filled, own } = fillSentences(patterns, subject, random);
  const about = new Set(slotsOf(patterns.join().replace(/\{\?\w+\}/g, '')));
  const text = speak(filled, { voice, language, random, atEase: false });
  const mention = random.chance(0.5) ? `@${username} ` : '';
  const tags = pickTags(topicTexts(language, topic).tags, random.weighted(TAG_COUNTS) >> 1, random);
  const body = addHashtags(withEmoji(`${mention}${text}`, topic, random), tags, random);
  const named = new Map([...subject.named, ...own].filter(([slot]) => about.has(slot)));
  const said = `${subject.said} ${body}`;
  return {
    body,
    subject: {
      ...subject,
      named,
      opinion: false,
      sad: false,
      reply: true,
      question: null,
      said,
      spent: new Set(patterns),
    },
  };
}

function writeComment(subject: Subject, { voice, random }: Pen): WrittenComment {
  const { language, topic } = subject;
  const say = (sentences: readonly Filled[]): string =>
    withEmoji(speak(sentences, { voice, language, random, atEase: false }), topic, random);
  const remark = pickRemark(subject, { random, asking: !subject.reply });
  const pointed = remark?.pattern.startsWith('{=') || remark?.pattern.includes(' {=');
  if (remark === null || (!remark.replies && random.chance(pointed ? 0.42 : 0.7))) {
    const reaction = pickFresh(reactionsTo(subject), subject, random);
    const tone = subject.opinion || subject.reply ? 'view' : 'praise';
    return { body: say([plain(reaction)]), tone, question: null };
  }
  const { pattern, replies } = remark;
  const { filled } = fillSentences([pattern], subject, random);
  const question = replies ? null : questionOf([pattern]);
  return { body: say(filled), tone: 'remark', question };
}

/** What a reader says: an answer where the post asks something and there is one, a remark otherwise, if one is left. */
function pickRemark(
  subject: Subject,
  { random, asking }: { random: Random; asking: boolean },
): { pattern: string; replies: boolean } | null {
  const { comments, replies } = topicTexts(subject.language, subject.topic);
  const known = subject.question === null ? undefined : replies?.[subject.question];
  const left = fillable(known ?? [], subject).filter((each) => !subject.spent.has(each));
  if (left.length > 0 && random.chance(0.75))
    return { pattern: pickFresh(left, subject, random), replies: true };
  if (subject.aside) return null;
  const fitting = fillable(comments, subject).filter(
    (each) => !subject.spent.has(each) && (asking || questionOf([each]) === null),
  );
  const pointed = fitting.filter((each) => /\{[=?]/.test(each));
  const choice = pointed.length > 0 && random.chance(0.75) ? pointed : fitting;
  if (choice.length === 0) return null;
  return { pattern: pickFresh(choice, subject, random), replies: false };
}

/** A pattern that nobody has used below the post; where none is left, a pictogram, which any number of people send. */
function pickFresh(patterns: readonly string[], { spent }: Subject, random: Random): string {
  const fresh = patterns.filter((each) => !spent.has(each));
  const pictograms = patterns.filter((each) => !/\p{L}|\p{N}/u.test(each));
  const pattern = random.pick([fresh, pictograms, patterns].find((each) => each.length > 0) ?? []);
  spent.add(pattern);
  return pattern;
}

/** Only the host knows the answer to a question below the post; others have it too. */
function writeAnswer(
  subject: Subject,
  { username, byHost, question, to }: Answer,
  { voice, random }: Pen,
): WrittenComment {
  const { language, topic } = subject;
  const known = question === null ? undefined : topicTexts(language, topic).replies?.[question];
  const knows = byHost && known !== undefined;
  const patterns = knows ? fillable(known, subject) : answersTo(to, { language, byHost, question });
  const { filled } = fillSentences([pickFresh(patterns, subject, random)], subject, random);
  const mention = random.chance(0.4) ? `@${username} ` : '';
  const text = speak(filled, { voice, language, random, atEase: false });
  const tone = knows || (!byHost && question === null) ? 'remark' : 'thanks';
  return { body: withEmoji(`${mention}${text}`, topic, random), tone, question: null };
}

/** What is said to a comment when nothing in particular is to be said. */
function answersTo(
  tone: Tone,
  { language, byHost, question }: Pick<Answer, 'byHost' | 'question'> & { language: Language },
): readonly string[] {
  const { answers, nods, thanks, shrugs } = TEXTS[language];
  if (question !== null) return byHost ? SMILES : shrugs;
  if (!byHost) return answers;
  if (tone === 'view') return SMILES;
  return tone === 'praise' ? thanks : nods;
}

/** With what a host leaves a question open. */
const SMILES = ['😄', '❤️', '🙈', '😊', '🙌'] as const;

function writeSpam(random: Random): string {
  const pattern = random.pick(SPAM.comments);
  return fillSentence(pattern, { slots: SPAM.slots, named: NOTHING, own: NOTHING, random }).text;
}

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
function shownOf({ language, topic, named, aside, said }: Subject): Shown[] {
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

/** Sentences of one text: what an earlier one names, a later one means too. */
function fillSentences(
  patterns: readonly string[],
  subject: Pick<Subject, 'language' | 'topic' | 'named'>,
  random: Random,
): { filled: Filled[]; own: Bindings } {
  const { slots } = topicTexts(subject.language, subject.topic);
  let own = NOTHING;
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

function reactionsTo({ language, opinion, sad, aside, reply }: Subject): readonly string[] {
  const { reactions, laughs, opinions, answers, sympathy } = TEXTS[language];
  if (reply) return answers;
  if (sad && sympathy !== undefined) return sympathy;
  if (aside) return [...reactions, ...laughs, ...laughs];
  return opinion ? opinions : reactions;
}

function questionOf([pattern = '']: readonly string[]): string | null {
  return /[?？؟]$/u.test(pattern) ? pattern : null;
}

function fillable(patterns: readonly string[], { named }: Subject): string[] {
  return patterns.filter((pattern) => isFillable(pattern, named));
}

function withEmoji(text: string, topic: Topic, random: Random): string {
  const plain = /\p{L}/u.test(text) && !/\p{Extended_Pictographic}/u.test(text);
  return plain && random.chance(0.15) ? `${text} ${random.pick(EMOJI[topic])}` : text;
}

/** The texts on a topic in a language. */
export function topicTexts(language: Language, topic: Topic): TopicTexts {
  const texts = TEXTS[language].topics[topic];
  if (texts === undefined)
    throw new RangeError(`There are no texts on ${topic} in language ${language}.`);
  return texts;
}
