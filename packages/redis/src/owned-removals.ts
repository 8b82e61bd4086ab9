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
local function sweep(all, before, book, drop)
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', all, '-inf', '(' .. before, 'LIMIT', 0, ${SWEEP_LENGTH})) do
    drop(other)
    discharge(all, other)
  end
  local entries, loads = parts(all)
  redis.call('HSET', entries, 'oldest', redis.call('ZRANGE', all, 0, 0, 'WITHSCORES')[2])
  for owner in pairs(book.loads) do book.loads[owner] = tonumber(redis.call('ZSCORE', loads, owner)) end
  book.sum = tonumber(redis.call('HGET', entries, 'weight'))
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
local function pay(all, payer, newest, book, drop)
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
  book.loads[payer.owner], book.sum = lighten(all, payer.owner, payer.load - load, trial)
  return #names
end
local function ownerHasTooMany(all, owner, bounds)
  if not bounds.entries then return false end
  local number = redis.call('ZLEXCOUNT', all .. ':uses', '[' .. owner .. ' ', '(' .. owner .. '!')
  return number > math.max(1, math.floor(bounds.entries * bounds.percent / 100))
end
-- Removes entries of the owner of a use, if it has too many. Returns their number.
local function relieveOwner(all, use, book, bounds, drop)
  local own, load = math.floor(bounds.weight * bounds.percent / 100), book.loads[use.payer]
  local isMany = ownerHasTooMany(all, use.payer, bounds)
  if not isMany and load <= own then return 0 end
  return pay(all, { owner = use.payer, load = load, floor = isMany and load or own }, use.entry, book, drop)
end
-- Removes the entries that are next, if all are too many. Returns their number.
local function relieveAll(all, use, book, bounds, drop)
  local isMany = bounds.entries and redis.call('ZCARD', all) > tonumber(bounds.entries)
  if not isMany and book.sum <= bounds.weight then return 0 end
  local entries, loads = parts(all)
  local function paidBy(owner, load, floor)
    return pay(all, { owner = owner, load = tonumber(load), floor = floor }, use.entry, book, drop)
  end
  local oldest = redis.call('ZRANGE', all, 0, 0)[1]
  local _, _, _, owner = entryOf(all, oldest)
  if not owner then
    drop(oldest)
    discharge(all, oldest)
    return 1
  end
  local top, load, second, next = unpack(redis.call('ZREVRANGE', loads, 0, 1, 'WITHSCORES'))
  next = tonumber(next or 0)
  local floor = isMany and math.huge or math.max(next, load - (book.sum - bounds.weight))
  local number = redis.call('ZSCORE', loads, owner) == load and paidBy(owner, load, floor) or 0
  if number == 0 then number = paidBy(top, load, floor) end
  return number == 0 and second and paidBy(second, next, next) or number
end
-- Records uses at an instant and removes what is idle or too much; returns how many exceeded a bound, and the weight of all.
local function shareAll(all, uses, step, bounds, remove)
  local book = chargeAll(all, uses, step, bounds)
  local function drop(other) pcall(remove, other) end -- a cluster may have moved it; it expires then
  local newest, ofOwners = nil, {}
  for _, use in ipairs(uses) do
    if use.isRecorded then newest, ofOwners[use.payer] = use, use end
  end
  if not newest then return 0, book.sum end
  local before = step.now - step.retentionMs
  if book.oldest < before then sweep(all, before, book, drop) end
  local limits = { entries = bounds.entries, percent = bounds.percent, weight = tonumber(bounds.weight or math.huge) }
  local evicted = 0
  local function relieveBy(relieve, use)
    local number = 1
    while number > 0 and evicted < ${EVICTION_LENGTH} do
      number = relieve(all, use, book, limits, drop)
      if evicted == 0 and number > 0 then limits.weight = limits.weight * ${EVICTION_PART} end
      evicted = evicted + number
    end
  end
  for _, use in pairs(ofOwners) do relieveBy(relieveOwner, use) end
  relieveBy(relieveAll, newest)
  return evicted, book.sum
end
local function share(all, entry, use, bounds, remove)
  use.entry = entry
  return shareAll(all, { use }, use, bounds, remove)
end
`;
