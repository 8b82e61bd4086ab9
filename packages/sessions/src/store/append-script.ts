import { toClientKey } from '@sandbox/http';
import { type KeyGroups, OWNED_KEY_COUNT } from '@sandbox/redis';
import { LIST_BYTES, LISTS, listKeys, USE_MS } from './bounded-lists.js';
import type { SessionBounds } from './session-bytes.js';
import type { SessionAppend } from './session-store.js';

/** The outcomes of an append. */
export const APPEND = { stale: 0, done: 1, tooLarge: 2 } as const;

/**
 * The outcome of each append; then, if one is done, the number and bytes of all sessions, how many were deleted now, and the
 * bytes of all other lists.
 */
export type Appended = readonly [
  outcomes: readonly number[],
  sessions?: number,
  bytes?: number,
  evicted?: number,
  listBytes?: number,
];

/**
 * Appends events to sessions of one group, each once, and a string to another list of each session if they have one.
 * Keys: the bookkeeping of the sessions, that of the other lists; of each session its list and the other one.
 * Arguments:
 * - the milliseconds until an idle list is deleted, the most bytes of all sessions, the share of a client in percent, the most
 * bytes of a session;
 * - the most bytes of all other lists, the most strings and bytes of one; an empty string in place of the three without them;
 * - of each session its id, its client, whether it is on trial, its start, its expected number of events;
 * - then the number of new events, the string for the other list if there is one, the events.
 */
export const APPEND_ALL = `${LISTS}
local step = { now = now, retentionMs = tonumber(ARGV[1]) + ${USE_MS} }
local hasTexts = ARGV[5] ~= ''
local width = hasTexts and 2 or 1
local uses, at = {}, hasTexts and 8 or 6
for key = ${OWNED_KEY_COUNT} * width + 1, #KEYS, width do
  local use = { list = KEYS[key], entry = ARGV[at], owner = ARGV[at + 1], isTrial = ARGV[at + 2] == '1' }
  use.startedAt, use.length, use.first = ARGV[at + 3], tonumber(ARGV[at + 4]), at + 5 + width
  use.last = use.first + ARGV[at + 5] - 1
  if hasTexts then use.other, use.text = KEYS[key + 1], ARGV[at + 6] end
  at = use.last + 1
  uses[#uses + 1] = use
end

local function outcomeOf(use)
  local head = redis.call('LINDEX', use.list, 0)
  if head and (head ~= use.startedAt or redis.call('LLEN', use.list) ~= use.length + 1) then return ${APPEND.stale} end
  if not head and use.length > 0 then return ${APPEND.stale} end
  use.isNew = not head
  use.weight = (head and use.known.weight or ${LIST_BYTES}) + sizeOfTexts(use.first, use.last)
  return use.weight > tonumber(ARGV[4]) and ${APPEND.tooLarge} or ${APPEND.done}
end

-- All are checked before the first is written, so that an error leaves nothing half written.
step.book = look(KEYS[1], uses)
local outcomes, done, others = {}, {}, {}
for index, use in ipairs(uses) do
  outcomes[index] = outcomeOf(use)
  if outcomes[index] == ${APPEND.done} then
    done[#done + 1] = use
    others[#others + 1] = { list = use.other, entry = use.entry, owner = use.owner, text = use.text }
  end
end
if not done[1] then return { outcomes } end
for _, use in ipairs(done) do
  if use.isNew then
    use.first = use.first - 1
    ARGV[use.first] = use.startedAt -- pushed before the events; the argument is read already
  end
  push(use.list, use.first, use.last)
end
local bytes, evicted = keepAll(KEYS[1], done, step, { weight = ARGV[2], percent = ARGV[3] })
local sessions = redis.call('ZCARD', KEYS[1])
if not hasTexts then return { outcomes, sessions, bytes, evicted } end

local lists = KEYS[${OWNED_KEY_COUNT + 1}]
step.book = look(lists, others)
for _, use in ipairs(others) do pushBounded(use, use.text, tonumber(ARGV[6]), tonumber(ARGV[7])) end
local listBytes = keepAll(lists, others, step, { weight = ARGV[5], percent = ARGV[3] })
return { outcomes, sessions, bytes, evicted, listBytes }
`;

interface AppendOptions extends Required<SessionBounds> {
  readonly prefix: string;
  readonly groups: KeyGroups;
}

/** The number of keys, the keys and the arguments of `APPEND_ALL`. */
export function appendArguments(
  appends: readonly SessionAppend[],
  { prefix, groups, ...bounds }: AppendOptions,
): (string | number)[] {
  const listed = appends[0]?.listed;
  const prefixes = listed ? [prefix, listed.prefix] : [prefix];
  const bookkeeping: string[] = [];
  const lists: string[] = [];
  for (const { id } of appends) {
    for (const each of prefixes) {
      const [list, ...related] = listKeys({ prefix: each, groups }, id);
      lists.push(list);
      if (bookkeeping.length < OWNED_KEY_COUNT * prefixes.length) bookkeeping.push(...related);
    }
  }
  const { idleMs, maxBytes, sharePercent, sessionBytes } = bounds;
  return [
    ...[bookkeeping.length + lists.length, ...bookkeeping, ...lists],
    ...[idleMs, maxBytes, sharePercent, sessionBytes],
    ...(listed ? [listed.maxBytes, listed.length, listed.listBytes] : ['']),
    ...appends.flatMap(ownArguments),
  ];
}

function ownArguments(append: SessionAppend): (string | number)[] {
  const { id, address = '', isTrial = false, after, texts, listed } = append;
  const subject = [id, toClientKey(address), isTrial ? 1 : 0];
  const event = listed ? [listed.text, ...texts] : texts;
  return [...subject, after.startedAt, after.count, texts.length, ...event];
}
