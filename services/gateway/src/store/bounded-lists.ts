/** What an id costs besides the texts of its list: its keys and its places in the set of uses and the hash of sizes. */
export const LIST_BYTES = 600;

/** What a text costs besides its characters. */
export const TEXT_BYTES = 16;

/** How long a use stays good for: a list that is read all the time is not written to each time. */
const USE_MS = 60_000;

/** How many idle lists one step forgets at most, so that none takes long. */
const SWEEP_LENGTH = 100;

/** What bounds lists in Redis. */
export interface ListBounds {
  /** Together the lists take no more; those that were not used for longest are forgotten. */
  readonly maxBytes: number;
  /** A list that was not used for so long is forgotten. */
  readonly idleMs: number;
}

/** The keys of lists under one prefix. They share a hash tag, so that a cluster keeps them in one place. */
export function listKeys(prefix: string, id: string): readonly [string, string, string] {
  return [`{${prefix}}:list:${id}`, `{${prefix}}:uses`, `{${prefix}}:sizes`];
}

/**
 * The beginning of every script that works with lists of texts under ids, which are forgotten like the values of a
 * bounded map in memory: those idle for too long, and those not used for longest when all together take too many bytes.
 * Its keys are those of `listKeys`, its first arguments the id, the milliseconds of idleness and the most bytes.
 */
export const LIST_SCRIPT = `
local list, uses, sizes = unpack(KEYS)
local id, idleMs, maxBytes = ARGV[1], tonumber(ARGV[2]) + ${USE_MS}, tonumber(ARGV[3])
local prefix = string.sub(list, 1, -1 - #id)
-- No id is empty.
local TOTAL = ''

local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function resize(bytes)
  local before = tonumber(redis.call('HGET', sizes, id) or 0)
  redis.call('HSET', sizes, id, bytes)
  redis.call('HINCRBY', sizes, TOTAL, bytes - before)
end

local function forget(other)
  redis.call('UNLINK', prefix .. other)
  redis.call('ZREM', uses, other)
  local bytes = redis.call('HGET', sizes, other)
  if not bytes then return end
  redis.call('HDEL', sizes, other)
  redis.call('HINCRBY', sizes, TOTAL, -bytes)
end

local function use()
  redis.call('ZADD', uses, now(), id)
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, idleMs) end
end

local function useIfNeeded()
  local usedAt = redis.call('ZSCORE', uses, id)
  if not usedAt or now() - usedAt > ${USE_MS} then use() end
end

local function sizeOfTexts(first)
  local bytes = 0
  for index = first, #ARGV do bytes = bytes + #ARGV[index] + ${TEXT_BYTES} end
  return bytes
end

-- A call takes only so many arguments from a table.
local function push(first)
  for from = first, #ARGV, 1000 do
    redis.call('RPUSH', list, unpack(ARGV, from, math.min(from + 999, #ARGV)))
  end
end

local function keepWithinBounds()
  local idle = redis.call('ZRANGEBYSCORE', uses, '-inf', now() - idleMs, 'LIMIT', 0, ${SWEEP_LENGTH})
  for _, other in ipairs(idle) do forget(other) end
  while tonumber(redis.call('HGET', sizes, TOTAL)) > maxBytes do
    local oldest = redis.call('ZRANGE', uses, 0, 1)
    -- Of those used in the same millisecond, the one written last may stand first.
    local other = oldest[1] == id and oldest[2] or oldest[1]
    if not other or other == id then return end
    forget(other)
  end
end
`;
