/** The most idle entries that one step removes, so that none takes long. */
const SWEEP_LENGTH = 100;

/** The most entries that one step removes for lack of space; the next step continues. */
const EVICTION_LENGTH = 1000;

/**
 * Lua functions for entries that clients share, each charged to an owner, like a `SharedLru` in memory. They precede a script.
 * `all` is the sorted set of entries by their last use; related keys begin with its name.
 * - `share(all, entry, use, bounds, remove)` adds an entry or records its use, and removes idle entries and those beyond a
 * bound: `remove(entry)` deletes the content. A use is `{ owner, weight, now, keptMs, isTrial }`. A known entry keeps its
 * owner; a new one may be on trial until it is used again. Bounds are `{ entries, weight, percent }`; the first two are
 * optional. Returns how many entries exceeded a bound.
 * - `charge(all, entry, use)` only adds or records.
 * - `discharge(all, entry)` removes an entry.
 * - `weightOf(all, entry)` is 0 for an unknown entry; `isOnTrial(all, entry)`.
 * The newest entry stays. Its owner pays while it exceeds its share, else the owner with the most; of equals, the one with the
 * oldest entry. Entries on trial go first, while they have more than a quarter of their owner's weight. Each removal takes
 * O(log entries) steps.
 */
export const OWNED_KEYS = `
local function parts(all)
  return all .. ':owners', all .. ':weights', all .. ':loads', all .. ':numbers', all .. ':sum', all .. ':order'
end
-- Of an owner, those on trial come first; each in the order of use.
local function member(owner, usedAt, entry, isTrial)
  return owner .. ' ' .. (isTrial and '-' or '0') .. string.format('%015d', usedAt) .. ' ' .. entry
end
local function weightOf(all, entry)
  return tonumber(redis.call('HGET', all .. ':weights', entry) or 0)
end
local function isOnTrial(all, entry)
  return redis.call('HEXISTS', all .. ':trials', entry) == 1
end
local function discharge(all, entry)
  local owners, weights, loads, numbers, sum, order = parts(all)
  local owner = redis.call('HGET', owners, entry)
  if not owner then
    redis.call('ZREM', all, entry)
    return
  end
  local weight = weightOf(all, entry)
  local isTrial = redis.call('HDEL', all .. ':trials', entry) == 1
  if isTrial and redis.call('HINCRBY', all .. ':trial-loads', owner, -weight) == 0 then
    redis.call('HDEL', all .. ':trial-loads', owner)
  end
  redis.call('ZREM', order, member(owner, redis.call('ZSCORE', all, entry), entry, isTrial))
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
local function charge(all, entry, use)
  local weight, now, keptMs = use.weight, use.now, use.keptMs
  local known = redis.call('HGET', all .. ':owners', entry)
  if known then discharge(all, entry) end
  local owner, isTrial = known or use.owner, use.isTrial and not known
  local owners, weights, loads, numbers, sum, order = parts(all)
  redis.call('ZADD', all, now, entry)
  redis.call('ZADD', order, 0, member(owner, now, entry, isTrial))
  redis.call('HSET', owners, entry, owner)
  redis.call('HSET', weights, entry, weight)
  redis.call('HINCRBY', numbers, owner, 1)
  redis.call('ZINCRBY', loads, weight, owner)
  redis.call('INCRBY', sum, weight)
  for _, key in ipairs({ all, owners, weights, loads, numbers, sum, order }) do
    redis.call('PEXPIRE', key, keptMs)
  end
  if not isTrial then return end
  redis.call('HSET', all .. ':trials', entry, 1)
  redis.call('HINCRBY', all .. ':trial-loads', owner, weight)
  redis.call('PEXPIRE', all .. ':trials', keptMs)
  redis.call('PEXPIRE', all .. ':trial-loads', keptMs)
end
local function firstOf(order, owner, from, newest)
  local first = owner .. ' '
  for _, found in ipairs(redis.call('ZRANGEBYLEX', order, '[' .. first .. from, '+', 'LIMIT', 0, 2)) do
    local entry = string.sub(found, #owner + 19)
    if string.sub(found, 1, #first) == first and entry ~= newest then return entry end
  end
end
local function nextOf(all, owner, newest)
  local owners, weights, loads, numbers, sum, order = parts(all)
  local trials = tonumber(redis.call('HGET', all .. ':trial-loads', owner) or 0)
  local isMuch = trials * 4 > tonumber(redis.call('ZSCORE', loads, owner))
  return not isMuch and firstOf(order, owner, '0', newest) or firstOf(order, owner, '', newest)
end
local function findPayer(all, newest, bounds)
  local owners, weights, loads, numbers, sum, order = parts(all)
  local maxEntries, maxWeight = tonumber(bounds.entries or math.huge), tonumber(bounds.weight or math.huge)
  local mine, percent = redis.call('HGET', owners, newest), bounds.percent
  if tonumber(redis.call('HGET', numbers, mine)) > math.max(1, math.floor(maxEntries * percent / 100))
      or tonumber(redis.call('ZSCORE', loads, mine)) > math.floor(maxWeight * percent / 100) then
    local own = nextOf(all, mine, newest)
    if own then return own end
  end
  if redis.call('ZCARD', all) <= maxEntries and tonumber(redis.call('GET', sum)) <= maxWeight then return nil end
  local top = redis.call('ZREVRANGE', loads, 0, 1, 'WITHSCORES')
  local oldest = redis.call('ZRANGE', all, 0, 0)[1]
  local owner = redis.call('HGET', owners, oldest)
  if not owner then return oldest end
  local payer = redis.call('ZSCORE', loads, owner) == top[2] and nextOf(all, owner, newest)
  return payer or nextOf(all, top[1], newest) or (top[3] and nextOf(all, top[3], newest))
end
local function share(all, entry, use, bounds, remove)
  charge(all, entry, use)
  local function drop(other)
    remove(other)
    discharge(all, other)
  end
  local idle = redis.call('ZRANGEBYSCORE', all, '-inf', '(' .. (use.now - use.keptMs), 'LIMIT', 0, ${SWEEP_LENGTH})
  for _, other in ipairs(idle) do drop(other) end
  for evicted = 0, ${EVICTION_LENGTH} - 1 do
    local payer = findPayer(all, entry, bounds)
    if not payer then return evicted end
    drop(payer)
  end
  return ${EVICTION_LENGTH}
end
`;
