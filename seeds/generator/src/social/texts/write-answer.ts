import { type Language, TEXTS } from './languages.js';
import { fillable, fillSentences, type Pen, pickFresh, topicTexts, withEmoji } from './pen.js';
import { speak } from './voice.js';
import type { Answer, Subject, Tone, WrittenComment } from './writer.js';

/** Only the host knows the answer to a question below the post; others have it too. */
export function writeAnswer(
  subject: Subject,
  { username, byHost, question, to }: Answer,
  { voice, random }: Pen,
): WrittenComment {
  const { language, topic } = subject;
  const known = question === null ? undefined : topicTexts(language, topic).replies?.[question];
  const knows = byHost && known !== undefined;
  const patterns = knows ? fillable(known, subject) : answersTo(to, { language, byHost, question });
  const opening = pickFresh(patterns, subject, random);
  const { filled } = fillSentences([opening], subject, random);
  const mention = random.chance(0.4) ? `@${username} ` : '';
  const text = speak(filled, { voice, language, random, atEase: false });
  const tone = knows || (!byHost && question === null) ? 'remark' : 'thanks';
  const body = withEmoji(`${mention}${text}`, topic, random);
  return { body, tone, question: null, opening };
}

/** What is said to a comment when nothing in particular is to be said. */
function answersTo(
  tone: Tone,
  { language, byHost, question }: Pick<Answer, 'byHost' | 'question'> & { language: Language },
): readonly string[] {
  const { answers, nods, thanks, shrugs, sympathy } = TEXTS[language];
  if (question !== null) return byHost ? SMILES : shrugs;
  if (tone === 'woe' && sympathy !== undefined) return sympathy;
  if (!byHost) return answers;
  if (tone === 'view') return SMILES;
  return tone === 'praise' ? thanks : nods;
}

/** With what a host leaves a question open. */
const SMILES = ['😄', '❤️', '🙈', '😊', '🙌'] as const;
