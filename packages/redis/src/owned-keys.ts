/** The most idle entries that one step removes, so that none takes long. */
const SWEEP_LENGTH = 100;

/** The most entries that one step removes for lack of space; the next step continues. */
const EVICTION_LENGTH = 1000;

/** The most entries that are removed together. */
const BATCH_LENGTH = 32;

/** The part of a bound on weights down to which entries are removed once it is exceeded, so that few steps have to. */
const EVICTION_PART = 63 / 64;

/** With half of each bound free, uses are recorded at most this often, in milliseconds. */
const ORDER_MS = 1000;

/** The lifetime of the keys is extended at most this often, in milliseconds. */
const EXTEND_MS = 60_000;

/** The number of `ownedKeys`. */
export const OWNED_KEY_COUNT = 4;

/**
 * The keys of the bookkeeping of `all`. A script declares them, so that a cluster that moves them stops it at its start. 0.8.0
 * has none of these but `all`: in a rolling upgrade, each version counts its own entries.
 */
export function ownedKeys(all: string): readonly [all: string, ...related: string[]] {
  return [all, `${all}:entries`, `${all}:charges`, `${all}:uses`];
}

/**
 * Lua functions for entries that clients share, each charged to an owner, like a `SharedLru` in memory. They precede a script.
 * `all` is the sorted set of entries by their last use; the others of `ownedKeys` belong to it.
 * - `share(all, entry, use, bounds, remove)` adds an entry or records its use, and removes idle entries and those beyond a
 * bound: `remove(entry)` deletes the content. A use is `{ owner, weight, now, retentionMs, isTrial, known }`; `known` is what
 * `look` has found, if the script has looked already. A known entry keeps its owner; a new one may be on trial until it is used
 * again. Bounds are `{ entries, weight, percent }`; the first two are optional. Returns how many entries exceeded a bound, the
 * weight of all, and whether the use was recorded.
 * - `charge(all, entry, use, bounds)` only adds or records. With bounds it leaves out a use that cannot matter yet.
 * - `discharge(all, entry)` removes an entry.
 * - `entryOf(all, entry)` returns its weight, last use, whether it is on trial, and its owner; nothing for an unknown entry.
 * - `look(all, entry, owner)` returns the same by name, with the sums of all that a `charge` needs.
 * The newest entry stays. Its owner pays while it exceeds its share, else the owner with the most; of equals, the one with the
 * oldest entry. Entries on trial go first, while they have more than a quarter of their owner's weight. Each removal takes
 * O(log entries) steps. Each command costs about a microsecond of the server's only thread, so what can be read or written
 * together is in one hash: a use costs six commands, and three if it is not recorded.
 */
