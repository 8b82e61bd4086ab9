import { type Clock, SharedLru, textBytes } from '@sandbox/kernel';
import { IN_MEMORY } from '@sandbox/redis';
import {
  type Bin,
  type BinPlace,
  type BinSettings,
  HOOK_LIMITS,
  type HookLimits,
  type HookStore,
  OVERHEAD,
  responseOf,
  type StoredCall,
} from './hook-store.js';
import { createWatchers } from './watchers.js';

/** A bin as it is stored. */
interface Shelf {
  readonly calls: StoredCall[];
  received: number;
  scriptedFrom: number;
  settings: BinSettings;
  bytes: number;
  at: number;
}

/** Builds a store in the memory of this process only. */
export function createMemoryHooks(
  clock: Pick<Clock, 'now'>,
  limits: HookLimits = HOOK_LIMITS,
): HookStore {
  const { bins: maxEntries, bytes: maxWeight, sharePercent } = limits;
  const shelves = new SharedLru<string, Shelf>({ maxEntries, maxWeight, sharePercent });
  const watchers = createWatchers();
  const find = (place: string): Shelf | undefined => {
    dropIdle(shelves, clock.now() - limits.idleMs);
    const shelf = shelves.get(place);
    if (shelf) shelf.at = clock.now();
    return shelf;
  };
  const put = ({ place, owner }: BinPlace, shelf: Shelf): void => {
    shelves.set(place, shelf, { owner, weight: weigh(shelf) });
  };
  return {
    ...IN_MEMORY,
    keep(bin, call) {
      const { place } = bin;
      const shelf = find(place) ?? emptyShelf(clock.now());
      const stored = keepIn(shelf, call, limits);
      put(bin, shelf);
      watchers.notify(place);
      return Promise.resolve(stored);
    },
    read(place, after) {
      return Promise.resolve(readShelf(find(place) ?? emptyShelf(clock.now()), after));
    },
    set(bin, name, value) {
      const shelf = find(bin.place) ?? emptyShelf(clock.now());
      setIn(shelf, name, value);
      put(bin, shelf);
      return Promise.resolve();
    },
    forget: (place) => Promise.resolve(shelves.delete(place)),
    watch: watchers.watch,
  };
}

function keepIn(shelf: Shelf, call: Parameters<HookStore['keep']>[1], limits: HookLimits) {
  const number = shelf.received + 1;
  const script = shelf.settings.answer;
  const response = script && responseOf(script, number - shelf.scriptedFrom);
  add(shelf, { ...call, number, status: response?.status ?? 200 }, limits);
  return { number, ...(response && { answer: response }) };
}

function setIn<Name extends keyof BinSettings>(
  shelf: Shelf,
  name: Name,
  value: BinSettings[Name] | undefined,
): void {
  const { [name]: _former, ...others } = shelf.settings;
  shelf.settings = value === undefined ? others : { ...others, [name]: value };
  if (name === 'answer') shelf.scriptedFrom = shelf.received;
}

function readShelf({ calls, received, scriptedFrom, settings }: Shelf, after: number): Bin {
  const skipped = Math.max(0, after - (received - calls.length));
  return { ...settings, received, scriptedFrom, kept: calls.length, calls: calls.slice(skipped) };
}

function emptyShelf(at: number): Shelf {
  return { calls: [], received: 0, scriptedFrom: 0, settings: {}, bytes: 0, at };
}

/** All uses move a bin to the end, so that idle ones are first. */
function dropIdle(shelves: SharedLru<string, Shelf>, since: number): void {
  for (let { oldest } = shelves; oldest && oldest.value.at < since; { oldest } = shelves)
    shelves.delete(oldest.key);
}

/** The newest call stays at any size. */
function add(shelf: Shelf, call: StoredCall, { calls: maxCalls, binBytes }: HookLimits): void {
  const { calls } = shelf;
  calls.push(call);
  shelf.received = call.number;
  shelf.bytes += weighCall(call);
  let dropped = 0;
  while (calls.length - dropped > 1) {
    const isOver = calls.length - dropped > maxCalls || shelf.bytes > binBytes;
    const first = calls[dropped];
    if (!isOver || first === undefined) break;
    shelf.bytes -= weighCall(first);
    dropped += 1;
  }
  if (dropped > 0) calls.splice(0, dropped);
}

/** The bytes of a bin in memory. */
function weigh({ bytes, settings }: Shelf): number {
  const isSet = Object.keys(settings).length > 0;
  return OVERHEAD + bytes + (isSet ? OBJECT_PART * textBytes(JSON.stringify(settings)) : 0);
}

/** The measured bytes of settings as objects, for each byte of their JSON. */
const OBJECT_PART = 2;

function weighCall(call: StoredCall): number {
  const { body, path, search, address, method, headers, trailers = [], url = '' } = call;
  let bytes = OVERHEAD;
  for (const text of [body, path, search, address, method, url]) bytes += textBytes(text);
  for (const text of [...headers, ...trailers]) bytes += textBytes(text);
  return bytes;
}
