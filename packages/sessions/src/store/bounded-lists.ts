import { toClientKey } from '@sandbox/http';

/** What an id costs besides the texts of its list: its keys and its entries in the set of uses and the hash of sizes. */
export const LIST_BYTES = 600;

/** What a text costs besides its characters. */
export const TEXT_BYTES = 16;

/** How long a use stays good for: a list that is read all the time is not written to each time. */
const USE_MS = 60_000;

/** How many idle lists one step forgets at most, so that none takes long. */
const SWEEP_LENGTH = 100;

/** How many lists one step forgets for want of room at most; the next step goes on. */
const EVICTION_LENGTH = 1000;

export interface ListBounds {
  /** Together the lists take no more; those that were not used for longest are forgotten. */
  readonly maxBytes: number;
  /** The lists of one address together take no more. */
  readonly addressBytes: number;
  /** A list that was not used for so long is forgotten. */
  readonly idleMs: number;
}

/** Which list is meant, and whose it is when it is new. */
export interface ListSubject {
  readonly id: string;
  readonly address?: string | undefined;
  /** True when a new list goes before those that were used again. */
  readonly isTrial?: boolean;
}

/** How many keys each script has. */
export const LIST_KEYS = 5;

/** The keys of lists under one prefix. They share a hash tag, so that a cluster keeps them in one place. */
export function listKeys(prefix: string, id: string): readonly [string, ...string[]] {
  const keyOf = (name: string): string => `{${prefix}}:${name}`;
  return [keyOf(`list:${id}`), ...['uses', 'sizes', 'trials', 'owners'].map(keyOf)];
}

/** The first arguments of every script; what is the script's own follows. */
export function listArguments(
  { id, address = '', isTrial = false }: ListSubject,
  { idleMs, maxBytes, addressBytes }: ListBounds,
): readonly (string | number)[] {
  const owner = addressBytes < maxBytes && address !== '' ? toClientKey(address) : '';
  return [id, idleMs, maxBytes, addressBytes, owner, isTrial ? 1 : 0]; // a script's own are from ARGV[7] on
}

/**
 * The beginning of every script that works with lists of texts under ids, which are forgotten like the sessions in
 * memory: those idle for too long; the oldest of an address that has more than its share; and when all together take
 * too many bytes, first those that were not used again, as long as they have more than a quarter of the room, then
 * those not used for longest. Its keys are those of `listKeys`, its first arguments those of `listArguments`.
 */
export const LIST_SCRIPT = `
local list, uses, sizes, trials, owners = unpack(KEYS)
local id, idleMs, maxBytes = ARGV[1], tonumber(ARGV[2]) + ${USE_MS}, tonumber(ARGV[3])
local ownerBytes, owner, isTrial = tonumber(ARGV[4]), ARGV[5], ARGV[6] == '1'
local prefix = string.sub(list, 1, -1 - #id)
-- No id is empty or begins so.
local TOTAL, TRIALS, OWNER = '', '*trials', '*owner '
local evicted = 0

local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function ownerKey(name)
  return owners .. ':' .. name
end

local function count(field, bytes)
  if redis.call('HINCRBY', sizes, field, bytes) == 0 and field ~= TOTAL then
    redis.call('HDEL', sizes, field)
  end
end

local function resize(bytes)
  local change = bytes - tonumber(redis.call('HGET', sizes, id) or 0)
  redis.call('HSET', sizes, id, bytes)
  count(TOTAL, change)
  if redis.call('ZSCORE', trials, id) then count(TRIALS, change) end
  local whose = redis.call('HGET', owners, id)
  if whose then count(OWNER .. whose, change) end
end

local function forget(other)
  redis.call('UNLINK', prefix .. other)
  redis.call('ZREM', uses, other)
  local bytes = tonumber(redis.call('HGET', sizes, other) or 0)
  redis.call('HDEL', sizes, other)
  count(TOTAL, -bytes)
  if redis.call('ZREM', trials, other) == 1 then count(TRIALS, -bytes) end
  local whose = redis.call('HGET', owners, other)
  if not whose then return end
  count(OWNER .. whose, -bytes)
  redis.call('HDEL', owners, other)
  redis.call('ZREM', ownerKey(whose), other)
end

local function expire(key)
  redis.call('PEXPIRE', key, idleMs)
end

local function use()
  local at = now()
  if redis.call('ZREM', trials, id) == 1 then
    count(TRIALS, -tonumber(redis.call('HGET', sizes, id) or 0))
  end
  redis.call('ZADD', uses, at, id)
  local whose = redis.call('HGET', owners, id)
  if whose then
    redis.call('ZADD', ownerKey(whose), at, id)
    expire(ownerKey(whose))
  end
  for _, key in ipairs(KEYS) do expire(key) end
end

local function useIfNeeded()
  local usedAt = redis.call('ZSCORE', uses, id)
  if not usedAt or now() - usedAt > ${USE_MS} then use() end
end

-- Of a list that is new: whose it is, and whether it is on trial.
local function begin()
  if isTrial then redis.call('ZADD', trials, now(), id) end
  if owner == '' then return end
  redis.call('HSET', owners, id, owner)
  redis.call('ZADD', ownerKey(owner), now(), id)
end

local function useAtFirst()
  if not isTrial then return use() end
  for _, key in ipairs(KEYS) do expire(key) end
  if owner ~= '' then expire(ownerKey(owner)) end
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

local function sweep(key)
  local idle = redis.call('ZRANGEBYSCORE', key, '-inf', now() - idleMs, 'LIMIT', 0, ${SWEEP_LENGTH})
  for _, other in ipairs(idle) do forget(other) end
end

-- Of those used in the same millisecond, the one written last may stand first.
local function oldestOf(key)
  local oldest = redis.call('ZRANGE', key, 0, 1)
  return oldest[1] == id and oldest[2] or oldest[1]
end

local function sizeOf(field)
  return tonumber(redis.call('HGET', sizes, field) or 0)
end

local function oldest()
  local trial, kept = oldestOf(trials), oldestOf(uses)
  if trial and (not kept or kept == id or sizeOf(TRIALS) > maxBytes / 4) then return trial end
  return kept
end

local function evict(other)
  if not other or other == id or evicted >= ${EVICTION_LENGTH} then return false end
  forget(other)
  evicted = evicted + 1
  return true
end

local function keepWithinBounds()
  sweep(uses)
  sweep(trials)
  local whose = redis.call('HGET', owners, id)
  while whose and sizeOf(OWNER .. whose) > ownerBytes and evict(oldestOf(ownerKey(whose))) do end
  while sizeOf(TOTAL) > maxBytes and evict(oldest()) do end
end

-- How many lists there are, what they take, and how many were forgotten now.
local function counts()
  local number = redis.call('ZCARD', uses) + redis.call('ZCARD', trials)
  return number, sizeOf(TOTAL), evicted
end
`;
