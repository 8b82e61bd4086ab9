import type { Random } from '@sandbox/kernel';
import { type Filled, slotsOf } from './fill-sentence.js';
import { addHashtags, pickTags } from './hashtags.js';
import { TEXTS } from './languages.js';
import {
  fillable,
  fillSentences,
  isSad,
  NOTHING,
  type Pen,
  pickFresh,
  questionOf,
  TAG_COUNTS,
  textOf,
  topicTexts,
  withEmoji,
} from './pen.js';
import { speak } from './voice.js';
import type { Subject, WrittenComment, WrittenPost } from './writer.js';

/** A remark on a post, as a post. */
export function writeReply(subject: Subject, username: string, pen: Pen): WrittenPost {
  const { random, voice } = pen;
  const { language, topic } = subject;
  const remark = pickRemark(subject, { random, asking: false });
  const opening = remark?.pattern ?? pickFresh(reactionsTo(subject), subject, random);
  const patterns = [opening];
  const { filled, own } = fillSentences(patterns, subject, random);
  const about = new Set(slotsOf(patterns.join().replace(/\{\?\w+\}/g, '')));
  const text = speak(filled, { voice, language, random, atEase: false });
  const mention = random.chance(0.5) ? `@${username} ` : '';
  const tags = pickTags(topicTexts(language, topic).tags, random.weighted(TAG_COUNTS) >> 1, random);
  const body = addHashtags(withEmoji(`${mention}${text}`, topic, random), tags, random);
  const named = new Map([...subject.named, ...own].filter(([slot]) => about.has(slot)));
  const core = textOf(filled);
  const said = `${subject.said} ${core}`;
  return {
    body,
    opening,
    start: core,
    core,
    subject: {
      ...subject,
      named,
      opinion: false,
      sad: isSad(opening, language),
      reply: true,
      question: null,
      said,
      spent: new Set(patterns),
    },
  };
}

/** What a reader says below a post. */
export function writeComment(subject: Subject, { voice, random }: Pen): WrittenComment {
  const { language, topic } = subject;
  const say = (sentences: readonly Filled[]): string =>
    withEmoji(speak(sentences, { voice, language, random, atEase: false }), topic, random);
  const remark = pickRemark(subject, { random, asking: !subject.reply });
  const pointed = remark?.pattern.startsWith('{=') || remark?.pattern.includes(' {=');
  if (remark === null || (!remark.replies && random.chance(pointed ? 0.42 : 0.7))) {
    const reaction = pickFresh(reactionsTo(subject), subject, random);
    const amused = subject.opinion || subject.reply || LAUGH.test(reaction);
    const tone = amused ? 'view' : 'praise';
    return { body: say([plain(reaction)]), tone, question: null, opening: reaction };
  }
  const { pattern, replies } = remark;
  const { filled } = fillSentences([pattern], subject, random);
  const question = replies ? null : questionOf([pattern]);
  const tone = isSad(pattern, subject.language) ? 'woe' : 'remark';
  return { body: say(filled), tone, question, opening: pattern };
}

/** A laugh alone, for which nobody is thanked. */
const LAUGH = /^(?:(?:a?ha)+h?|(?:ja)+|k+|w+|[ㅋㅎ]+|ه+|ח+|mdr|ptdr|😂+)[.!]?$/iu;

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
  if (subject.aside || (subject.reply && subject.sad)) return null;
  const fitting = fillable(comments, subject).filter(
    (each) =>
      !subject.spent.has(each) &&
      (asking || questionOf([each]) === null) &&
      (!subject.reply || isPointed(each)),
  );
  const pointed = fitting.filter(isPointed);
  const choice = pointed.length > 0 && random.chance(0.75) ? pointed : fitting;
  if (choice.length === 0) return null;
  return { pattern: pickFresh(choice, subject, random), replies: false };
}

/** Whether a remark speaks of something that was named; any other one answers a post, not what is said below it. */
function isPointed(pattern: string): boolean {
  return /\{[=?]/.test(pattern);
}

function plain(text: string): Filled {
  return { text, slotFirst: false, own: NOTHING };
}

/** From how many characters on an aside is no joke. */
const LONG = 300;

export function reactionsTo({
  language,
  opinion,
  sad,
  aside,
  reply,
  said,
}: Subject): readonly string[] {
  const { reactions, laughs, opinions, answers, sympathy } = TEXTS[language];
  if (sad && sympathy !== undefined) return sympathy;
  if (reply) return answers;
  if (aside) return said.length > LONG ? reactions : [...laughs, ...laughs, ...reactions];
  return opinion ? opinions : reactions;
}