export const OWNED_KEYS = `
-- Records of entries, and the sums of all: their weight, that of each owner's trials, when the keys expire, and an instant
-- before which there is no use; the weight of owners; entries by owner and use.
local function parts(all)
  return all .. ':entries', all .. ':charges', all .. ':uses'
end
local function trialsOf(owner)
  return 'trials ' .. owner
end
-- No other field of the hash starts like this.
local function fieldOf(entry)
  return '=' .. entry
end
-- Of an owner, those on trial come first; each in the order of use.
local function member(owner, usedAt, entry, isTrial)
  return owner .. ' ' .. (isTrial and '-' or '0') .. string.format('%015d', usedAt) .. ' ' .. entry
end
local function recordOf(weight, usedAt, isTrial, owner)
  return string.format('%d %d %s %s', weight, usedAt, isTrial and '-' or '0', owner)
end
local function parse(record)
  if not record then return nil end
  local weight, usedAt, trial, owner = string.match(record, '^(%d+) (-?%d+) ([-0]) (.*)$')
  return tonumber(weight), tonumber(usedAt), trial == '-', owner
end
local function look(all, entry, owner)
  local found = redis.call('HMGET', all .. ':entries', fieldOf(entry), 'weight', trialsOf(owner), 'expire', 'oldest')
  local known = { sum = tonumber(found[2] or 0), trials = tonumber(found[3] or 0) }
  known.expire, known.oldest = tonumber(found[4] or 0), tonumber(found[5] or 0)
  known.weight, known.usedAt, known.isTrial, known.owner = parse(found[1])
  return known
end
local function entryOf(all, entry)
  return parse(redis.call('HGET', all .. ':entries', fieldOf(entry)))
end
local function weightOf(all, entry)
  return entryOf(all, entry) or 0
end
local function addTrials(entries, owner, weight)
  local field = trialsOf(owner)
  if redis.call('HINCRBY', entries, field, weight) == 0 then redis.call('HDEL', entries, field) end
end
-- Returns the weight of the owner, and that of all.
local function lighten(all, owner, weight, trials)
  local entries, loads = parts(all)
  if trials > 0 then addTrials(entries, owner, -trials) end
  local load = tonumber(redis.call('ZINCRBY', loads, -weight, owner))
  if load == 0 then redis.call('ZREM', loads, owner) end
  local sum = redis.call('HINCRBY', entries, 'weight', -weight)
  if sum == 0 then redis.call('DEL', entries) end
  return load, sum
end
local function discharge(all, entry)
  local entries, loads, order = parts(all)
  local weight, usedAt, isTrial, owner = entryOf(all, entry)
  redis.call('ZREM', all, entry)
  if not weight then return end
  redis.call('HDEL', entries, fieldOf(entry))
  redis.call('ZREM', order, member(owner, usedAt, entry, isTrial))
  lighten(all, owner, weight, isTrial and weight or 0)
end
-- The order of uses decides only what is removed next. With half of each bound free, it may be off by a second.
local function isFarFrom(bounds, held)
  if not bounds or bounds.entries then return false end
  local most = tonumber(bounds.weight)
  return held.sum * 2 < most and held.load * 200 < most * bounds.percent
end
local function record(all, entry, use, known, held)
  local entries, loads, order = parts(all)
  local isTrial = use.isTrial and not known.weight
  local place = member(held.owner, use.now, entry, isTrial)
  redis.call('ZADD', all, use.now, entry)
  redis.call('ZADD', order, 0, place)
  local former = known.weight and member(held.owner, known.usedAt, entry, known.isTrial)
  if former and former ~= place then redis.call('ZREM', order, former) end -- an empty set would lose its lifetime
  if known.isTrial then addTrials(entries, held.owner, -known.weight) end
  local changed = { fieldOf(entry), recordOf(use.weight, use.now, isTrial, held.owner), 'weight', held.sum }
  local function set(field, value)
    changed[#changed + 1] = field
    changed[#changed + 1] = value
  end
  if isTrial then set(trialsOf(held.owner), known.trials + use.weight) end
  if known.sum == 0 or use.now < known.oldest then set('oldest', use.now) end
  local isExtended = known.expire < use.now + use.retentionMs
  if isExtended then set('expire', use.now + use.retentionMs + ${EXTEND_MS}) end
  redis.call('HSET', entries, unpack(changed))
  if not isExtended then return end
  for _, key in ipairs({ all, entries, loads, order }) do
    redis.call('PEXPIRE', key, use.retentionMs + ${EXTEND_MS})
  end
end
-- Returns the owner with its weight and that of all, and whether the use is recorded.
local function charge(all, entry, use, bounds)
  local entries, loads = parts(all)
  use.now, use.retentionMs = tonumber(use.now), tonumber(use.retentionMs)
  local known = use.known or look(all, entry, use.owner or '')
  local owner, more = known.owner or use.owner, use.weight - (known.weight or 0)
  local load = tonumber(redis.call('ZINCRBY', loads, more, owner))
  local held = { owner = owner, load = load, sum = known.sum + more }
  local isSoon = known.weight and not known.isTrial and use.now - known.usedAt < ${ORDER_MS}
  if isSoon and isFarFrom(bounds, held) then
    local text = recordOf(use.weight, known.usedAt, false, owner)
    redis.call('HSET', entries, fieldOf(entry), text, 'weight', held.sum)
    return held, false
  end
  record(all, entry, use, known, held)
  return held, true, known.oldest
end
local function sweep(all, use, held, drop)
  local before = use.now - use.retentionMs
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', all, '-inf', '(' .. before, 'LIMIT', 0, ${SWEEP_LENGTH})) do
    drop(other)
    discharge(all, other)
  end
  local entries, loads = parts(all)
  redis.call('HSET', entries, 'oldest', redis.call('ZRANGE', all, 0, 0, 'WITHSCORES')[2])
  held.load = tonumber(redis.call('ZSCORE', loads, held.owner))
  held.sum = tonumber(redis.call('HGET', entries, 'weight'))
end
-- The oldest entries of an owner, and whether those on trial go first.
local function firstsOf(all, payer, newest)
  local entries, loads, order = parts(all)
  local trials = tonumber(redis.call('HGET', entries, trialsOf(payer.owner)) or 0)
  local function from(kind)
    local range = { '[' .. payer.owner .. ' ' .. kind, '(' .. payer.owner .. '!', 'LIMIT', 0, ${BATCH_LENGTH} }
    local found = {}
    for _, place in ipairs(redis.call('ZRANGEBYLEX', order, unpack(range))) do
      local entry = string.sub(place, #payer.owner + 19)
      if entry ~= newest then found[#found + 1] = { entry = entry, place = place } end
    end
    return found
  end
  if trials * 4 > payer.load then return from(''), trials, true end
  local found = from('0')
  return found[1] and found or from(''), trials, false
end
-- Removes entries of an owner, one at least if there is one, until its weight is that of \`floor\`. Returns their number.
local function pay(all, payer, newest, held, drop)
  local entries, loads, order = parts(all)
  local firsts, trials, isMuch = firstsOf(all, payer, newest)
  if not firsts[1] then return 0 end
  local fields = {}
  for index, first in ipairs(firsts) do fields[index] = fieldOf(first.entry) end
  local records = redis.call('HMGET', entries, unpack(fields))
  local names, places, load, trial = {}, {}, payer.load, 0
  for index, first in ipairs(firsts) do
    local weight, _, isTrial = parse(records[index])
    drop(first.entry)
    names[index], places[index] = first.entry, first.place
    load = load - (weight or 0)
    trial = trial + (isTrial and weight or 0)
    if load <= payer.floor or ((trials - trial) * 4 > load) ~= isMuch then break end
  end
  redis.call('ZREM', all, unpack(names))
  redis.call('HDEL', entries, unpack(fields, 1, #names))
  redis.call('ZREM', order, unpack(places))
  local left, sum = lighten(all, payer.owner, payer.load - load, trial)
  if payer.owner == held.owner then held.load = left end
  held.sum = sum
  return #names
end
local function hasTooMany(all, owner, bounds)
  if not bounds.entries then return false, false end
  local number = redis.call('ZLEXCOUNT', all .. ':uses', '[' .. owner .. ' ', '(' .. owner .. '!')
  local most = tonumber(bounds.entries)
  return number > math.max(1, math.floor(most * bounds.percent / 100)), redis.call('ZCARD', all) > most
end
-- Removes the entries that are next, if there are too many. Returns their number.
local function relieve(all, newest, held, bounds, drop)
  local entries, loads = parts(all)
  local function paidBy(owner, load, floor)
    return pay(all, { owner = owner, load = tonumber(load), floor = floor }, newest, held, drop)
  end
  local own = math.floor(bounds.weight * bounds.percent / 100)
  local ownerHasMany, allAreMany = hasTooMany(all, held.owner, bounds)
  if ownerHasMany or held.load > own then
    local number = paidBy(held.owner, held.load, ownerHasMany and held.load or own)
    if number > 0 then return number end
  end
  if not allAreMany and held.sum <= bounds.weight then return 0 end
  local oldest = redis.call('ZRANGE', all, 0, 0)[1]
  local _, _, _, owner = entryOf(all, oldest)
  if not owner then
    drop(oldest)
    discharge(all, oldest)
    return 1
  end
  local top, load, second, next = unpack(redis.call('ZREVRANGE', loads, 0, 1, 'WITHSCORES'))
  next = tonumber(next or 0)
  local floor = allAreMany and math.huge or math.max(next, load - (held.sum - bounds.weight))
  local number = redis.call('ZSCORE', loads, owner) == load and paidBy(owner, load, floor) or 0
  if number == 0 then number = paidBy(top, load, floor) end
  return number == 0 and second and paidBy(second, next, next) or number
end
local function share(all, entry, use, bounds, remove)
  local held, isRecorded, oldest = charge(all, entry, use, bounds)
  if not isRecorded then return 0, held.sum, false end
  local function drop(other) pcall(remove, other) end -- a cluster may have moved it; it expires then
  if oldest < use.now - use.retentionMs then sweep(all, use, held, drop) end
  local limits = { entries = bounds.entries, percent = bounds.percent, weight = tonumber(bounds.weight or math.huge) }
  local evicted = 0
  while evicted < ${EVICTION_LENGTH} do
    local number = relieve(all, entry, held, limits, drop)
    if number == 0 then break end
    if evicted == 0 then limits.weight = limits.weight * ${EVICTION_PART} end
    evicted = evicted + number
  end
  return evicted, held.sum, true
end
`;
