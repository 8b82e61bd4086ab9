import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { isTimely, LANGUAGES } from '../../src/social/texts/index.js';
import { findById } from '../find-by-id.js';
import { FIELD_TYPES } from './field-types.js';
import { COLLECTIONS, type Post, type SocialSeeds } from './read-social-seeds.js';

/** Finds the records that break a rule; an empty list is a pass. */
type Check = (seeds: SocialSeeds) => unknown[];

/** Every rule of the seed data, by the sentence that it makes true. */
export const SOCIAL_CHECKS: Readonly<Record<string, Check>> = {
  'ids count from 1': everywhere((record, index) => record.id !== index + 1),
  'ids are in the order of creation': everywhere(
    (record, index, rows) => index > 0 && record.created_at < (rows[index - 1]?.created_at ?? ''),
  ),
  'nothing is created after it was updated': everywhere(
    (record) => record.created_at > record.updated_at,
  ),
  'nothing happens after the reference instant': everywhere((record) =>
    Object.entries(record).some(
      ([field, value]) => field.endsWith('_at') && value !== null && value > REFERENCE_INSTANT,
    ),
  ),
  'fields are complete and in the order of the resource': (seeds) =>
    COLLECTIONS.flatMap((collection) => {
      const expected = Object.keys(FIELD_TYPES[collection]).join();
      return seeds[collection].filter((record) => Object.keys(record).join() !== expected);
    }),
  'fields hold values of their types': (seeds) =>
    COLLECTIONS.flatMap((collection) => {
      const types = Object.entries(FIELD_TYPES[collection]);
      return seeds[collection].filter((record) => {
        const values = new Map<string, unknown>(Object.entries(record));
        return types.some(([field, isValid]) => !isValid(values.get(field)));
      });
    }),
  'references lead to records': ({ users, posts, comments, likes, follows }) => [
    ...posts.filter(
      (post) => !findById(users, post.author_id) || isDangling(post.reply_to_id, posts),
    ),
    ...comments.filter((row) => !findById(posts, row.post_id) || !findById(users, row.author_id)),
    ...comments.filter((row) => isDangling(row.parent_id, comments)),
    ...likes.filter((like) => !findById(users, like.user_id) || !findById(posts, like.post_id)),
    ...follows.filter(
      (row) => !findById(users, row.follower_id) || !findById(users, row.followee_id),
    ),
  ],
  'usernames are unique': ({ users }) => repeated(users.map((user) => user.username)),
  'emails are unique': ({ users }) => repeated(users.flatMap((user) => user.email ?? [])),
  'nobody answers a comment on their own post twice': ({ posts, comments }) =>
    repeated(
      comments
        .filter(({ author_id, post_id }) => findById(posts, post_id)?.author_id === author_id)
        .flatMap(({ parent_id }) => (parent_id === null ? [] : String(parent_id))),
    ),
  'no sentence of a Sunday is written on another day, wherever the author is': ({ posts }) =>
    posts.filter(({ body, published_at, language, reply_to_id }) => {
      const known = LANGUAGES.find((each) => each === language);
      const mayBe = [-12, -6, 0, 6, 13].some((hours) => {
        const local = new Date(Date.parse(published_at) + hours * 3_600_000);
        const moments = [false, true].map((southern) => ({
          language: known ?? 'en',
          local,
          southern,
        }));
        return moments.some((moment) => isTimely(body, moment));
      });
      return (
        reply_to_id === null &&
        /sunday plan|domingo em família|Sonntag, Regen/i.test(body) &&
        !mayBe
      );
    }),
  'avatars are drawn by the service': ({ users }) =>
    users.filter((user) => user.avatar_url !== `/v1/social/avatars/${user.username}.svg`),
  'users join when they are created': ({ users }) =>
    users.filter((user) => user.joined_at !== user.created_at),
  'nobody acts before joining': ({ users, posts, comments, likes, follows }) => {
    const isEarly = (id: number, at: string): boolean =>
      at < (findById(users, id)?.joined_at ?? '');
    return [
      ...posts.filter((post) => isEarly(post.author_id, post.created_at)),
      ...comments.filter((comment) => isEarly(comment.author_id, comment.created_at)),
      ...likes.filter((like) => isEarly(like.user_id, like.created_at)),
      ...follows.filter((follow) => isEarly(follow.follower_id, follow.created_at)),
      ...follows.filter((follow) => isEarly(follow.followee_id, follow.created_at)),
    ];
  },
  'posts_count counts posts': ({ users, posts }) => {
    const counts = countBy(posts, (post) => post.author_id);
    return users.filter((user) => user.posts_count !== counts(user.id));
  },
  'followers_count and following_count count active follows': ({ users, follows }) => {
    const active = follows.filter((follow) => follow.status === 'active');
    const followers = countBy(active, (follow) => follow.followee_id);
    const following = countBy(active, (follow) => follow.follower_id);
    return users.filter(
      ({ id, followers_count, following_count }) =>
        followers_count !== followers(id) || following_count !== following(id),
    );
  },
  'likes_count counts likes': ({ posts, likes }) => {
    const counts = countBy(likes, (like) => like.post_id);
    return posts.filter((post) => post.likes_count !== counts(post.id));
  },
  'comments_count counts comments, nested ones too': ({ posts, comments }) => {
    const counts = countBy(comments, (comment) => comment.post_id);
    return posts.filter((post) => post.comments_count !== counts(post.id));
  },
  'comments and reposts have small counts of their own': ({ posts, comments }) => [
    ...comments.filter((comment) => comment.likes_count > 20),
    ...posts.filter((post) => post.reposts_count > post.likes_count),
  ],
  'hashtags are those of the text in their order, four at most': ({ posts }) =>
    posts.filter(({ body, hashtags }) => {
      const found = [...body.matchAll(/#([^\s\p{P}]+)/gu)].map(([, tag]) => tag);
      return found.join() !== hashtags.join() || found.length > 4 || repeated(found).length > 0;
    }),
  'pictures show a scene and are numbered from 1, films are served as they are': ({ posts }) => {
    const media = posts.flatMap((post) => post.media);
    const numbers = media.flatMap(({ kind, url }) =>
      kind === 'image' ? [/^\/v1\/social\/media\/[a-z]+-(\d+)\.svg$/.exec(url)?.[1]] : [],
    );
    return [
      ...numbers.filter((number, index) => number !== String(index + 1)),
      ...media.filter(
        ({ kind, url }) => kind === 'video' && !/^\/v1\/social\/media\/[a-z]+\.mp4$/.test(url),
      ),
    ];
  },
  'one picture of a post does not show what another shows': ({ posts }) =>
    posts.filter(
      ({ media }) => repeated(media.map(({ url }) => url.replace(/-\d+/, ''))).length > 0,
    ),
  'what a picture shows is described in the same words in a language, but for names': ({
    posts,
  }) => {
    const media = posts.flatMap((post) => post.media);
    const words = countBy(
      [...new Set(media.map(({ url, alt }) => `${sceneOf(url)}: ${alt}`))],
      (described) => described.split(':')[0],
    );
    // Thirteen languages and a few dozen dishes and cities.
    return [...new Set(media.map(({ url }) => sceneOf(url)))].filter((scene) => words(scene) > 90);
  },
  'display names are unique': ({ users }) => repeated(users.map((user) => user.display_name)),
  'addresses in texts are those of no one': (seeds) =>
    textsOf(seeds).filter((text) =>
      [...text.matchAll(/https?:\/\/([^/\s]+)/g)].some(
        ([, host]) => !/(^|\.)example(\.(com|org))?$/.test(host ?? ''),
      ),
    ),
  'texts have no controls and no half characters': (seeds) =>
    textsOf(seeds).filter((text) => /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text.replaceAll('\n', ''))),
  'media are images or videos, described or not': ({ posts }) =>
    posts
      .flatMap((post) => post.media)
      .filter(
        ({ kind, alt, ...rest }) =>
          !['image', 'video'].includes(kind) || alt === '' || Object.keys(rest).join() !== 'url',
      ),
  'posts of private users are not public': ({ users, posts }) =>
    posts.filter(
      (post) => findById(users, post.author_id)?.private && post.visibility === 'public',
    ),
  'replies answer earlier posts that everybody sees': ({ posts }) =>
    posts.filter((post) => {
      const parent = parentOf(post, posts);
      return (
        parent !== undefined &&
        (parent.id >= post.id ||
          parent.published_at >= post.created_at ||
          parent.visibility !== 'public')
      );
    }),
  'chains of replies have six posts at most': ({ posts }) =>
    posts.filter((post) => chainOf(post, posts) > 6),
  'posts are published when or after they are created': ({ posts }) =>
    posts.filter((post) => post.published_at < post.created_at),
  'posts are edited after they are published and before they are updated': ({ posts }) =>
    posts.filter(
      ({ published_at, edited_at, updated_at }) =>
        published_at > updated_at ||
        (edited_at !== null && (edited_at <= published_at || edited_at > updated_at)),
    ),
  'comments and likes come after the post is published': ({ posts, comments, likes }) =>
    [...comments, ...likes].filter(
      (row) => row.created_at < (findById(posts, row.post_id)?.published_at ?? ''),
    ),
  'comments answer earlier comments on the same post': ({ comments }) =>
    comments.filter(({ id, post_id, parent_id, created_at }) => {
      if (parent_id === null) return false;
      const parent = findById(comments, parent_id);
      return parent?.post_id !== post_id || parent.id >= id || parent.created_at >= created_at;
    }),
  'nobody answers what readers have flagged': ({ comments }) =>
    comments.filter(({ parent_id }) => findById(comments, parent_id ?? 0)?.flagged),
  'no comment says again what the post says': ({ posts, comments }) => {
    const wordsOf = (text: string): string =>
      text.toLowerCase().replace(/@\w+|[^\p{L}\p{N}]+/gu, '');
    return comments.filter(
      ({ post_id, body }) =>
        wordsOf(body) !== '' && wordsOf(body) === wordsOf(findById(posts, post_id)?.body ?? ''),
    );
  },
  'no dog is shown where a cat is named, nor a cat where a dog is': ({ posts }) =>
    posts.filter(({ body, media }) => {
      const shown = media.map(({ url }) => sceneOf(url));
      return (
        (/\b(the dog|the puppy|our old dog)\b/i.test(body) && shown.includes('cat')) ||
        (/\b(the cat|the kitten|our foster cat)\b/i.test(body) &&
          ['dog', 'meadow'].some((scene) => shown.includes(scene)))
      );
    }),
  'nobody but the author and followers comments on or likes a post for followers': ({
    posts,
    follows,
    comments,
    likes,
  }) => {
    const allowed = new Set(
      follows
        .filter((follow) => follow.status === 'active')
        .map((follow) => `${follow.follower_id}>${follow.followee_id}`),
    );
    const isStranger = (userId: number, post: Post | undefined): boolean =>
      post !== undefined &&
      post.visibility !== 'public' &&
      post.author_id !== userId &&
      !allowed.has(`${userId}>${post.author_id}`);
    return [
      ...comments.filter((row) => isStranger(row.author_id, findById(posts, row.post_id))),
      ...likes.filter((row) => isStranger(row.user_id, findById(posts, row.post_id))),
    ];
  },
  'private posts have no comments and no likes': ({ posts }) =>
    posts.filter(
      (post) => post.visibility === 'private' && post.likes_count + post.comments_count > 0,
    ),
  'nobody likes a post twice': ({ likes }) =>
    repeated(likes.map((like) => `${like.user_id}/${like.post_id}`)),
  'nobody follows anybody twice': ({ follows }) =>
    repeated(follows.map((follow) => `${follow.follower_id}/${follow.followee_id}`)),
  'nobody follows themselves': ({ follows }) =>
    follows.filter((follow) => follow.follower_id === follow.followee_id),
  'only follows of private users are pending': ({ users, follows }) =>
    follows.filter((row) => row.status === 'pending' && !findById(users, row.followee_id)?.private),
  'texts have no slots left over, doubled spaces or filler': (seeds) =>
    textsOf(seeds).filter((text) => /[{}<>]| {2}|undefined|null|NaN|[Ll]orem/.test(text)),
  'no post comes twice, and no longer comment': ({ posts, comments }) => [
    ...repeated(posts.map(({ body }) => body)).slice(posts.length / 200),
    ...repeated(comments.map(({ body }) => body).filter(({ length }) => length >= 48)).slice(
      comments.length / 100,
    ),
  ],
  'short comments come up again, as they do, pictograms more than words, but not all the time': ({
    comments,
  }) => {
    const counts = countBy(comments, ({ body }) => body);
    return [...new Set(comments.map(({ body }) => body))].filter(
      (body) => counts(body) > (/\p{L}/u.test(body) ? 20 : 160),
    );
  },
};

type AnyRecord = SocialSeeds[(typeof COLLECTIONS)[number]][number];

function everywhere(
  isOffender: (record: AnyRecord, index: number, rows: readonly AnyRecord[]) => boolean,
): Check {
  return (seeds) =>
    COLLECTIONS.flatMap((collection) => {
      const rows: readonly AnyRecord[] = seeds[collection];
      return rows.filter((record, index) => isOffender(record, index, rows));
    });
}

/** The scene that an address names. */
function sceneOf(url: string): string {
  return /([a-z]+)(-\d+)?\.\w+$/.exec(url)?.[1] ?? '';
}

function textsOf({ users, posts, comments }: SocialSeeds): string[] {
  return [
    ...users.flatMap((user) => user.bio ?? []),
    ...posts.map((post) => post.body),
    ...comments.map((comment) => comment.body),
  ];
}

function isDangling(id: number | null, rows: readonly { readonly id: number }[]): boolean {
  return id !== null && findById(rows, id) === undefined;
}

function parentOf(post: Post, posts: readonly Post[]): Post | undefined {
  return post.reply_to_id === null ? undefined : findById(posts, post.reply_to_id);
}

function chainOf(post: Post, posts: readonly Post[]): number {
  const parent = parentOf(post, posts);
  return parent === undefined ? 1 : 1 + chainOf(parent, posts);
}

function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

function countBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => number {
  const counts = new Map<K, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}
