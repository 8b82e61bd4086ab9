import { describe, expect, it } from '@jest/globals';
import { createFeedSequence, loadDataset } from '@sandbox/resource';
import { createEventValidator } from '@sandbox/testing/records';
import { socialService } from '../src/app.js';
import { social } from '../src/resources/index.js';
import { socialFeed } from '../src/script/feed.js';
import type { Like, Post, User } from '../src/script/network.js';

/** An event as clients read it; which members there are depends on the topic. */
interface Event {
  readonly topic: string;
  readonly ts: string;
  readonly data: {
    readonly post: Post;
    readonly author?: User;
    readonly like?: Like;
    readonly user?: User;
  };
}

const HOUR = 3600;

const dataset = loadDataset(socialService.api, socialService.seeds);
const sequence = createFeedSequence(socialFeed, dataset);
const problemsOf = createEventValidator(social, socialFeed);
const eventAt = (number: number): Event => JSON.parse(sequence.messageAt(number));
const eventsUpTo = (tick: number): Event[] =>
  Array.from({ length: sequence.lastAt(tick) }, (_, index) => eventAt(index + 1));
const hour = eventsUpTo(HOUR);

/** The seeds' records were checked against their resources, so this is what they are. */
const seedsOf = <Row>(name: string): readonly Row[] =>
  dataset.of(name).collection.records as readonly unknown[] as readonly Row[];

describe('the story of the network, over an hour', () => {
  it('has an event for each topic at its interval', () => {
    const count = (topic: string): number => hour.filter((event) => event.topic === topic).length;
    expect([count('posts'), count('likes')]).toEqual([HOUR / 5, HOUR / 2]);
  });

  it('carries whole records that are valid, in events that are', () => {
    for (const event of hour) expect(problemsOf(event.topic, event)).toEqual([]);
  });

  it('moves the time on by the seconds of the stream', () => {
    const seconds = hour.map(
      ({ ts }) => (Date.parse(ts) - Date.parse('2026-03-30T12:00:00Z')) / 1000,
    );
    expect(seconds).toEqual(hour.map((_event, index) => sequence.tickOf(index + 1)));
  });

  it('lets public seed users post, with ids and counters that go on from the seeds', () => {
    const posts = hour.filter(({ topic }) => topic === 'posts');
    const posted = new Map<number, number>();
    for (const [index, { data }] of posts.entries()) {
      const { post, author } = data;
      const seed = seedsOf<User>('users').find(({ id }) => id === post.author_id);
      const count = (posted.get(post.author_id) ?? 0) + 1;
      posted.set(post.author_id, count);
      expect(post.id).toBe(4001 + index);
      expect(author).toEqual({
        ...seed,
        private: false,
        posts_count: (seed?.posts_count ?? 0) + count,
      });
      expect(post.likes_count).toBe(0);
    }
  });

  it('writes varied texts whose hashtags are those of the post', () => {
    const posts = hour.filter(({ topic }) => topic === 'posts').map(({ data }) => data.post);
    for (const { body, hashtags } of posts) {
      expect(Array.from(body.matchAll(/#([^\s\p{P}]+)/gu), ([, tag]) => tag)).toEqual(hashtags);
    }
  });

  it('writes no text twice in four hours, in the languages of the seeds', () => {
    const posts = eventsUpTo(6 * HOUR)
      .filter(({ topic }) => topic === 'posts')
      .map(({ data }) => data.post);
    const last = new Map<string, number>();
    for (const [index, { body }] of posts.entries()) {
      const since = index - (last.get(body) ?? Number.NEGATIVE_INFINITY);
      expect([body, since < (4 * HOUR) / 5]).toEqual([body, false]);
      last.set(body, index);
    }
    const share = (of: readonly Post[], language: string): number =>
      of.filter((post) => post.language === language).length / of.length;
    const seeded = seedsOf<Post>('posts');
    for (const language of new Set(seeded.map((post) => String(post.language))))
      expect(Math.abs(share(posts, language) - share(seeded, language))).toBeLessThan(0.02);
  });

  it('likes only what is there already, of the seeds and of the feed', () => {
    const there = new Set(seedsOf<Post>('posts').map(({ id }) => id));
    let ofFeed = 0;
    for (const { topic, data } of hour) {
      if (topic === 'posts') there.add(data.post.id);
      else {
        expect(there.has(data.post.id)).toBe(true);
        expect(data.post.visibility).toBe('public');
        if (data.post.id > 4000) ofFeed += 1;
      }
    }
    expect(ofFeed).toBeGreaterThan(1400);
    expect(ofFeed).toBeLessThan(1500);
  });

  it('counts the likes and the posts on the records that it shows', () => {
    const likes = new Map(seedsOf<Post>('posts').map(({ id, likes_count }) => [id, likes_count]));
    const posts = new Map(seedsOf<User>('users').map(({ id, posts_count }) => [id, posts_count]));
    for (const { data } of hour) {
      const { like, post, author, user } = data;
      if (author) posts.set(author.id, (posts.get(author.id) ?? 0) + 1);
      if (like) likes.set(post.id, (likes.get(post.id) ?? 0) + 1);
      expect(post.likes_count).toBe(likes.get(post.id) ?? 0);
      if (user) expect(user.posts_count).toBe(posts.get(user.id));
    }
  });
});

describe('the story of the network, over half a day', () => {
  it('never lets a user like the same post twice, the likes of the seeds included, nor their own', () => {
    const seen = new Set(
      seedsOf<Like>('likes').map(({ user_id, post_id }) => `${user_id}/${post_id}`),
    );
    const before = seen.size;
    const likes = eventsUpTo(12 * HOUR).flatMap(({ data }) => (data.like ? [{ ...data }] : []));
    for (const { like, post, user } of likes) {
      expect([like?.post_id, like?.user_id]).toEqual([post.id, user?.id]);
      expect(post.author_id).not.toBe(user?.id);
      seen.add(`${like?.user_id}/${like?.post_id}`);
    }
    expect(seen.size).toBe(before + likes.length);
  });
});

describe('the story of the network, anywhere', () => {
  it.each([1_000_000, 999_999_950])('is valid from event %d on', (first) => {
    for (let number = first; number < first + 50; number++) {
      const event = eventAt(number);
      expect(problemsOf(event.topic, event)).toEqual([]);
    }
  });

  it('gives the same event whatever was asked before', () => {
    const other = createFeedSequence(socialFeed, dataset);
    for (let number = 200; number > 0; number -= 7) {
      expect(JSON.parse(other.messageAt(number))).toEqual(hour[number - 1]);
    }
  });
});
