/** The most idle entries that one step removes, so that none takes long. */
const SWEEP_LENGTH = 100;

/** The most entries that one step removes for lack of space; the next step continues. */
const EVICTION_LENGTH = 1000;

/** The most entries that are removed together. */
const BATCH_LENGTH = 32;

/** The part of a bound on weights down to which entries are removed once it is exceeded, so that few steps have to. */
const EVICTION_PART = 63 / 64;

/** Lua functions that remove entries, on top of those that record them; see `OWNED_KEYS`. */
export const OWNED_REMOVALS = `
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
