import type { Random } from '@sandbox/kernel';
import { groupBy } from '../records.js';
import type { Audience } from './create-audience.js';
import type { PostDraft, UserDraft } from './drafts.js';

/** Picks a reader of a post, other than the one named and rather not one of those who have spoken. */
export type Crowd = (
  post: PostDraft,
  other: UserDraft,
  spoken: ReadonlySet<UserDraft>,
) => UserDraft;

/** Who the readers are drawn from. */
export interface CrowdOptions {
  readonly users: readonly UserDraft[];
  readonly audience: Audience;
  readonly random: Random;
}

/** Readers speak the language of the post, most of them, and were there when it came out, if they can be found. */
export function createCrowd({ users, audience, random }: CrowdOptions): Crowd {
  const speakers = groupBy(users, (user) => user.language);
  const english = speakers.get('en') ?? users;
  return (post, other, spoken) => {
    const { language } = post.subject;
    const native = speakers.get(language) ?? users;
    const stranger = language === 'en' ? users : english;
    const alone = native.every((reader) => reader === post.author);
    const readers =
      audience(post) ??
      (!alone && random.chance(native.length < 12 ? 0.6 : 0.9) ? native : stranger);
    return pickReader({ readers, post, other, spoken, random });
  };
}

interface Choice {
  readonly readers: readonly UserDraft[];
  readonly post: PostDraft;
  readonly other: UserDraft;
  readonly spoken: ReadonlySet<UserDraft>;
  readonly random: Random;
}

function pickReader({ readers, post, other, spoken, random }: Choice): UserDraft {
  const strangers = readers.filter((reader) => reader !== other && reader !== post.author);
  if (strangers.length === 0) return post.author;
  const silent = strangers.filter((reader) => !spoken.has(reader));
  const others = silent.length > 0 ? silent : strangers;
  const present = Array.from({ length: 8 }, () => random.pick(others)).filter(
    (reader) => reader.joinedAt < post.publishedAt,
  );
  const active = present.slice(0, 3).sort((a, b) => b.posts - a.posts);
  return active[0] ?? random.pick(others);
}
