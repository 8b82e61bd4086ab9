import { OWNED_KEY_COUNT, OWNED_KEYS, type Scripts } from '@sandbox/redis';

type Arguments = readonly (string | number)[];

/**
 * A bin as it is stored: the number of received calls, the settings, the number of stored calls, and the
 * requested calls.
 */
export type StoredBin = readonly [
  received: number,
  scriptedFrom: string | null,
  answer: string | null,
  secret: string | null,
  kept: number,
  calls: readonly string[],
];

/** The store's steps that must happen as one. Keys: bin, calls, list of all bins with its bookkeeping. */
export interface HookScripts {
  /**
   * Returns the number of the call, the script of the bin, and the number of earlier calls when it was set.
   */
  keepCall(
    ...keysAndArguments: Arguments
  ): Promise<readonly [number: number, answer: string | null, scriptedFrom: string | null]>;
  readBin(...keysAndArguments: Arguments): Promise<StoredBin>;
  setOfBin(...keysAndArguments: Arguments): Promise<unknown>;
  forgetBin(...keysAndArguments: Arguments): Promise<unknown>;
}

/** The common start of all scripts; the first arguments are those of every step. */
const COMMON = `${OWNED_KEYS}
local bin, calls, all = unpack(KEYS)
local place, now, idleMs, prefix, maxBins, maxBytes, overhead, owner, percent = unpack(ARGV)
local function remove(other)
  redis.call('DEL', prefix .. 'bin:' .. other, prefix .. 'calls:' .. other)
end
local function forget()
  remove(place)
  discharge(all, place)
end
local last = redis.call('ZSCORE', all, place)
if not last or tonumber(last) < now - idleMs then forget() end
local size = math.max(weightOf(all, place), tonumber(overhead))
local function grow(by) size = size + by end
local function finish()
  local use = { owner = owner, weight = size, now = now, retentionMs = idleMs }
  share(all, place, use, { entries = maxBins, weight = maxBytes, percent = percent }, remove)
  for _, key in ipairs({ bin, calls }) do redis.call('PEXPIRE', key, idleMs) end
end
`;

/**
 * Numbers a call, gives it the status of its turn, and deletes the oldest calls of a bin that is too full.
 */
const KEEP_CALL = `${COMMON}
local call, maxCalls, maxBinBytes, channel = unpack(ARGV, 10)
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
while kept > 1 and (kept > tonumber(maxCalls) or size > tonumber(maxBinBytes)) do
  local freed = #redis.call('LPOP', calls) - 3 + overhead
  grow(-freed)
  kept = kept - 1
end
finish()
redis.call('PUBLISH', channel, place)
return { number, redis.call('HGET', bin, 'answer'), from }
`;

const READ_BIN = `${COMMON}
local after = tonumber(ARGV[10])
local received, from, answer, secret = unpack(redis.call('HMGET', bin, 'received', 'from', 'answer', 'secret'))
received = tonumber(received or 0)
local kept = redis.call('LLEN', calls)
local skipped = math.max(0, after - (received - kept))
local found = {}
if skipped < kept then found = redis.call('LRANGE', calls, string.format('%d', skipped), -1) end
if redis.call('ZSCORE', all, place) then finish() end
return { received, from, answer, secret, kept, found }
`;

/** An empty value removes the setting. */
const SET_OF_BIN = `${COMMON}
local name, value, statuses, repeats = unpack(ARGV, 10)
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
forget()
`;

/** Those of a bin, and of the list of all bins. */
const KEYS = 2 + OWNED_KEY_COUNT;

export const HOOK_SCRIPTS: Scripts<HookScripts> = {
  keepCall: { numberOfKeys: KEYS, lua: KEEP_CALL },
  readBin: { numberOfKeys: KEYS, lua: READ_BIN },
  setOfBin: { numberOfKeys: KEYS, lua: SET_OF_BIN },
  forgetBin: { numberOfKeys: KEYS, lua: FORGET_BIN },
};
