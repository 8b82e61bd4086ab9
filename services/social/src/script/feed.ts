import { fnv1a } from '@sandbox/kernel';
import { type Dataset, defineFeed, instantOfTick, type Script } from '@sandbox/resource';
import { createAuthors } from './authors.js';
import { createLanguageTurns } from './language-turns.js';
import { createLikeSchedule, POST_TICKS } from './like-schedule.js';
import { createNetwork, type Like, type Network, type Post, type User } from './network.js';
import { readStream, type StreamPost, writePost } from './stream.js';

/** The feed of the network. */
export const socialFeed = defineFeed({
  topics: {
    posts: {
      description: 'A new post of a seed user.',
      every: 5,
      actions: ['created'],
      records: { post: 'posts', author: 'users' },
    },
    likes: {
      description: 'Someone likes a post, of the seeds or of the feed.',
      every: 2,
      actions: ['created'],
      records: { like: 'likes', post: 'posts', user: 'users' },
    },
  },
  createScript,
});

/** The highest lag of the likes of older posts, in blocks: about four hours. */
const LONGEST_LAG = 1500;

/** Prepares the script of the network: posts of seed users, and likes of new posts and of seed posts. */
function createScript(dataset: Dataset): Script<'posts' | 'likes'> {
  const network = createNetwork(dataset);
  const { publicPosts, lastPostId, lastLikeId } = network;
  const texts = readStream().filter(({ language }) => network.writers.has(language));
  const turns = createLanguageTurns(texts.map(({ language }) => language));
  const authors = createAuthors(network, turns);
  const lag = Math.min(LONGEST_LAG, Math.floor((publicPosts.length - 1) / 2));
  // The hits of the first blocks and the likes with a lag reach back into the seeds' posts.
  const likes = createLikeSchedule(lag);
  const postOf = (number: number): Post => {
    const seed = number < 1 ? publicPosts.at(number - 1) : undefined;
    if (seed) return seed;
    if (number < 1) throw new RangeError('The feed needs at least 25 public posts.');
    const text = texts[(number - 1) % texts.length] as StreamPost; // a place of the list, which is not empty
    return writePost({ number, id: lastPostId + number, author: authors.authorOf(number), text });
  };
  return {
    posts({ tick, count }) {
      const author = authors.withPosts(authors.authorOf(count), count);
      return { ts: instantOfTick(tick), data: { action: 'created', post: postOf(count), author } };
    },
    likes({ tick, count }) {
      const number = likes.postAt(tick);
      const post = postOf(number);
      const index = likes.ticksOf(number).indexOf(tick);
      const liker = pickLiker(network, post, index);
      const ts = instantOfTick(tick);
      const data = {
        action: 'created',
        like: toLike({ id: lastLikeId + count, user_id: liker.id, post_id: post.id }, ts),
        post: { ...post, likes_count: post.likes_count + index + 1 },
        user: authors.withPosts(liker, Math.floor(tick / POST_TICKS)),
      };
      return { ts, data };
    },
  };
}

function toLike(own: Omit<Like, 'created_at' | 'updated_at'>, at: string): Like {
  return { ...own, created_at: at, updated_at: at };
}

/**
 * The user of the `index`-th like of a post in the stream, from 0. Iterates over all users from a position
 * that depends on the post, without its author and users who like it in the seeds, so no user occurs twice.
 */
function pickLiker({ users, likersOf }: Network, post: Post, index: number): User {
  const already = likersOf(post.id);
  const start = fnv1a(`liker/${post.id}`);
  let left = index;
  for (let step = 0; step < users.length; step++) {
    const user = users[(start + step * STRIDE) % users.length];
    if (!user || user.id === post.author_id || already.has(user.id)) continue;
    if (left === 0) return user;
    left -= 1;
  }
  throw new RangeError(`Everyone likes the post ${post.id} already.`);
}

/** A prime that no plausible number of users is a multiple of. */
const STRIDE = 7919;
