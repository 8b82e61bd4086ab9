/**
 * Lua functions for entries that clients share, each charged to an owner, as a `SharedLru` has them in memory. They are put before a
 * script. `all` is the sorted set of the entries by their last use; what belongs to it is in keys that begin with its name.
 *
 * - `charge(all, entry, owner, weight, now, keptMs)` adds an entry or notes its use; the owner of a known one stays.
 * - `discharge(all, entry)` removes an entry.
 * - `weightOf(all, entry)` is 0 for an unknown one.
 * - `findPayer(all, newest, maxEntries, maxWeight, percent)` is the entry that goes next, or nil while all bounds hold. The newest
 *   stays. The owner of the newest pays while it exceeds its share, else the owner with the most; of owners with equally much,
 *   the one that has the oldest entry of all.
 *
 * Each takes O(log entries) steps.
 */
export const OWNED_KEYS = `
local function parts(all)
  return all .. ':owners', all .. ':weights', all .. ':loads', all .. ':numbers', all .. ':sum', all .. ':order'
end
local function member(owner, usedAt, entry)
  return owner .. ' ' .. string.format('%016d', usedAt) .. ' ' .. entry
end
local function weightOf(all, entry)
  return tonumber(redis.call('HGET', all .. ':weights', entry) or 0)
end
local function discharge(all, entry)
  local owners, weights, loads, numbers, sum, order = parts(all)
  local owner = redis.call('HGET', owners, entry)
  if not owner then
    redis.call('ZREM', all, entry)
    return
  end
  local weight = weightOf(all, entry)
  redis.call('ZREM', order, member(owner, redis.call('ZSCORE', all, entry), entry))
  redis.call('ZREM', all, entry)
  redis.call('HDEL', owners, entry)
  redis.call('HDEL', weights, entry)
  redis.call('DECRBY', sum, weight)
  if redis.call('HINCRBY', numbers, owner, -1) > 0 then
    redis.call('ZINCRBY', loads, -weight, owner)
  else
    redis.call('HDEL', numbers, owner)
    redis.call('ZREM', loads, owner)
  end
end
local function charge(all, entry, owner, weight, now, keptMs)
  local known = redis.call('HGET', all .. ':owners', entry)
  if known then discharge(all, entry) end
  owner = known or owner
  local owners, weights, loads, numbers, sum, order = parts(all)
  redis.call('ZADD', all, now, entry)
  redis.call('ZADD', order, 0, member(owner, now, entry))
  redis.call('HSET', owners, entry, owner)
  redis.call('HSET', weights, entry, weight)
  redis.call('HINCRBY', numbers, owner, 1)
  redis.call('ZINCRBY', loads, weight, owner)
  redis.call('INCRBY', sum, weight)
  for _, key in ipairs({ all, owners, weights, loads, numbers, sum, order }) do
    redis.call('PEXPIRE', key, keptMs)
  end
end
local function oldestOf(order, owner, newest)
  local first = owner .. ' '
  for _, found in ipairs(redis.call('ZRANGEBYLEX', order, '[' .. first, '+', 'LIMIT', 0, 2)) do
    local entry = string.sub(found, #owner + 19)
    if string.sub(found, 1, #first) == first and entry ~= newest then return entry end
  end
end
local function findPayer(all, newest, maxEntries, maxWeight, percent)
  local owners, weights, loads, numbers, sum, order = parts(all)
  local mine = redis.call('HGET', owners, newest)
  local most = math.max(1, math.floor(maxEntries * percent / 100))
  if tonumber(redis.call('HGET', numbers, mine)) > most
      or tonumber(redis.call('ZSCORE', loads, mine)) > math.floor(maxWeight * percent / 100) then
    local own = oldestOf(order, mine, newest)
    if own then return own end
  end
  if redis.call('ZCARD', all) <= tonumber(maxEntries)
      and tonumber(redis.call('GET', sum)) <= tonumber(maxWeight) then return nil end
  local top = redis.call('ZREVRANGE', loads, 0, 1, 'WITHSCORES')
  local oldest = redis.call('ZRANGE', all, 0, 0)[1]
  local owner = redis.call('HGET', owners, oldest)
  if oldest ~= newest and (not owner or redis.call('ZSCORE', loads, owner) == top[2]) then
    return oldest
  end
  return oldestOf(order, top[1], newest) or (top[3] and oldestOf(order, top[3], newest))
end
`;
