/** With half of each bound free, uses are recorded at most this often, in milliseconds. */
const ORDER_MS = 1000;

/** The lifetime of the keys is extended at most this often, in milliseconds. */
const EXTEND_MS = 60_000;

/** Lua functions that record entries and their uses; see `OWNED_KEYS`. */
export const OWNED_RECORDS = `
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
`;
