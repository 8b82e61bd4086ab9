import type { RedisClient, Scripts } from '@sandbox/redis';
import { LIST_BYTES, LIST_KEYS, LIST_SCRIPT } from './bounded-lists.js';

type Arguments = readonly (string | number)[];

/** Null if the session is not stored. */
type FoundSession = readonly [startedAt: string, count: number, texts: readonly string[]] | null;

export const APPEND = { stale: 0, done: 1, tooLarge: 2 } as const;

/** After `done`, the number and bytes of all sessions, how many were deleted now, and the bytes of the lists of the text. */
type Appended = readonly [
  outcome: number,
  sessions?: number,
  bytes?: number,
  evicted?: number,
  listBytes?: number,
];

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
  /** Further arguments: the start of the session, its expected number of events, its most bytes, the events. */
  appendToSession(...keysAndArguments: Arguments): Promise<Appended>;
  /**
   * Further keys: those of another list of the session. Further arguments, before the events: the most bytes of all such lists;
   * the most strings and bytes of the list; the string.
   */
  appendWithText(...keysAndArguments: Arguments): Promise<Appended>;
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

/** @param first - the argument of the first event; the one before it is free by then */
const appendFrom = (first: number): string => `
local startedAt, length, sessionBytes = ARGV[7], tonumber(ARGV[8]), tonumber(ARGV[9])
local head = redis.call('LINDEX', list, 0)
local bytes = ${LIST_BYTES}
if head then
  if head ~= startedAt or redis.call('LLEN', list) ~= length + 1 then return { ${APPEND.stale} } end
  bytes = size()
elseif length > 0 then
  return { ${APPEND.stale} }
end
bytes = bytes + sizeOfTexts(${first})
if bytes > sessionBytes then return { ${APPEND.tooLarge} } end
if not head then
  ARGV[${first - 1}] = startedAt -- pushed before the events
end
push(head and ${first} or ${first - 1})
keep(bytes, not head)
local appended = { ${APPEND.done}, counts() }
`;

const APPEND_TO_SESSION = `
${appendFrom(10)}
return appended
`;

/** The second list has the bounds of the first, but for its bytes; it is never on trial. */
const APPEND_WITH_TEXT = `
local text = ARGV[13]
${appendFrom(14)}
list, lists, maxBytes, isTrial, seen = KEYS[${LIST_KEYS + 1}], KEYS[${LIST_KEYS + 2}], ARGV[10], false, nil
prefix = string.sub(list, 1, -1 - #id)
pushBounded(text, tonumber(ARGV[11]), tonumber(ARGV[12]))
appended[5] = sum
return appended
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
keep(${LIST_BYTES}, true)
return { text, counts() }
`;

const REPLACE_SESSION = `
local bytes = ${LIST_BYTES} + sizeOfTexts(9)
if bytes > tonumber(ARGV[8]) then return nil end
${RESTART}
redis.call('UNLINK', list)
redis.call('RPUSH', list, text)
push(9)
keep(bytes, true)
return { text, counts() }
`;

const PUSH_BOUNDED = `
pushBounded(ARGV[9], tonumber(ARGV[7]), tonumber(ARGV[8]))
return sum
`;

const scriptOf = (lua: string) => ({ numberOfKeys: LIST_KEYS, lua: LIST_SCRIPT + lua });

export const STORE_SCRIPTS: Scripts<StoreScripts> = {
  loadSession: scriptOf(LOAD_SESSION),
  appendToSession: scriptOf(APPEND_TO_SESSION),
  appendWithText: { numberOfKeys: 2 * LIST_KEYS, lua: LIST_SCRIPT + APPEND_WITH_TEXT },
  resetSession: scriptOf(RESET_SESSION),
  replaceSession: scriptOf(REPLACE_SESSION),
  pushBounded: scriptOf(PUSH_BOUNDED),
};

export type StoreClient = RedisClient & StoreScripts;
