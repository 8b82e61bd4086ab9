import { toClientKey } from '@sandbox/http';
import { type KeyGroups, OWNED_KEY_COUNT, OWNED_KEYS, ownedKeys } from '@sandbox/redis';

/** The size of a list without its strings, measured: its key, its entries for sharing, and its owner. */
export const LIST_BYTES = 900;

/** The size of a string without its characters. */
export const TEXT_BYTES = 16;

/** A use is recorded at most this often, so that reads rarely write. */
export const USE_MS = 60_000;

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

/** Lua functions for lists of strings, which clients share like sessions in memory, and which expire when idle. */
export const LISTS = `${OWNED_KEYS}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function sizeOfTexts(first, last)
  local bytes = 0
  for index = first, last do bytes = bytes + #ARGV[index] + ${TEXT_BYTES} end
  return bytes
end

-- A call takes only so many arguments from a table.
local function push(list, first, last)
  for from = first, last, 1000 do
    redis.call('RPUSH', list, unpack(ARGV, from, math.min(from + 999, last)))
  end
end

-- Appends a text to the list of a use, and removes the oldest ones beyond a number and a size of the list.
local function pushBounded(use, text, length, listBytes)
  local number = redis.call('RPUSH', use.list, text)
  use.isNew = number == 1
  use.weight = (not use.isNew and use.known.weight or ${LIST_BYTES}) + #text + ${TEXT_BYTES}
  while number > 1 and (number > length or use.weight > listBytes) do
    use.weight = use.weight - #redis.call('LPOP', use.list) - ${TEXT_BYTES}
    number = number - 1
  end
end

-- Ends a script that has written; returns what all lists take, and how many were forgotten now.
local function keepAll(lists, uses, step, bounds)
  local prefix, retention = string.sub(uses[1].list, 1, -1 - #uses[1].entry), textOf(step.retentionMs)
  local removed = {}
  local evicted, sum = shareAll(lists, uses, step, bounds, function(other) removed[#removed + 1] = prefix .. other end)
  if removed[1] then pcall(redis.call, 'UNLINK', unpack(removed)) end -- a cluster may have moved some; they expire then
  for _, use in ipairs(uses) do
    -- A new list has no lifetime yet.
    if use.isNew or use.isRecorded then redis.call('PEXPIRE', use.list, retention) end
  end
  return sum, evicted
end
`;

/** The start of a script for one list. Its keys are those of `listKeys`, its first arguments those of `listArguments`. */
export const LIST_SCRIPT = `${LISTS}
local list, lists = unpack(KEYS)
local use = { list = list, entry = ARGV[1], owner = ARGV[5], isTrial = ARGV[6] == '1' }
local step = { now = now, retentionMs = tonumber(ARGV[2]) + ${USE_MS} }

local function useIfNeeded()
  local bytes, usedAt, wasTrial = entryOf(lists, use.entry)
  if not bytes or now - usedAt > ${USE_MS} or wasTrial then
    redis.call('PEXPIRE', list, step.retentionMs)
    use.weight = bytes or ${LIST_BYTES}
    chargeAll(lists, { use }, step)
  end
end

-- Ends a script that has written.
local function keep()
  return keepAll(lists, { use }, step, { weight = ARGV[3], percent = ARGV[4] })
end
`;
