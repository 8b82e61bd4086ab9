import type { Random } from '@sandbox/kernel';
import { fillSentence } from './fill-sentence.js';
import { createHabits } from './habits.js';
import { NOTHING } from './pen.js';
import { show, shownOf } from './show.js';
import { SPAM } from './spam.js';
import { createMemory } from './text-memory.js';
import { writeAnswer } from './write-answer.js';
import { writePost } from './write-post.js';
import { reactionsTo, writeComment, writeReply } from './write-remark.js';
import type { Subject, Writer, WrittenComment, WrittenPost } from './writer.js';

/** How often a comment of fewer than `BRIEF` characters may come up. */
const REPEATS = 14;
const BRIEF = 48;

function repeatsOf({ length }: string): number {
  return length < BRIEF ? REPEATS : 1;
}

/** A writer that knows what it has written. */
export function createWriter(random: Random): Writer {
  const asides = new Set<string>();
  const habits = createHabits();
  const posts = createMemory<WrittenPost>(keyOf, () => 1);
  const comments = createMemory<WrittenComment>(({ body }) => body, repeatsOf);
  const remark = (
    subject: Subject,
    write: (subject: Subject) => WrittenComment,
  ): WrittenComment => {
    const attempt = (): WrittenComment => write(toTrial(subject));
    return spend(subject, comments(attempt) ?? attempt());
  };
  return {
    post(language, topic, voice, illustrated = false, suits = () => true) {
      const write = (): WrittenPost =>
        writePost({ language, topic, voice, random, illustrated, asides });
      const fits = ({ subject }: WrittenPost): boolean =>
        (!illustrated || shownOf(subject).length > 0) && suits(subject.said);
      const post = posts(write, fits, habits.isNew(voice)) ?? write();
      if (post.subject.aside) asides.add(post.body);
      return habits.add(voice, post);
    },
    reply(subject, { username, voice }) {
      const write = (): WrittenPost => writeReply(toTrial(subject), username, { voice, random });
      const reactions = reactionsTo(subject);
      const isRemark = ({ opening }: WrittenPost): boolean => !reactions.includes(opening);
      const post = posts(write, isRemark, habits.isNew(voice));
      return post && habits.add(voice, spend(subject, post));
    },
    comment: (subject, voice) => remark(subject, (each) => writeComment(each, { voice, random })),
    answer: (subject, answer, voice) =>
      remark(subject, (each) => writeAnswer(each, answer, { voice, random })),
    spam: () => {
      const write = (): WrittenComment => toSpam(writeSpam(random));
      return (comments(write) ?? write()).body;
    },
    show: (subject) => show(subject, random),
  };
}

/** What a post says, whatever its marks are. */
function keyOf({ core }: WrittenPost): string {
  return core.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A subject of which an attempt may use patterns up. */
function toTrial(subject: Subject): Subject {
  return { ...subject, spent: new Set(subject.spent) };
}

/** Uses the pattern of the text up that was taken. */
function spend<T extends { readonly opening: string }>({ spent }: Subject, text: T): T {
  spent.add(text.opening);
  return text;
}

function toSpam(body: string): WrittenComment {
  return { body, tone: 'remark', question: null, opening: body };
}

function writeSpam(random: Random): string {
  const pattern = random.pick(SPAM.comments);
  return fillSentence(pattern, { slots: SPAM.slots, named: NOTHING, own: NOTHING, random }).text;
}
