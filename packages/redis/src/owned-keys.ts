import { OWNED_RECORDS } from './owned-records.js';
import { OWNED_REMOVALS } from './owned-removals.js';

/** The number of `ownedKeys`. */
export const OWNED_KEY_COUNT = 4;

/**
 * The keys of the bookkeeping of `all`. A script declares them, so that a cluster that moves them stops it at its start. 0.8.0
 * has none of these but `all`: in a rolling upgrade, each version counts its own entries.
 */
export function ownedKeys(all: string): readonly [all: string, ...related: string[]] {
  return [all, `${all}:entries`, `${all}:charges`, `${all}:uses`];
}

/**
 * Lua functions for entries that clients share, each charged to an owner, like a `SharedLru` in memory. They precede a script.
 * `all` is the sorted set of entries by their last use; the others of `ownedKeys` belong to it.
 * - `share(all, entry, use, bounds, remove)` adds an entry or records its use, and removes idle entries and those beyond a
 * bound: `remove(entry)` deletes the content. A use is `{ owner, weight, now, retentionMs, isTrial }`. A known entry keeps its
 * owner; a new one may be on trial until it is used again. Bounds are `{ entries, weight, percent }`; the first two are
 * optional. Returns how many entries exceeded a bound, and the weight of all. `use.isRecorded` is false afterwards if the use
 * cannot matter yet.
 * - `shareAll(all, uses, step, bounds, remove)` does this for several entries, each once, in hardly more commands: a use names
 * its `entry`, and a step is `{ now, retentionMs }`. It may have as its `book` what `look` returned.
 * - `charge(all, entry, use)` only adds or records.
 * - `discharge(all, entry)` removes an entry.
 * - `entryOf(all, entry)` returns its weight, last use, whether it is on trial, and its owner; nothing for an unknown entry.
 * - `look(all, uses)` returns the sums of all for a `book`, and sets `known` of each use: what `entryOf` returns, by name.
 * The newest entry stays. The owners of uses pay while they exceed their shares, then the owner with the most; of equals, the
 * one with the oldest entry. Entries on trial go first, while they have more than a quarter of their owner's weight. Each removal
 * takes O(log entries) steps. Each command costs about a microsecond of the server's only thread, so one hash has what is read
 * or written together.
 */
export const OWNED_KEYS = OWNED_RECORDS + OWNED_REMOVALS;
