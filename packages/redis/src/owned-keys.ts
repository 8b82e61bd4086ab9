/** The most idle entries that one step removes, so that none takes long. */
const SWEEP_LENGTH = 100;

/** The most entries that one step removes for lack of space; the next step continues. */
const EVICTION_LENGTH = 1000;

/** The lifetime of the keys is extended at most this often, in milliseconds. */
const EXTEND_MS = 60_000;

/**
 * The keys of the bookkeeping of `all`. A script declares them, so that a cluster that moves them stops it at its start. 0.8.0
 * has none of these but `all`: in a rolling upgrade, each version counts its own entries.
 */
export function ownedKeys(all: string): readonly [all: string, ...related: string[]] {
  return [all, `${all}:entries`, `${all}:charges`, `${all}:sums`, `${all}:uses`];
}

/**
 * Lua functions for entries that clients share, each charged to an owner, like a `SharedLru` in memory. They precede a script.
 * `all` is the sorted set of entries by their last use; the others of `ownedKeys` belong to it.
 * - `share(all, entry, use, bounds, remove)` adds an entry or records its use, and removes idle entries and those beyond a
 * bound: `remove(entry)` deletes the content. A use is `{ owner, weight, now, retentionMs, isTrial }`. A known entry keeps its
 * owner; a new one may be on trial until it is used again. Bounds are `{ entries, weight, percent }`; the first two are
 * optional. Returns how many entries exceeded a bound, and the weight of all.
 * - `charge(all, entry, use)` only adds or records.
 * - `discharge(all, entry)` removes an entry.
 * - `entryOf(all, entry)` returns its weight, last use, whether it is on trial, and its owner; nothing for an unknown entry.
 * The newest entry stays. Its owner pays while it exceeds its share, else the owner with the most; of equals, the one with the
 * oldest entry. Entries on trial go first, while they have more than a quarter of their owner's weight. Each removal takes
 * O(log entries) steps. A use costs nine commands, because each costs about a microsecond of the server's only thread.
 */
