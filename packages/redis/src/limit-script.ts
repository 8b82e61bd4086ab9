/** How long the list of counts is kept after the last of them, in milliseconds: as long as the longest window. */
const LIST_MS = 86_400_000;

/**
 * Counts a request, as the algorithms of limits in `packages/http` do, at Redis' own time, which is one for all replicas.
 * Keys: the count; the list of all counts by their last use.
 * Arguments: the algorithm, how many requests pass, in how many milliseconds, how many counts there may be.
 * Returns whether it passes, how many more may follow, and after how many milliseconds more may.
 */
export const LIMIT_SCRIPT = `
local counter, all = KEYS[1], KEYS[2]
local algorithm, limit, window, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local allowed, remaining, wait

local function pair(one, other)
  local kept = redis.call('HMGET', counter, 'one', 'other')
  return tonumber(kept[1] or one), tonumber(kept[2] or other)
end
local function keep(one, other)
  redis.call('HSET', counter, 'one', string.format('%.0f', one), 'other', string.format('%.0f', other))
end

if algorithm == 'fixed' then
  local start, used = pair(now, 0)
  if now - start >= window then start, used = now, 0 end
  allowed = used < limit
  if allowed then used = used + 1 end
  keep(start, used)
  remaining, wait = limit - used, start + window - now
elseif algorithm == 'bucket' then
  local level, at = pair(limit * window, now)
  level = math.min(limit * window, level + (now - at) * limit)
  allowed = level >= window
  if allowed then level = level - window end
  keep(level, now)
  remaining = math.floor(level / window)
  wait = math.ceil(((remaining + 1) * window - level) / limit)
else
  local oldest = redis.call('LINDEX', counter, 0)
  while oldest and now - oldest >= window do
    redis.call('LPOP', counter)
    oldest = redis.call('LINDEX', counter, 0)
  end
  local used = redis.call('LLEN', counter)
  allowed = used < limit
  if allowed then
    redis.call('RPUSH', counter, string.format('%.0f', now))
    used = used + 1
  end
  remaining, wait = limit - used, (oldest or now) + window - now
end

redis.call('PEXPIRE', counter, window)
redis.call('ZADD', all, now, counter)
redis.call('PEXPIRE', all, ${LIST_MS})
while redis.call('ZCARD', all) > most do
  redis.call('UNLINK', redis.call('ZPOPMIN', all)[1])
end
return { allowed and 1 or 0, remaining, wait }
`;
