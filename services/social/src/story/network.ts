import type { Dataset, RecordOf } from '@sandbox/resource';
import type { likes } from '../resources/likes.js';
import type { posts } from '../resources/posts.js';
import type { users } from '../resources/users.js';

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

/** Takes the records of the story from the seeds, which were checked against their resources when they were loaded. */
export function createNetwork(dataset: Dataset): Network {
  const recordsOf = <Row>(resource: string): readonly Row[] =>
    dataset.of(resource).collection.records as readonly unknown[] as readonly Row[];
  const users = recordsOf<User>('users');
  const posts = recordsOf<Post>('posts');
  const likes = recordsOf<Like>('likes');
  const inEnglish = new Set(
    posts.filter(({ language }) => language === 'en').map(({ author_id }) => author_id),
  );
  const hidden = new Set(users.filter((user) => user.private).map(({ id }) => id));
  const authors = users
    .filter((user) => inEnglish.has(user.id) && !user.private)
    .sort((one, other) => other.posts_count - one.posts_count || one.id - other.id);
  const likers = groupLikers(likes);
  const nobody: ReadonlySet<number> = new Set();
  return {
    users,
    regulars: authors.slice(0, REGULARS),
    occasionals: authors.slice(REGULARS),
    publicPosts: posts.filter(
      ({ visibility, author_id }) => visibility === 'public' && !hidden.has(author_id),
    ),
    likersOf: (post) => likers.get(post) ?? nobody,
    lastPostId: posts.at(-1)?.id ?? 0,
    lastLikeId: likes.at(-1)?.id ?? 0,
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
