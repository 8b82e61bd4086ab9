import { type Dataset, type RecordOf, recordsOf } from '@sandbox/resource';
import { likes } from '../resources/likes.js';
import { posts } from '../resources/posts.js';
import { users } from '../resources/users.js';

export type User = RecordOf<typeof users>;
export type Post = RecordOf<typeof posts>;
export type Like = RecordOf<typeof likes>;

/** The seed records that the script uses. */
export interface Network {
  readonly users: readonly User[];
  /** Public users, by the language of most of their posts. */
  readonly writers: ReadonlyMap<string, Writers>;
  /** Seed posts that everyone can see, oldest first. */
  readonly publicPosts: readonly Post[];
  /** The users who like a seed post. */
  readonly likersOf: (post: number) => ReadonlySet<number>;
  /** The last ids of the seeds; new ones follow. */
  readonly lastPostId: number;
  readonly lastLikeId: number;
}

/** The users who post most, and all others. */
export interface Writers {
  readonly regulars: readonly User[];
  readonly occasionals: readonly User[];
}

/** One of this many writers of a language is a regular. */
const REGULARS = 8;

export function createNetwork(dataset: Dataset): Network {
  const everyone = recordsOf(dataset, users);
  const allPosts = recordsOf(dataset, posts);
  const allLikes = recordsOf(dataset, likes);
  const hidden = new Set(everyone.filter((user) => user.private).map(({ id }) => id));
  const likers = groupLikers(allLikes);
  const none: ReadonlySet<number> = new Set();
  return {
    users: everyone,
    writers: groupWriters(everyone, allPosts),
    publicPosts: allPosts.filter(
      ({ visibility, author_id }) => visibility === 'public' && !hidden.has(author_id),
    ),
    likersOf: (post) => likers.get(post) ?? none,
    lastPostId: allPosts.at(-1)?.id ?? 0,
    lastLikeId: allLikes.at(-1)?.id ?? 0,
  };
}

function groupWriters(
  everyone: readonly User[],
  allPosts: readonly Post[],
): ReadonlyMap<string, Writers> {
  const languages = languagesOf(allPosts);
  const groups = new Map<string, Writers>();
  for (const language of new Set(languages.values())) {
    const writers = everyone
      .filter((user) => !user.private && languages.get(user.id) === language)
      .sort((one, other) => other.posts_count - one.posts_count || one.id - other.id);
    const regulars = Math.ceil(writers.length / REGULARS);
    if (writers.length > 0)
      groups.set(language, {
        regulars: writers.slice(0, regulars),
        occasionals: writers.slice(regulars),
      });
  }
  return groups;
}

/** The language in which each author has written most. */
function languagesOf(allPosts: readonly Post[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  const max = new Map<number, string>();
  for (const { author_id, language } of allPosts) {
    const key = `${author_id}/${language}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > (counts.get(`${author_id}/${max.get(author_id)}`) ?? 0) || !max.has(author_id))
      max.set(author_id, String(language));
  }
  return max;
}

function groupLikers(likes: readonly Like[]): ReadonlyMap<number, ReadonlySet<number>> {
  const likers = new Map<number, Set<number>>();
  for (const { post_id, user_id } of likes) {
    const known = likers.get(post_id);
    if (known) known.add(user_id);
    else likers.set(post_id, new Set([user_id]));
  }
  return likers;
}
