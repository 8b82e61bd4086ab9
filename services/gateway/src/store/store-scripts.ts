import type { Redis } from 'ioredis';
import { LIST_BYTES, LIST_SCRIPT, TEXT_BYTES } from './bounded-lists.js';

type Arguments = readonly (string | number)[];

/** When a session began, how many events it holds, and the events that were asked for; null when it is not stored. */
type FoundSession = readonly [startedAt: string, count: number, texts: readonly string[]] | null;

/** The steps of the stores that must happen as one. The keys and first arguments of all are those of `LIST_SCRIPT`. */
export interface StoreScripts {
  /** Further arguments: when the session began, how many events are known. */
  loadSession(...keysAndArguments: Arguments): Promise<FoundSession>;
  /** Further arguments: when the session began, how many events it must hold, the events. 1 when it was so. */
  appendToSession(...keysAndArguments: Arguments): Promise<number>;
  /** Further arguments: the earliest beginning. */
  resetSession(...keysAndArguments: Arguments): Promise<string>;
  /** Further arguments: how many texts are kept, the text. */
  pushBounded(...keysAndArguments: Arguments): Promise<unknown>;
}

// The first element of a session's list is when the session began; its events follow.

const LOAD_SESSION = `
local startedAt, known = ARGV[4], tonumber(ARGV[5])
local head = redis.call('LINDEX', list, 0)
if not head then return nil end
useIfNeeded()
local from = head == startedAt and known or 0
return { head, redis.call('LLEN', list) - 1, redis.call('LRANGE', list, from + 1, -1) }
`;

const APPEND_TO_SESSION = `
local startedAt, count = ARGV[4], tonumber(ARGV[5])
local head = redis.call('LINDEX', list, 0)
local bytes = ${LIST_BYTES}
if head then
  if head ~= startedAt or redis.call('LLEN', list) ~= count + 1 then return 0 end
  bytes = tonumber(redis.call('HGET', sizes, id) or bytes)
elseif count > 0 then
  return 0
else
  redis.call('RPUSH', list, startedAt)
end
push(6)
resize(bytes + sizeOfTexts(6))
use()
keepWithinBounds()
return 1
`;

const RESET_SESSION = `
local startedAt = tonumber(ARGV[4])
local head = redis.call('LINDEX', list, 0)
if head then startedAt = math.max(startedAt, head + 1) end
local text = string.format('%.0f', startedAt)
redis.call('UNLINK', list)
redis.call('RPUSH', list, text)
resize(${LIST_BYTES})
use()
keepWithinBounds()
return text
`;

const PUSH_BOUNDED = `
local length = tonumber(ARGV[4])
local bytes = ${LIST_BYTES}
if redis.call('EXISTS', list) == 1 then bytes = tonumber(redis.call('HGET', sizes, id) or bytes) end
push(5)
while redis.call('LLEN', list) > length do
  bytes = bytes - #redis.call('LPOP', list) - ${TEXT_BYTES}
end
resize(bytes + sizeOfTexts(5))
use()
keepWithinBounds()
`;

const SCRIPTS: Readonly<Record<keyof StoreScripts, string>> = {
  loadSession: LOAD_SESSION,
  appendToSession: APPEND_TO_SESSION,
  resetSession: RESET_SESSION,
  pushBounded: PUSH_BOUNDED,
};

/** A client that knows the scripts. */
export type StoreClient = Redis & StoreScripts;

/** Teaches a client the scripts; it sends each whole only once to a server. */
export function defineStoreScripts(client: Redis): StoreClient {
  for (const [name, script] of Object.entries(SCRIPTS)) {
    client.defineCommand(name, { numberOfKeys: 3, lua: LIST_SCRIPT + script });
  }
  // The client has each command that was just defined on it; its type does not say so.
  return client as StoreClient;
}
