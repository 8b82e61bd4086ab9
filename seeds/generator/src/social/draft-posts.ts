import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, MINUTE, REFERENCE } from '../instants.js';
import { groupBy } from '../records.js';
import { climateOf } from './climates.js';
import type { MediaDraft, PostDraft, UserDraft } from './drafts.js';
import { drawInstant, drawSoonAfter } from './instants.js';
import { type PostPlan, planPosts } from './plan-posts.js';
import {
  isCold,
  isTimely,
  type Language,
  type Subject,
  TEXTS,
  TOPICS,
  type Topic,
  type Writer,
} from './texts/index.js';

/** Posts on one thread, the first one included. */
const LONGEST_CHAIN = 6;

/** What posts are written with. */
export interface PostOptions {
  readonly users: readonly UserDraft[];
  readonly writer: Writer;
  readonly random: Random;
}

/** All posts in the order of their creation, replies after what they answer. */
export function draftPosts({ users, writer, random }: PostOptions): PostDraft[] {
  const plans = planPosts(users, random.fork('plans'));
  const starts = plans
    .filter((plan) => !plan.reply)
    .map((plan) => draftStart(plan, { writer, random }));
  const threads = groupBy(starts.filter(isAnswerable), (post) => post.subject.language);
  const replies = plans
    .filter((plan) => plan.reply)
    .map((plan) => {
      const thread = threads.get(plan.language) ?? [];
      const reply = joinThread(thread, plan, { writer, random });
      if (reply === null) return draftStart(plan, { writer, random });
      if (isAnswerable(reply)) thread.push(reply);
      return reply;
    });
  return [...starts, ...replies].sort((a, b) => a.createdAt - b.createdAt);
}

interface Tools {
  readonly writer: Writer;
  readonly random: Random;
}

/** A first post, of what can be said where and at some time when its author is. */
function draftStart(plan: PostPlan, { writer, random }: Tools): PostDraft {
  const { author, language, visibility } = plan;
  const topic = drawTopic(author, language, random);
  let stamps: Stamps | null = null;
  const suits = (said: string): boolean => {
    stamps = drawTimely(plan, said, random);
    return stamps !== null;
  };
  const { body, subject } = writer.post(language, topic, author.voice, plan.illustrated, suits);
  const media = plan.illustrated ? drawMedia(subject, writer, random) : [];
  return {
    author,
    visibility,
    subject,
    body,
    media,
    replyTo: null,
    depth: 0,
    ...(stamps ?? drawAnyStamps(plan, random)),
  };
}

/** When the author says so, if there is an instant for it. */
function drawTimely(plan: PostPlan, said: string, random: Random): Stamps | null {
  const { author, language } = plan;
  const [, , offset] = author.city;
  for (let attempt = 0; attempt < 300; attempt++) {
    const stamps = drawAnyStamps(plan, random);
    const local = new Date(stamps.publishedAt + offset * HOUR);
    if (isTimely(said, { language, local, ...climateOf(author.city) })) return stamps;
  }
  return null;
}

function drawAnyStamps(plan: PostPlan, random: Random): Stamps {
  const { joinedAt, city } = plan.author;
  const span = { from: joinedAt + MINUTE, to: REFERENCE - HOUR, offset: city[2] };
  const createdAt = drawInstant(span, random);
  return { createdAt, ...drawStamps(createdAt, plan, random) };
}

/** A reply to one of a few posts, the first one of which something new can be said. */
function joinThread(
  thread: readonly PostDraft[],
  plan: PostPlan,
  { writer, random }: Tools,
): PostDraft | null {
  for (let attempt = 0; attempt < 8; attempt++) {
    const parent = pickParent(plan.author, thread, random);
    const reply = parent && draftReply({ plan, parent, writer, random });
    if (reply !== null) return reply;
  }
  return null;
}

type Stamps = Pick<PostDraft, 'createdAt' | 'publishedAt' | 'editedAt'>;

function draftReply({
  plan,
  parent,
  writer,
  random,
}: Tools & { plan: PostPlan; parent: PostDraft }): PostDraft | null {
  const { author, visibility } = plan;
  const { username } = parent.author;
  const written = writer.reply(parent.subject, { username, voice: author.voice });
  if (written === null) return null;
  const { body, subject } = written;
  const createdAt = drawSoonAfter(parent.publishedAt, random);
  return {
    author,
    visibility,
    subject,
    body,
    media: [],
    replyTo: parent,
    depth: parent.depth + 1,
    createdAt,
    ...drawStamps(createdAt, plan, random),
  };
}

/** Some posts lie as drafts for a while, some are corrected after they are out. */
function drawStamps(
  createdAt: number,
  { edited }: PostPlan,
  random: Random,
): { publishedAt: number; editedAt: number | null } {
  const delays = random.chance(0.08) && createdAt < REFERENCE - DAY;
  const publishedAt = delays ? createdAt + random.int(2, 20 * 60) * MINUTE : createdAt;
  const editable = edited && publishedAt < REFERENCE - HOUR / 2;
  return { publishedAt, editedAt: editable ? drawSoonAfter(publishedAt, random) : null };
}

function drawTopic(
  { interests, language: mother }: UserDraft,
  language: Language,
  random: Random,
): Topic {
  const known = TOPICS.filter((topic) => TEXTS[language].topics[topic] !== undefined);
  if (random.chance(0.25) && language === mother) return random.pick(known);
  return random.pick(interests);
}

/** One to three pictures, no two of which show the same, or a film. */
function drawMedia(subject: Subject, writer: Writer, random: Random): MediaDraft[] {
  // Two pictures of one pet would show two animals.
  const count =
    subject.topic === 'pets'
      ? 1
      : random.weighted([
          [1, 74],
          [2, 17],
          [3, 9],
        ]);
  const media = new Map<string, MediaDraft>();
  for (let attempt = 0; attempt < 12 && media.size < count; attempt++) {
    const shown = writer.show(subject);
    if (shown !== null && !media.has(shown.scene))
      media.set(shown.scene, { shown, described: random.chance(0.85) });
  }
  return [...media.values()];
}

/** A post that the author has been there to see, rather by a popular user. */
function pickParent(
  author: UserDraft,
  thread: readonly PostDraft[],
  random: Random,
): PostDraft | null {
  if (thread.length === 0) return null;
  const candidates = Array.from({ length: 24 }, () => random.pick(thread))
    .filter((post) => post.publishedAt > author.joinedAt && post.author !== author)
    .filter((post) => !isForeign(author, post.subject))
    .slice(0, 4);
  return candidates.reduce<PostDraft | null>(
    (best, post) => (best === null || post.author.rank < best.author.rank ? post : best),
    null,
  );
}

/** Whether somebody is to speak of frost who lives where it is mild. */
export function isForeign({ city }: UserDraft, { language, said }: Subject): boolean {
  return climateOf(city).mild && isCold(said, language);
}

/** A post that names nothing says too little to be answered in a post of its own. */
function isAnswerable(post: PostDraft): boolean {
  return (
    post.visibility === 'public' &&
    !post.subject.aside &&
    post.subject.named.size > 0 &&
    post.depth < LONGEST_CHAIN - 1 &&
    post.publishedAt < REFERENCE - 2 * HOUR
  );
}
