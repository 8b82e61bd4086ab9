import type { Scripts } from '@sandbox/redis';

/** What a script returns of a delivery: its record, number, status and tries; null when there is none. */
type Found = readonly (string | null)[] | null;

type Arguments = readonly (string | number)[];

/** The store's steps that must happen as one. */
export interface DeliveryScripts {
  /** Keys: delivery, history, counts, line, lines. */
  addDelivery(...keysAndArguments: Arguments): Promise<unknown>;
  /** Keys: line, lines. */
  firstDelivery(...keysAndArguments: Arguments): Promise<Found>;
  /** Keys: delivery, line, lines. */
  noteTry(...keysAndArguments: Arguments): Promise<unknown>;
  /** Keys: delivery. */
  readDelivery(...keysAndArguments: Arguments): Promise<Found>;
}

/** Forgets the oldest deliveries that are settled; one that waits holds back those after it. */
const ADD_DELIVERY = `
local delivery, history, counts, line, lines = unpack(KEYS)
local id, webhook, name, record, prefix, lineMax, historyMax, keptMax, idleMs, refusal = unpack(ARGV)
if redis.call('EXISTS', delivery) == 1 then return 0 end
if redis.call('LLEN', history) >= tonumber(keptMax) then return 0 end
local number = redis.call('HINCRBY', counts, webhook, 1)
local full = redis.call('LLEN', line) >= tonumber(lineMax)
redis.call('HSET', delivery, 'record', record, 'number', number,
  'status', full and 'Failed' or 'Retry Pending', 'tries', full and refusal or '')
redis.call('LPUSH', history, id)
if not full then
  redis.call('RPUSH', line, id)
  redis.call('SADD', lines, name)
end
while redis.call('LLEN', history) > tonumber(historyMax) do
  local oldest = redis.call('LINDEX', history, -1)
  if redis.call('HGET', prefix .. oldest, 'status') == 'Retry Pending' then break end
  redis.call('DEL', prefix .. oldest)
  redis.call('RPOP', history)
end
for _, key in ipairs({ delivery, history, counts, line }) do redis.call('PEXPIRE', key, idleMs) end
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

const NOTE_TRY = `
local delivery, line, lines = unpack(KEYS)
local id, name, made, status, idleMs = unpack(ARGV)
local before = redis.call('HGET', delivery, 'status')
if not before then return 0 end
if before == 'Delivered' then status = before end
redis.call('HSET', delivery, 'status', status, 'tries', redis.call('HGET', delivery, 'tries') .. made)
redis.call('PEXPIRE', delivery, idleMs)
redis.call('PEXPIRE', line, idleMs)
if status ~= 'Retry Pending' then
  redis.call('LREM', line, 1, id)
  if redis.call('LLEN', line) == 0 then redis.call('SREM', lines, name) end
end
return 1
`;

const READ_DELIVERY = `return redis.call('HMGET', KEYS[1], 'record', 'number', 'status', 'tries')`;

export const DELIVERY_SCRIPTS: Scripts<DeliveryScripts> = {
  addDelivery: { numberOfKeys: 5, lua: ADD_DELIVERY },
  firstDelivery: { numberOfKeys: 2, lua: FIRST_DELIVERY },
  noteTry: { numberOfKeys: 3, lua: NOTE_TRY },
  readDelivery: { numberOfKeys: 1, lua: READ_DELIVERY },
};
