import type { Random } from '@sandbox/kernel';
import {
  isTimely,
  type Language,
  type Subject,
  TEXTS,
  TOPICS,
  type Topic,
  type Writer,
} from '@sandbox/social/texts';
import { DAY, HOUR, MINUTE, REFERENCE } from '../instants.js';
import { groupBy } from '../records.js';
import type { MediaDraft, PostDraft, UserDraft } from './drafts.js';
import { drawInstant, drawSoonAfter } from './instants.js';
import { type PostPlan, planPosts } from './plan-posts.js';

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
      const parent = pickParent(plan.author, thread, random);
      if (parent === null) return draftStart(plan, { writer, random });
      const reply = draftReply({ plan, parent, writer, random });
      if (isAnswerable(reply)) thread.push(reply);
      return reply;
    });
  return [...starts, ...replies].sort((a, b) => a.createdAt - b.createdAt);
}

interface Tools {
  readonly writer: Writer;
  readonly random: Random;
}

function draftStart(plan: PostPlan, { writer, random }: Tools): PostDraft {
  const { author, language, visibility } = plan;
  const topic = drawTopic(author, language, random);
  const { body, subject } = writer.post(language, topic, author.voice, plan.illustrated);
  const stamps = drawTimely(plan, body, random);
  const media = plan.illustrated ? drawMedia(subject, writer, random) : [];
  return {
    author,
    visibility,
    subject,
    body,
    media,
    replyTo: null,
    depth: 0,
    ...stamps,
  };
}

/** Countries whose seasons are those of the south. */
const SOUTHERN = new Set([
  ...['Argentina', 'Australia', 'Brasil', 'Chile', 'New Zealand', 'Perú', 'South Africa'],
  ...['Uruguay', 'Moçambique', 'Angola'],
]);

/** When the author says so, if an instant for it is found. */
function drawTimely(plan: PostPlan, body: string, random: Random): Stamps {
  const { author, language } = plan;
  const [, country, offset] = author.city;
  const southern = SOUTHERN.has(country);
  const span = { from: author.joinedAt + MINUTE, to: REFERENCE - HOUR, offset };
  const draw = (): Stamps => {
    const createdAt = drawInstant(span, random);
    return { createdAt, ...drawStamps(createdAt, plan, random) };
  };
  let stamps = draw();
  for (let attempt = 0; attempt < 300; attempt++) {
    const local = new Date(stamps.publishedAt + offset * HOUR);
    if (isTimely(body, { language, local, southern })) break;
    stamps = draw();
  }
  return stamps;
}

type Stamps = Pick<PostDraft, 'createdAt' | 'publishedAt' | 'editedAt'>;

function draftReply({
  plan,
  parent,
  writer,
  random,
}: Tools & { plan: PostPlan; parent: PostDraft }): PostDraft {
  const { author, visibility } = plan;
  const { username } = parent.author;
  const { body, subject } = writer.reply(parent.subject, { username, voice: author.voice });
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
  const waits = random.chance(0.08) && createdAt < REFERENCE - DAY;
  const publishedAt = waits ? createdAt + random.int(2, 20 * 60) * MINUTE : createdAt;
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
    .slice(0, 4);
  return candidates.reduce<PostDraft | null>(
    (best, post) => (best === null || post.author.rank < best.author.rank ? post : best),
    null,
  );
}

function isAnswerable(post: PostDraft): boolean {
  return (
    post.visibility === 'public' &&
    !post.subject.aside &&
    post.depth < LONGEST_CHAIN - 1 &&
    post.publishedAt < REFERENCE - 2 * HOUR
  );
}
