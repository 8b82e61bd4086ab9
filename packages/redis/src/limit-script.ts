import { OWNED_KEY_COUNT, OWNED_KEYS } from './owned-keys.js';

/** The list of counts is deleted this long after the last one, in milliseconds: the longest window. */
const LIST_MS = 86_400_000;

/**
 * Counts a request under all its limits, or under none if one is exhausted, like the counters of `packages/http`. It uses the
 * clock of Redis, which all replicas share.
 * Keys: the list of all counts by their last use, with its bookkeeping; the counts.
 * Arguments: the most counts; of each count its algorithm, limit and window in milliseconds; the client and its share of the
 * counts, in percent.
 * Returns, for each count up to the first that rejects: whether the request passes, the remaining requests, and the
 * milliseconds until more are allowed.
 */
export const LIMIT_SCRIPT = `${OWNED_KEYS}
local all, most, first = KEYS[1], ARGV[1], ${OWNED_KEY_COUNT}
local owner, percent = ARGV[#ARGV - 1], ARGV[#ARGV]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function pair(counter, one, other)
  local kept = redis.call('HMGET', counter, 'one', 'other')
  return tonumber(kept[1] or one), tonumber(kept[2] or other)
end
local function keep(counter, one, other)
  redis.call('HSET', counter, 'one', string.format('%.0f', one), 'other', string.format('%.0f', other))
end

local count = {}
function count.fixed(counter, limit, window, takes)
  local start, used = pair(counter, now, 0)
  if now - start >= window then start, used = now, 0 end
  local allowed = used < limit
  if allowed then used = used + takes end
  return { allowed and 1 or 0, limit - used, start + window - now }, function() keep(counter, start, used) end
end
function count.bucket(counter, limit, window, takes)
  local level, at = pair(counter, limit * window, now)
  level = math.min(limit * window, level + (now - at) * limit)
  local allowed = level >= window
  if allowed then level = level - takes * window end
  local remaining = math.floor(level / window)
  local wait = math.ceil(((remaining + 1) * window - level) / limit)
  return { allowed and 1 or 0, remaining, wait }, function() keep(counter, level, now) end
end
function count.sliding(counter, limit, window, takes)
  local oldest = redis.call('LINDEX', counter, 0)
  while oldest and now - oldest >= window do
    redis.call('LPOP', counter)
    oldest = redis.call('LINDEX', counter, 0)
  end
  local used = redis.call('LLEN', counter)
  local allowed = used < limit
  if allowed then used = used + takes end
  return { allowed and 1 or 0, limit - used, (oldest or now) + window - now },
    function() redis.call('RPUSH', counter, string.format('%.0f', now)) end
end

local function look(index, takes)
  local at = 3 * index - 1
  return count[ARGV[at]](KEYS[first + index], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), takes)
end

local outcomes, stores = {}, {}
for index = 1, #KEYS - first do
  local outcome, store = look(index, 1)
  if outcome[1] == 0 then
    for earlier = 1, index - 1 do outcomes[earlier] = look(earlier, 0) end
    outcomes[index] = outcome
    return outcomes
  end
  outcomes[index], stores[index] = outcome, store
end
for index = 1, #KEYS - first do
  local counter = KEYS[first + index]
  stores[index]()
  redis.call('PEXPIRE', counter, tonumber(ARGV[3 * index + 1]))
  local use = { owner = owner, weight = 1, now = now, retentionMs = ${LIST_MS} }
  share(all, counter, use, { entries = most, percent = percent }, function(other) redis.call('UNLINK', other) end)
end
return outcomes
`;
