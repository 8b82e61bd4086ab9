import type { RedisConnection } from '@sandbox/redis';

type Arguments = readonly (string | number)[];

/** A bin as it is stored: how many calls came, what was set, how many calls are kept, and those that were asked for. */
export type StoredBin = readonly [
  received: number,
  scriptedFrom: string | null,
  answer: string | null,
  secret: string | null,
  kept: number,
  calls: readonly string[],
];

/** The store's steps that must happen as one. Keys: bin, calls, times, sizes, bytes. */
export interface HookScripts {
  /** Returns the number of the call, the script of the bin, and how many calls had come when it was set. */
  keepCall(
    ...keysAndArguments: Arguments
  ): Promise<readonly [number: number, answer: string | null, scriptedFrom: string | null]>;
  readBin(...keysAndArguments: Arguments): Promise<StoredBin>;
  setOfBin(...keysAndArguments: Arguments): Promise<unknown>;
  forgetBin(...keysAndArguments: Arguments): Promise<unknown>;
}

/** What all of them begin with: the first arguments are those of every step. */
const COMMON = `
local bin, calls, times, sizes, total = unpack(KEYS)
local place, now, idleMs, prefix, maxBins, maxBytes, overhead = unpack(ARGV)
local function forget(other)
  redis.call('DEL', prefix .. 'bin:' .. other, prefix .. 'calls:' .. other)
  redis.call('DECRBY', total, redis.call('HGET', sizes, other) or 0)
  redis.call('HDEL', sizes, other)
  redis.call('ZREM', times, other)
end
local function begin()
  local last = redis.call('ZSCORE', times, place)
  if last and tonumber(last) < now - idleMs then forget(place) end
end
local function grow(by)
  redis.call('HINCRBY', sizes, place, by)
  redis.call('INCRBY', total, by)
end
local function finish()
  if redis.call('ZADD', times, now, place) == 1 then grow(overhead) end
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', times, '-inf', '(' .. (now - idleMs), 'LIMIT', 0, 100)) do
    forget(other)
  end
  while redis.call('ZCARD', times) > tonumber(maxBins)
      or tonumber(redis.call('GET', total)) > tonumber(maxBytes) do
    local oldest = redis.call('ZRANGE', times, 0, 0)[1]
    if oldest == place then break end
    forget(oldest)
  end
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, idleMs) end
end
`;

/** Numbers a call, gives it the status of its turn, and forgets the oldest calls of a bin that is too full. */
const KEEP_CALL = `${COMMON}
local call, maxCalls, maxBinBytes, channel = unpack(ARGV, 8)
begin()
local number = redis.call('HINCRBY', bin, 'received', 1)
local from, statuses, repeats = unpack(redis.call('HMGET', bin, 'from', 'statuses', 'repeats'))
local status = '200'
if statuses then
  local nth, turns = number - from, #statuses / 3
  local turn = repeats == '1' and (nth - 1) % turns or math.min(nth, turns) - 1
  status = string.sub(statuses, turn * 3 + 1, turn * 3 + 3)
end
local kept = redis.call('RPUSH', calls, status .. call)
grow(#call + overhead)
local size = tonumber(redis.call('HGET', sizes, place))
while kept > 1 and (kept > tonumber(maxCalls) or size > tonumber(maxBinBytes)) do
  local freed = #redis.call('LPOP', calls) - 3 + overhead
  grow(-freed)
  size = size - freed
  kept = kept - 1
end
finish()
redis.call('PUBLISH', channel, place)
return { number, redis.call('HGET', bin, 'answer'), from }
`;

const READ_BIN = `${COMMON}
local after = tonumber(ARGV[8])
begin()
local received, from, answer, secret = unpack(redis.call('HMGET', bin, 'received', 'from', 'answer', 'secret'))
received = tonumber(received or 0)
local kept = redis.call('LLEN', calls)
local skipped = math.max(0, after - (received - kept))
local found = {}
if skipped < kept then found = redis.call('LRANGE', calls, string.format('%d', skipped), -1) end
if redis.call('ZSCORE', times, place) then finish() end
return { received, from, answer, secret, kept, found }
`;

/** An empty value takes back what was set. */
const SET_OF_BIN = `${COMMON}
local name, value, statuses, repeats = unpack(ARGV, 8)
begin()
grow(#value - #(redis.call('HGET', bin, name) or ''))
if value == '' then redis.call('HDEL', bin, name) else redis.call('HSET', bin, name, value) end
if name == 'answer' then
  redis.call('HDEL', bin, 'from', 'statuses', 'repeats')
  if value ~= '' then
    redis.call('HSET', bin, 'from', redis.call('HGET', bin, 'received') or 0,
      'statuses', statuses, 'repeats', repeats)
  end
end
finish()
`;

const FORGET_BIN = `${COMMON}
forget(place)
`;

/** Teaches a client the scripts; it sends each whole only once to a server. */
export function defineHookScripts(client: RedisConnection['client']): HookScripts {
  client.defineCommand('keepCall', { numberOfKeys: 5, lua: KEEP_CALL });
  client.defineCommand('readBin', { numberOfKeys: 5, lua: READ_BIN });
  client.defineCommand('setOfBin', { numberOfKeys: 5, lua: SET_OF_BIN });
  client.defineCommand('forgetBin', { numberOfKeys: 5, lua: FORGET_BIN });
  // The client has each command that was just defined on it; its type does not say so.
  return client as RedisConnection['client'] & HookScripts;
}
