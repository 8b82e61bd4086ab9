import { fnv1a } from '@sandbox/kernel';

/** Seconds of a block, in which there are two posts and five likes. */
const BLOCK_TICKS = 10;

/** Seconds between two posts. */
export const POST_TICKS = 5;

/** Blocks that share one popular post. */
const HIT_BLOCKS = 12;

/** A rule by which one of the five likes of a block finds its post. */
interface LikeRule {
  /** The second of the block at which it likes. */
  readonly tick: number;
  /** The number of the post that is liked in a block. */
  readonly postIn: (block: number) => number;
  /** The blocks in which a post can be liked by this rule, first and last. */
  readonly blocksOf: (post: number) => readonly [number, number];
}

/** The likes of each post follow from the schedule, so that each can be computed without the others. */
export interface LikeSchedule {
  /** The number of the post that is liked at a tick. Posts below 1 are public posts of the seeds, 0 the last. */
  postAt(tick: number): number;
  /** The ticks at which a post is liked, in order. */
  ticksOf(post: number): readonly number[];
}

/**
 * Builds the schedule. Four of five likes are of new posts, the fifth of a post `lag` blocks before: of seed posts in the
 * first hours, later of the stream's own.
 */
export function createLikeSchedule(lag: number): LikeSchedule {
  const rules = toRules(lag);
  return {
    postAt(tick) {
      const rule = rules.find((candidate) => tick % BLOCK_TICKS === candidate.tick % BLOCK_TICKS);
      if (!rule) throw new RangeError(`Nothing is liked at second ${tick}.`);
      return rule.postIn((tick - rule.tick) / BLOCK_TICKS);
    },
    ticksOf(post) {
      const ticks = rules.flatMap(({ tick, postIn, blocksOf }) => {
        const [first, last] = blocksOf(post);
        const blocks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        return blocks
          .filter((block) => block >= 0 && postIn(block) === post)
          .map((block) => block * BLOCK_TICKS + tick);
      });
      return ticks.sort((one, other) => one - other);
    },
  };
}

function toRules(lag: number): readonly LikeRule[] {
  return [
    laterRule({ tick: 2, lag, pick: () => 1 }),
    laterRule({ tick: 4, lag: 1, pick: () => 1 }),
    laterRule({ tick: 6, lag: 1, pick: () => 2 }),
    laterRule({ tick: 8, lag: 3, pick: (block) => 1 + (fnv1a(`like/${block}`) % 2) }),
    {
      tick: 10,
      postIn: (block) => hitOf(Math.floor(block / HIT_BLOCKS) - 1),
      blocksOf(post) {
        const first = (Math.floor(blockOf(post) / HIT_BLOCKS) + 1) * HIT_BLOCKS;
        return [first, first + HIT_BLOCKS - 1];
      },
    },
  ];
}

/** Likes the first or second post of the block that lies `lag` blocks back. */
function laterRule(options: {
  readonly tick: number;
  readonly lag: number;
  readonly pick: (block: number) => number;
}): LikeRule {
  const { tick, lag, pick } = options;
  return {
    tick,
    postIn: (block) => (block - lag) * 2 + pick(block - lag),
    blocksOf: (post) => [blockOf(post) + lag, blockOf(post) + lag],
  };
}

function hitOf(group: number): number {
  return group * HIT_BLOCKS * 2 + 1 + (fnv1a(`hit/${group}`) % (HIT_BLOCKS * 2));
}

/** The block in which a post is published. */
function blockOf(post: number): number {
  return Math.floor((post - 1) / 2);
}
