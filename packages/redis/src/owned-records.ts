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
-- Redis formats a number of Lua as a fraction, which takes as long as a command.
local function textOf(number)
  return string.format('%d', number)
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
local function look(all, uses)
  local fields = { 'weight', 'expire', 'oldest' }
  for index, use in ipairs(uses) do fields[3 + index] = fieldOf(use.entry) end
  local found = redis.call('HMGET', all .. ':entries', unpack(fields))
  for index, use in ipairs(uses) do
    local known = {}
    known.weight, known.usedAt, known.isTrial, known.owner = parse(found[3 + index])
    use.known = known
  end
  return { sum = tonumber(found[1] or 0), expire = tonumber(found[2] or 0), oldest = tonumber(found[3] or 0) }
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
-- Adds what uses weigh more than before to their owners and to all.
local function weigh(all, uses, book)
  local gains = {}
  for _, use in ipairs(uses) do
    local gain = use.weight - (use.known.weight or 0)
    use.payer = use.known.owner or use.owner
    gains[use.payer] = (gains[use.payer] or 0) + gain
    book.sum = book.sum + gain
  end
  for owner, gain in pairs(gains) do
    book.loads[owner] = tonumber(redis.call('ZINCRBY', all .. ':charges', textOf(gain), owner))
  end
end
-- The order of uses decides only what is removed next. With half of each bound free, it may be off by a second.
local function isNeeded(use, book, now, bounds)
  local known = use.known
  if not bounds or bounds.entries or not known.weight or known.isTrial or now - known.usedAt >= ${ORDER_MS} then return true end
  local most = tonumber(bounds.weight)
  return book.sum * 2 >= most or book.loads[use.payer] * 200 >= most * bounds.percent
end
-- What is added to each key for uses, what is removed from their order, and by how much the trials of owners grow.
local function writesOf(uses, book, now, bounds)
  local fields, used, places, former, trials = {}, {}, {}, {}, {}
  local instant = textOf(now)
  for index, use in ipairs(uses) do
    local known, owner, entry = use.known, use.payer, use.entry
    local isTrial, usedAt, at = use.isTrial and not known.weight, known.usedAt, #used
    use.isRecorded = isNeeded(use, book, now, bounds)
    if use.isRecorded then
      local place = member(owner, now, entry, isTrial)
      used[at + 1], used[at + 2] = instant, entry
      places[at + 1], places[at + 2] = '0', place
      local before = known.weight and member(owner, usedAt, entry, known.isTrial)
      if before and before ~= place then former[#former + 1] = before end
      local gain = (isTrial and use.weight or 0) - (known.isTrial and known.weight or 0)
      if gain ~= 0 then trials[owner] = (trials[owner] or 0) + gain end
      usedAt = now
    end
    fields[2 * index - 1], fields[2 * index] = fieldOf(entry), recordOf(use.weight, usedAt, isTrial, owner)
  end
  return fields, used, places, former, trials
end
-- Records uses at an instant; returns the sums of all. Sets \`payer\` and \`isRecorded\` of each use.
local function chargeAll(all, uses, step, bounds)
  local entries, loads, order = parts(all)
  local book = step.book or look(all, uses)
  local now, retentionMs, before = tonumber(step.now), tonumber(step.retentionMs), book.sum
  book.loads = {}
  weigh(all, uses, book)
  local fields, used, places, former, trials = writesOf(uses, book, now, bounds)
  local function set(name, value)
    fields[#fields + 1] = name
    fields[#fields + 1] = textOf(value)
  end
  set('weight', book.sum)
  if not used[1] then
    redis.call('HSET', entries, unpack(fields))
    return book
  end
  redis.call('ZADD', all, unpack(used))
  redis.call('ZADD', order, unpack(places))
  if former[1] then redis.call('ZREM', order, unpack(former)) end -- an empty set would lose its lifetime
  if before == 0 or now < book.oldest then set('oldest', now) end
  local isExtended = book.expire < now + retentionMs
  if isExtended then set('expire', now + retentionMs + ${EXTEND_MS}) end
  redis.call('HSET', entries, unpack(fields))
  for owner, weight in pairs(trials) do addTrials(entries, owner, weight) end
  if not isExtended then return book end
  for _, key in ipairs({ all, entries, loads, order }) do
    redis.call('PEXPIRE', key, retentionMs + ${EXTEND_MS})
  end
  return book
end
local function charge(all, entry, use)
  use.entry = entry
  chargeAll(all, { use }, use)
end
`;
