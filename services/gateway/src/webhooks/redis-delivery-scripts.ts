import { OWNED_KEY_COUNT, OWNED_KEYS, type Scripts } from '@sandbox/redis';

/** A script's result for a delivery: its record, number, status and attempts; null when it does not exist. */
type Found = readonly (string | null)[] | null;

type Arguments = readonly (string | number)[];

/** The store's steps that must happen as one. */
export interface DeliveryScripts {
  /** Keys: sessions, delivery, history, counts, sizes, line, lines; the bookkeeping of sessions. */
  addDelivery(...keysAndArguments: Arguments): Promise<unknown>;
  /** Keys: line, lines. */
  firstDelivery(...keysAndArguments: Arguments): Promise<Found>;
  /** Keys: sessions, delivery, sizes, line, lines; the bookkeeping of sessions. */
  noteTry(...keysAndArguments: Arguments): Promise<unknown>;
  /** Keys: delivery. */
  readDelivery(...keysAndArguments: Arguments): Promise<Found>;
}

/** The prefix of all keys, after that of their group. */
export const PREFIX = 'sandbox:gateway:webhooks';

/** The measured bytes of a delivery beside its record, and of a session beside its deliveries. */
const DELIVERY_BYTES = 700;
export const SESSION_BYTES = 1000;

/** Sessions and the bytes of their deliveries. Keys: sessions. */
const COMMON = `${OWNED_KEYS}
local sessions = KEYS[1]
local start = string.sub(sessions, 1, -1 - #':sessions')
local function keyOf(kind, name) return start .. ':' .. kind .. ':' .. name end
local function useOf(session, owner, bytes, retentionMs)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local held = math.max(weightOf(sessions, session), ${SESSION_BYTES})
  return { owner = owner, weight = held + bytes, now = now, retentionMs = retentionMs }
end
`;

/**
 * Deletes the oldest settled deliveries; one that waits holds back those after it. When a client has too
 * many, it deletes those of complete sessions.
 */
const ADD_DELIVERY = `${COMMON}
local _, delivery, history, counts, sizes, line, lines = unpack(KEYS)
local id, webhook, session, record, lineMax, historyMax, keptMax, idleMs, refusal, owner, maxBytes, percent = unpack(ARGV)
local function forget(other)
  for _, each in ipairs(redis.call('LRANGE', keyOf('history', other), 0, -1)) do
    redis.call('UNLINK', keyOf('delivery', other .. ':' .. each))
  end
  for _, each in ipairs(redis.call('HKEYS', keyOf('counts', other))) do
    redis.call('UNLINK', keyOf('line', other .. '/' .. each))
    redis.call('SREM', lines, other .. '/' .. each)
  end
  redis.call('UNLINK', keyOf('history', other), keyOf('counts', other), keyOf('sizes', other))
end
if redis.call('EXISTS', delivery) == 1 then return 0 end
if redis.call('LLEN', history) >= tonumber(keptMax) then return 0 end
local number = redis.call('HINCRBY', counts, webhook, 1)
local full = redis.call('LLEN', line) >= tonumber(lineMax)
redis.call('HSET', delivery, 'record', record, 'number', number,
  'status', full and 'Failed' or 'Retry Pending', 'tries', full and refusal or '')
redis.call('LPUSH', history, id)
local bytes = #record + ${DELIVERY_BYTES}
redis.call('HSET', sizes, id, bytes)
if not full then
  redis.call('RPUSH', line, id)
  redis.call('SADD', lines, session .. '/' .. webhook)
end
while redis.call('LLEN', history) > tonumber(historyMax) do
  local oldest = redis.call('LINDEX', history, -1)
  local key = keyOf('delivery', session .. ':' .. oldest)
  if redis.call('HGET', key, 'status') == 'Retry Pending' then break end
  redis.call('DEL', key)
  redis.call('RPOP', history)
  bytes = bytes - tonumber(redis.call('HGET', sizes, oldest) or 0)
  redis.call('HDEL', sizes, oldest)
end
for _, key in ipairs({ delivery, history, counts, sizes, line }) do redis.call('PEXPIRE', key, idleMs) end
share(sessions, session, useOf(session, owner, bytes, idleMs), { weight = maxBytes, percent = percent }, forget)
return number
`;

const FIRST_DELIVERY = `
local line, lines = unpack(KEYS)
local name, prefix = unpack(ARGV)
while true do
  local id = redis.call('LINDEX', line, 0)
  if not id then
    redis.call('SREM', lines, name)
    return nil
  end
  local found = redis.call('HMGET', prefix .. id, 'record', 'number', 'status', 'tries')
  if found[1] then return found end
  redis.call('LPOP', line)
end
`;

const NOTE_TRY = `${COMMON}
local _, delivery, sizes, line, lines = unpack(KEYS)
local id, name, session, made, status, idleMs = unpack(ARGV)
local before = redis.call('HGET', delivery, 'status')
if not before then return 0 end
if before == 'Delivered' then status = before end
redis.call('HSET', delivery, 'status', status, 'tries', redis.call('HGET', delivery, 'tries') .. made)
redis.call('HINCRBY', sizes, id, #made)
for _, key in ipairs({ delivery, sizes, line }) do redis.call('PEXPIRE', key, idleMs) end
charge(sessions, session, useOf(session, '', #made, idleMs))
if status ~= 'Retry Pending' then
  redis.call('LREM', line, 1, id)
  if redis.call('LLEN', line) == 0 then redis.call('SREM', lines, name) end
end
return 1
`;

const READ_DELIVERY = `return redis.call('HMGET', KEYS[1], 'record', 'number', 'status', 'tries')`;

export const DELIVERY_SCRIPTS: Scripts<DeliveryScripts> = {
  addDelivery: { numberOfKeys: 6 + OWNED_KEY_COUNT, lua: ADD_DELIVERY },
  firstDelivery: { numberOfKeys: 2, lua: FIRST_DELIVERY },
  noteTry: { numberOfKeys: 4 + OWNED_KEY_COUNT, lua: NOTE_TRY },
  readDelivery: { numberOfKeys: 1, lua: READ_DELIVERY },
};
