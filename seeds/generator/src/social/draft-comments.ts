import type { Random } from '@sandbox/kernel';
import { MINUTE, REFERENCE } from '../instants.js';
import type { Audience } from './create-audience.js';
import { type Crowd, createCrowd } from './create-crowd.js';
import { isForeign } from './draft-posts.js';
import type { CommentDraft, PostDraft, UserDraft } from './drafts.js';
import { drawSoonAfter } from './instants.js';
import { shareAttention } from './share-attention.js';
import type { Language, Writer, WrittenComment } from './texts/index.js';

const COMMENTS = 8000;
/** The posts with a comment: 60 %. */
const REACHED = 2400;
/** Of all comments 30 % answer another; the first one under a post cannot, and nobody answers themselves. */
const ANSWERS = (0.305 * COMMENTS) / (COMMENTS - REACHED);
/** A little more than the 1.5 % of all comments, since hosts are not flagged. */
const FLAGGED = 0.018;
const DEEPEST = 5;

/** What comments are written with. */
export interface CommentOptions {
  readonly posts: readonly PostDraft[];
  readonly users: readonly UserDraft[];
  readonly audience: Audience;
  readonly writer: Writer;
  readonly random: Random;
}

/** All comments in the order of their creation, answers after what they answer. */
export function draftComments({
  posts,
  users,
  audience,
  writer,
  random,
}: CommentOptions): CommentDraft[] {
  const counts = shareAttention({
    posts,
    audience,
    reached: REACHED,
    total: COMMENTS,
    random: random.fork('counts'),
  });
  const crowd = createCrowd({ users, audience, random: random.fork('crowd') });
  const comments = [...counts].flatMap(([post, count]) =>
    draftConversation({ post, count, crowd, writer, random }),
  );
  return comments.sort((a, b) => a.createdAt - b.createdAt);
}

interface Conversation {
  readonly post: PostDraft;
  readonly count: number;
  readonly crowd: Crowd;
  readonly writer: Writer;
  readonly random: Random;
}

function draftConversation({ post, count, crowd, writer, random }: Conversation): CommentDraft[] {
  const comments: CommentDraft[] = [];
  while (comments.length < count) {
    const thanked = new Set(
      comments.map((each) => (each.author === post.author ? each.parent : null)),
    );
    const open = comments.filter(
      (each) => isOpen(each) && !(each.tone === 'praise' && thanked.has(each)),
    );
    const parent = open.length > 0 && random.chance(ANSWERS) ? random.pick(open) : null;
    const spoken = new Set(comments.map(({ author }) => author));
    const thankedAlready = parent !== null && thanked.has(parent);
    comments.push(draftComment({ post, parent, thankedAlready, spoken, crowd, writer, random }));
  }
  return comments;
}

/** Whether anybody would answer: not to spam and not to thanks. */
function isOpen({ depth, createdAt, flagged, tone }: CommentDraft): boolean {
  const early = createdAt < REFERENCE - 10 * MINUTE;
  return depth < DEEPEST && early && !flagged && tone !== 'thanks';
}

interface Place extends Omit<Conversation, 'count'> {
  readonly parent: CommentDraft | null;
  /** Whether the host has answered the parent, which nobody does twice. */
  readonly thankedAlready: boolean;
  /** Who has commented on the post. */
  readonly spoken: ReadonlySet<UserDraft>;
}

/** Where nobody else can see the post, readers who would answer themselves comment on the post. */
function draftComment({
  post,
  parent: candidate,
  thankedAlready,
  spoken,
  crowd,
  writer,
  random,
}: Place): CommentDraft {
  // To praise nobody else has anything to say, and to what readers say to each other the host has nothing to.
  const hostAnswers =
    candidate !== null &&
    !thankedAlready &&
    candidate.author !== post.author &&
    candidate.depth === 0 &&
    (candidate.tone === 'praise' || random.chance(0.5));
  const author = hostAnswers ? post.author : crowd(post, candidate?.author ?? post.author, spoken);
  const parent = author === candidate?.author ? null : candidate;
  const language = languageOf(author, parent?.language ?? post.subject.language);
  const flagged = !hostAnswers && random.chance(FLAGGED);
  const earliest = Math.max(post.publishedAt, author.joinedAt, parent?.createdAt ?? 0);
  const createdAt = drawSoonAfter(earliest, random);
  return {
    post,
    author,
    parent,
    depth: parent === null ? 0 : parent.depth + 1,
    language,
    ...(flagged
      ? { body: writer.spam(), tone: 'remark' as const, question: null }
      : writeBody({ post, parent, author, language, writer })),
    likes: flagged ? 0 : drawLikes(random),
    flagged,
    createdAt,
    updatedAt: random.chance(0.04) ? drawSoonAfter(createdAt, random) : createdAt,
  };
}

interface BodyOptions {
  readonly post: PostDraft;
  readonly parent: CommentDraft | null;
  readonly author: UserDraft;
  readonly language: Language;
  readonly writer: Writer;
}

/** In another language than the post's the names of things would be foreign words, and where it is mild those of frost, so they are left out. */
function writeBody({ post, parent, author, language, writer }: BodyOptions): WrittenComment {
  const foreign = language !== post.subject.language || isForeign(author, post.subject);
  const subject = foreign
    ? { ...post.subject, language, named: new Map<string, string>(), question: null }
    : post.subject;
  const { voice } = author;
  if (parent === null) return writer.comment(subject, voice);
  const { username } = parent.author;
  const { question } = parent;
  const byHost = author === post.author;
  return writer.answer(subject, { username, byHost, question, to: parent.tone }, voice);
}

/** People answer in the language they are spoken to where they know it, and in English where not. */
function languageOf(author: UserDraft, spoken: Language): Language {
  return author.language === spoken ? spoken : 'en';
}

/** Likes of comments have no rows of their own, so the numbers are small and final. */
function drawLikes(random: Random): number {
  return random.weighted([
    [0, 68],
    [1, 17],
    [2, 8],
    [3, 4],
    [random.int(4, 12), 3],
  ]);
}
