import type { RedisClient, Scripts } from '@sandbox/redis';
import { APPEND_ALL, type Appended } from './append-script.js';
import { LIST_BYTES, LIST_KEYS, LIST_SCRIPT } from './bounded-lists.js';

type Arguments = readonly (string | number)[];

/** Null if the session is not stored. */
type FoundSession = readonly [startedAt: string, count: number, texts: readonly string[]] | null;

/** The start of the session, the number and bytes of all sessions, and how many were deleted now. */
export type Restarted = readonly [
  startedAt: string,
  sessions: number,
  bytes: number,
  evicted: number,
];

/** Atomic steps of the stores. Their keys and first arguments are those of `LIST_SCRIPT`. */
export interface StoreScripts {
  /** Further arguments: the start of the session, the number of known events. */
  loadSession(...keysAndArguments: Arguments): Promise<FoundSession>;
  /** See `APPEND_ALL`; the first argument is the number of keys. */
  appendAll(...keysAndArguments: Arguments): Promise<Appended>;
  /** Further arguments: the earliest start. */
  resetSession(...keysAndArguments: Arguments): Promise<Restarted>;
  /** Further arguments: the earliest start, the most bytes, the events. Null if they take more. */
  replaceSession(...keysAndArguments: Arguments): Promise<Restarted | null>;
  /**
   * Further arguments: the maximum number of strings, the maximum bytes of a list, the string. Returns the bytes of
   * all lists.
   */
  pushBounded(...keysAndArguments: Arguments): Promise<number>;
}

// The first element of a session's list is its start; its events follow.

const LOAD_SESSION = `
local startedAt, known = ARGV[7], tonumber(ARGV[8])
local head = redis.call('LINDEX', list, 0)
if not head then return nil end
useIfNeeded()
local from = head == startedAt and known or 0
return { head, redis.call('LLEN', list) - 1, redis.call('LRANGE', list, from + 1, -1) }
`;

/** The first lines of a script that replaces a session; `text` is its new start. */
const RESTART = `
local startedAt = tonumber(ARGV[7])
local head = redis.call('LINDEX', list, 0)
if head then startedAt = math.max(startedAt, head + 1) end
local text = string.format('%.0f', startedAt)
`;

const RESET_SESSION = `
${RESTART}
redis.call('UNLINK', list)
redis.call('RPUSH', list, text)
use.isNew, use.weight = true, ${LIST_BYTES}
local sum, evicted = keep()
return { text, redis.call('ZCARD', lists), sum, evicted }
`;

const REPLACE_SESSION = `
use.isNew, use.weight = true, ${LIST_BYTES} + sizeOfTexts(9, #ARGV)
if use.weight > tonumber(ARGV[8]) then return nil end
${RESTART}
redis.call('UNLINK', list)
redis.call('RPUSH', list, text)
push(list, 9, #ARGV)
local sum, evicted = keep()
return { text, redis.call('ZCARD', lists), sum, evicted }
`;

const PUSH_BOUNDED = `
step.book = look(lists, { use })
pushBounded(use, ARGV[9], tonumber(ARGV[7]), tonumber(ARGV[8]))
return (keep())
`;

const scriptOf = (lua: string) => ({ numberOfKeys: LIST_KEYS, lua: LIST_SCRIPT + lua });

export const STORE_SCRIPTS: Scripts<StoreScripts> = {
  loadSession: scriptOf(LOAD_SESSION),
  appendAll: { lua: APPEND_ALL },
  resetSession: scriptOf(RESET_SESSION),
  replaceSession: scriptOf(REPLACE_SESSION),
  pushBounded: scriptOf(PUSH_BOUNDED),
};

export type StoreClient = RedisClient & StoreScripts;