export const OWNED_KEYS = `
-- The records of entries; the weight of owners; sums: of all, and of the trials of each owner; entries by owner and use.
local function parts(all)
  return all .. ':entries', all .. ':charges', all .. ':sums', all .. ':uses'
end
-- Of an owner, those on trial come first; each in the order of use.
local function member(owner, usedAt, entry, isTrial)
  return owner .. ' ' .. (isTrial and '-' or '0') .. string.format('%015d', usedAt) .. ' ' .. entry
end
local function entryOf(all, entry)
  local record = redis.call('HGET', all .. ':entries', entry)
  if not record then return nil end
  local weight, usedAt, trial, owner = string.match(record, '^(%d+) (-?%d+) ([-0]) (.*)$')
  return tonumber(weight), tonumber(usedAt), trial == '-', owner
end
local function weightOf(all, entry)
  return entryOf(all, entry) or 0
end
local function addTrials(sums, owner, weight)
  local field = 'trials ' .. owner
  if redis.call('HINCRBY', sums, field, weight) == 0 then redis.call('HDEL', sums, field) end
end
local function discharge(all, entry)
  local entries, loads, sums, order = parts(all)
  local weight, usedAt, isTrial, owner = entryOf(all, entry)
  redis.call('ZREM', all, entry)
  if not weight then return end
  redis.call('HDEL', entries, entry)
  redis.call('ZREM', order, member(owner, usedAt, entry, isTrial))
  if isTrial then addTrials(sums, owner, -weight) end
  if tonumber(redis.call('ZINCRBY', loads, -weight, owner)) == 0 then redis.call('ZREM', loads, owner) end
  if redis.call('HINCRBY', sums, 'all', -weight) == 0 then redis.call('DEL', sums) end
end
-- Returns the owner, its weight, and the weight of all.
local function charge(all, entry, use)
  local entries, loads, sums, order = parts(all)
  local before, usedAt, wasTrial, owner = entryOf(all, entry)
  local isTrial = use.isTrial and not before
  owner = owner or use.owner
  local place = member(owner, use.now, entry, isTrial)
  redis.call('ZADD', all, use.now, entry)
  redis.call('ZADD', order, 0, place)
  local former = before and member(owner, usedAt, entry, wasTrial)
  if former and former ~= place then redis.call('ZREM', order, former) end -- an empty set would lose its lifetime
  if wasTrial then addTrials(sums, owner, -before) end
  redis.call('HSET', entries, entry, string.format('%d %d %s %s', use.weight, use.now, isTrial and '-' or '0', owner))
  local more = use.weight - (before or 0)
  local load, sum = redis.call('ZINCRBY', loads, more, owner), redis.call('HINCRBY', sums, 'all', more)
  if isTrial then addTrials(sums, owner, use.weight) end
  if redis.call('PTTL', all) < tonumber(use.retentionMs) then
    for _, key in ipairs({ all, entries, loads, sums, order }) do
      redis.call('PEXPIRE', key, use.retentionMs + ${EXTEND_MS})
    end
  end
  return owner, tonumber(load), sum
end
local function firstOf(order, owner, from, newest)
  local first = owner .. ' '
  for _, found in ipairs(redis.call('ZRANGEBYLEX', order, '[' .. first .. from, '+', 'LIMIT', 0, 2)) do
    local entry = string.sub(found, #owner + 19)
    if string.sub(found, 1, #first) == first and entry ~= newest then return entry end
  end
end
local function nextOf(all, owner, newest)
  local entries, loads, sums, order = parts(all)
  local trials = tonumber(redis.call('HGET', sums, 'trials ' .. owner) or 0)
  local isMuch = trials * 4 > tonumber(redis.call('ZSCORE', loads, owner))
  return not isMuch and firstOf(order, owner, '0', newest) or firstOf(order, owner, '', newest)
end
local function hasTooMany(all, owner, bounds)
  if not bounds.entries then return false, false end
  local number = redis.call('ZLEXCOUNT', all .. ':uses', '[' .. owner .. ' ', '(' .. owner .. '!')
  local most = tonumber(bounds.entries)
  return number > math.max(1, math.floor(most * bounds.percent / 100)), redis.call('ZCARD', all) > most
end
local function findPayer(all, newest, held, bounds)
  local entries, loads, sums, order = parts(all)
  local maxWeight = tonumber(bounds.weight or math.huge)
  local ownerHasMany, allAreMany = hasTooMany(all, held.owner, bounds)
  if ownerHasMany or held.load > math.floor(maxWeight * bounds.percent / 100) then
    local own = nextOf(all, held.owner, newest)
    if own then return own end
  end
  if not allAreMany and held.sum <= maxWeight then return nil end
  local top = redis.call('ZREVRANGE', loads, 0, 1, 'WITHSCORES')
  local oldest = redis.call('ZRANGE', all, 0, 0)[1]
  local weight, usedAt, isTrial, owner = entryOf(all, oldest)
  if not owner then return oldest end
  local payer = redis.call('ZSCORE', loads, owner) == top[2] and nextOf(all, owner, newest)
  return payer or nextOf(all, top[1], newest) or (top[3] and nextOf(all, top[3], newest))
end
local function share(all, entry, use, bounds, remove)
  local owner, load, sum = charge(all, entry, use)
  local held = { owner = owner, load = load, sum = sum }
  local function drop(other)
    pcall(remove, other) -- a cluster may have moved it; it expires then
    discharge(all, other)
    held.load = tonumber(redis.call('ZSCORE', all .. ':charges', owner))
    held.sum = tonumber(redis.call('HGET', all .. ':sums', 'all'))
  end
  local idle = redis.call('ZRANGEBYSCORE', all, '-inf', '(' .. (use.now - use.retentionMs), 'LIMIT', 0, ${SWEEP_LENGTH})
  for _, other in ipairs(idle) do drop(other) end
  for evicted = 0, ${EVICTION_LENGTH} - 1 do
    local payer = findPayer(all, entry, held, bounds)
    if not payer then return evicted, held.sum end
    drop(payer)
  end
  return ${EVICTION_LENGTH}, held.sum
end
`;
