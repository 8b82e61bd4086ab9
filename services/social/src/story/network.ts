import { type Dataset, type RecordOf, recordsOf } from '@sandbox/resource';
import { likes } from '../resources/likes.js';
import { posts } from '../resources/posts.js';
import { users } from '../resources/users.js';

export type User = RecordOf<typeof users>;
export type Post = RecordOf<typeof posts>;
export type Like = RecordOf<typeof likes>;

/** The seed records that the story is played with. */
export interface Network {
  readonly users: readonly User[];
  /** Those who post most, and then all others who write in English and in public. */
  readonly regulars: readonly User[];
  readonly occasionals: readonly User[];
  /** Seed posts that everyone can see, oldest first. */
  readonly publicPosts: readonly Post[];
  /** Who likes a seed post already. */
  readonly likersOf: (post: number) => ReadonlySet<number>;
  /** The last ids of the seeds; new ones follow. */
  readonly lastPostId: number;
  readonly lastLikeId: number;
}

const REGULARS = 40;

/** Takes the records of the story from the seeds. */
export function createNetwork(dataset: Dataset): Network {
  const everyone = recordsOf(dataset, users);
  const allPosts = recordsOf(dataset, posts);
  const allLikes = recordsOf(dataset, likes);
  const inEnglish = new Set(
    allPosts.filter(({ language }) => language === 'en').map(({ author_id }) => author_id),
  );
  const hidden = new Set(everyone.filter((user) => user.private).map(({ id }) => id));
  const authors = everyone
    .filter((user) => inEnglish.has(user.id) && !user.private)
    .sort((one, other) => other.posts_count - one.posts_count || one.id - other.id);
  const likers = groupLikers(allLikes);
  const nobody: ReadonlySet<number> = new Set();
  return {
    users: everyone,
    regulars: authors.slice(0, REGULARS),
    occasionals: authors.slice(REGULARS),
    publicPosts: allPosts.filter(
      ({ visibility, author_id }) => visibility === 'public' && !hidden.has(author_id),
    ),
    likersOf: (post) => likers.get(post) ?? nobody,
    lastPostId: allPosts.at(-1)?.id ?? 0,
    lastLikeId: allLikes.at(-1)?.id ?? 0,
  };
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
