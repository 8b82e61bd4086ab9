import { toClientKey } from '@sandbox/http';
import { type KeyGroups, OWNED_KEY_COUNT, OWNED_KEYS, ownedKeys } from '@sandbox/redis';

/** The size of a list without its strings, measured: its key, its entries for sharing, and its owner. */
export const LIST_BYTES = 900;

/** The size of a string without its characters. */
export const TEXT_BYTES = 16;

/** A use is recorded at most this often, so that reads rarely write. */
const USE_MS = 60_000;

export interface ListBounds {
  /** For all lists; above it, the client with the most loses its least recently used ones. */
  readonly maxBytes: number;
  /** The most for the lists of one client, from 1 to 100. */
  readonly sharePercent: number;
  /** A list that is unused for this long is deleted. */
  readonly idleMs: number;
}

/** A list, and the client that is charged if it is new. */
export interface ListSubject {
  readonly id: string;
  readonly address?: string | undefined;
  /** True if a new list is removed before others of its client until it is used again. */
  readonly isTrial?: boolean;
}

/** The number of `listKeys`. */
export const LIST_KEYS = 1 + OWNED_KEY_COUNT;

/** The keys of a list, and of the bookkeeping of the lists of its group. They are in one slot of a cluster. */
export function listKeys(
  { prefix, groups }: { readonly prefix: string; readonly groups: KeyGroups },
  id: string,
): readonly [list: string, lists: string, ...related: string[]] {
  const start = `${groups.prefixOf(id)}{${prefix}}`;
  return [`${start}:list:${id}`, ...ownedKeys(`${start}:lists`)];
}

/** The part of bounds that the lists of one group have. */
export function partOfBounds<Bounds extends ListBounds>(bounds: Bounds, groups: KeyGroups): Bounds {
  return { ...bounds, maxBytes: groups.partOf(bounds.maxBytes) };
}

export function listArguments(
  { id, address = '', isTrial = false }: ListSubject,
  { idleMs, maxBytes, sharePercent }: ListBounds,
): readonly (string | number)[] {
  return [id, idleMs, maxBytes, sharePercent, toClientKey(address), isTrial ? 1 : 0]; // a script's own are from ARGV[7] on
}

/**
 * The start of every script for lists of strings, which clients share like sessions in memory, and which expire when idle. Its
 * keys are those of `listKeys`, its first arguments those of `listArguments`. `keep(bytes)` ends a script that has written.
 */
export const LIST_SCRIPT = `${OWNED_KEYS}
local list, lists = unpack(KEYS)
local id, idleMs, maxBytes = ARGV[1], tonumber(ARGV[2]) + ${USE_MS}, ARGV[3]
local sharePercent, owner, isTrial = ARGV[4], ARGV[5], ARGV[6] == '1'
local prefix = string.sub(list, 1, -1 - #id)
local evicted, sum = 0, 0

local instant
local function now()
  if not instant then
    local time = redis.call('TIME')
    instant = time[1] * 1000 + math.floor(time[2] / 1000)
  end
  return instant
end

local seen
local function known()
  seen = seen or look(lists, id, owner)
  return seen
end

local function size()
  return known().weight or ${LIST_BYTES}
end

local function use(bytes)
  return { owner = owner, weight = bytes, now = now(), retentionMs = idleMs, isTrial = isTrial, known = known() }
end

local function useIfNeeded()
  local bytes, usedAt, wasTrial = entryOf(lists, id)
  if not bytes or now() - usedAt > ${USE_MS} or wasTrial then
    redis.call('PEXPIRE', list, idleMs)
    charge(lists, id, use(bytes or ${LIST_BYTES}))
  end
end

local function sizeOfTexts(first)
  local bytes = 0
  for index = first, #ARGV do bytes = bytes + #ARGV[index] + ${TEXT_BYTES} end
  return bytes
end

-- A call takes only so many arguments from a table.
local function push(first)
  for from = first, #ARGV, 1000 do
    redis.call('RPUSH', list, unpack(ARGV, from, math.min(from + 999, #ARGV)))
  end
end

-- A new list has no lifetime yet.
local function keep(bytes, isNew)
  local bounds, isRecorded = { weight = maxBytes, percent = sharePercent }
  evicted, sum, isRecorded = share(lists, id, use(bytes), bounds, function(other) redis.call('UNLINK', prefix .. other) end)
  if isNew or isRecorded then redis.call('PEXPIRE', list, idleMs) end
end

-- Appends a text, and removes the oldest ones beyond a number and a size of the list.
local function pushBounded(text, length, listBytes)
  local number = redis.call('RPUSH', list, text)
  local isNew = number == 1
  local bytes = (isNew and ${LIST_BYTES} or size()) + #text + ${TEXT_BYTES}
  while number > 1 and (number > length or bytes > listBytes) do
    bytes = bytes - #redis.call('LPOP', list) - ${TEXT_BYTES}
    number = number - 1
  end
  keep(bytes, isNew)
end

-- Once keep is done: how many lists there are, what they take, and how many were forgotten now.
local function counts()
  return redis.call('ZCARD', lists), sum, evicted
end
`;
