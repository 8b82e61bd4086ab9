import type { Random } from '@sandbox/kernel';
import { HOUR, REFERENCE } from '../instants.js';
import type { Audience } from './create-audience.js';
import type { PostDraft } from './drafts.js';
import { rankShares } from './rank-shares.js';

/** How a number of comments or likes is spread over posts. */
export interface AttentionOptions {
  readonly posts: readonly PostDraft[];
  readonly audience: Audience;
  /** How many posts get any. */
  readonly reached: number;
  readonly total: number;
  readonly random: Random;
}

/** How many each post gets: one at least for those it reaches, far more for the popular ones. */
export function shareAttention({
  posts,
  audience,
  reached,
  total,
  random,
}: AttentionOptions): ReadonlyMap<PostDraft, number> {
  const scored = posts
    .map((post) => [post, scoreOf(post, audience(post)?.length ?? null, random)] as const)
    .sort(([, a], [, b]) => b - a);
  const shares = rankShares({ ranks: reached, total: total - reached, offset: 18, quarters: 4 });
  return new Map(scored.slice(0, reached).map(([post], rank) => [post, 1 + (shares[rank] ?? 0)]));
}

/** Popular authors and luck; those whom few can see come after all others. */
function scoreOf(
  { author, publishedAt }: PostDraft,
  watchers: number | null,
  random: Random,
): number {
  const luck = 1 / (0.04 + random.next());
  if (watchers === 0 || publishedAt > REFERENCE - HOUR) return 0;
  const reach = watchers === null ? 1 : Math.min(1, watchers / 40);
  return (reach * luck) / (author.rank + 40);
}
