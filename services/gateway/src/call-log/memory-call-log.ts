import { setImmediate as turn } from 'node:timers/promises';
import { type Clock, SharedLru } from '@sandbox/kernel';
import {
  CALL_LOG_BODY_BYTES,
  CALL_LOG_LENGTH,
  type CallLogEntry,
  type CallLogStore,
  type LoggedCall,
  type StoredCall,
  type ToLogEntry,
} from './call-log-store.js';
import { bytesOfCall, CallPage, type NumberedCall } from './call-page.js';

export interface MemoryCallLogOptions {
  readonly clock: Clock;
  readonly toEntry: ToLogEntry;
  /** Above it, the owner with the most loses its oldest calls; 0 stores no calls. */
  readonly maxBytes: number;
  /** The part of it that one owner may use, from 1 to 100. */
  readonly sharePercent: number;
  readonly ownerOf: (call: LoggedCall) => string;
  /** The milliseconds after which a call is no longer shown. */
  readonly idleMs: number;
}

/** The first page of an owner is small, since most make few calls; each further one is twice as large, up to a limit. */
const FIRST_PAGE = 4096;
const LARGEST_PAGE = 1_048_576;

/** The number of the largest pages that fit into an owner's share. */
const LARGEST_PAGES = 16;

/** The bytes of a page beside its memory. */
const PAGE_BYTES = 300;

const NOTHING = Buffer.alloc(0);

/**
 * Builds a log of calls in the memory of this process. A busy gateway has more calls than are ever read, so
 * adding one only copies its bytes. Reading searches all calls for those of the session.
 */
export function createMemoryCallLog(options: MemoryCallLogOptions): CallLogStore {
  return new PagedCallLog(options);
}

class PagedCallLog implements CallLogStore {
  readonly #options: MemoryCallLogOptions;
  readonly #pages = new Set<CallPage>();
  readonly #newestOf = new Map<string, CallPage>();
  readonly #stored: SharedLru<CallPage, CallPage>;
  #number = 0;

  constructor(options: MemoryCallLogOptions) {
    this.#options = options;
    this.#stored = new SharedLru({
      ...{ maxWeight: options.maxBytes, sharePercent: options.sharePercent },
      onEvicted: (page) => this.#forget(page),
    });
  }

  add(call: LoggedCall): undefined {
    const head = JSON.stringify(call.head);
    const bytes = bytesOfCall(call, head);
    if (bytes + PAGE_BYTES > this.#stored.shareWeight) return;
    const page = this.#pageFor(this.#options.ownerOf(call), bytes);
    page?.add(call, { head, number: this.#number });
    this.#number += 1;
  }

  async list(sessionId: string, max = CALL_LOG_LENGTH): Promise<readonly CallLogEntry[]> {
    const { clock, idleMs, toEntry } = this.#options;
    const since = clock.now() - idleMs;
    let calls: readonly NumberedCall[] = [];
    for (const page of [...this.#pages].sort((one, other) => other.newest - one.newest)) {
      const last = calls[max - 1];
      if (last !== undefined && last.number > page.newest) break;
      const more = page.find(sessionId, { since, max });
      if (more.length === 0) continue;
      calls = [...calls, ...more].sort((one, other) => other.number - one.number).slice(0, max);
    }
    return toEntries(calls, toEntry);
  }

  bytes(): number {
    return this.#stored.weight;
  }

  #pageFor(owner: string, bytes: number): CallPage | undefined {
    const newest = this.#newestOf.get(owner);
    if (newest?.hasRoomFor(bytes)) return newest;
    const usual = newest === undefined ? FIRST_PAGE : 2 * newest.size;
    const largest = Math.min(LARGEST_PAGE, Math.floor(this.#stored.shareWeight / LARGEST_PAGES));
    const page = new CallPage(owner, Math.max(bytes, Math.min(usual, largest)));
    const isStored = this.#stored.set(page, page, { owner, weight: page.size + PAGE_BYTES });
    if (!isStored) return undefined;
    this.#pages.add(page);
    this.#newestOf.set(owner, page);
    return page;
  }

  #forget(page: CallPage): void {
    this.#pages.delete(page);
    if (this.#newestOf.get(page.owner) === page) this.#newestOf.delete(page.owner);
  }
}

/** The number of bytes that are masked before other requests have their turn. */
const TURN_BYTES = 16_384;

/** The entries of calls. Other requests continue meanwhile. */
async function toEntries(
  calls: readonly StoredCall[],
  toEntry: ToLogEntry,
): Promise<readonly CallLogEntry[]> {
  const entries: CallLogEntry[] = [];
  let left = TURN_BYTES;
  for (const call of takeWithin(calls)) {
    entries.push(toEntry(call));
    left -= call.request.length + call.answer.length;
    if (left > 0) continue;
    left = TURN_BYTES;
    await turn();
  }
  return entries;
}

/** Calls with their bodies; once these are more than may be shown, those of older calls are left out. */
function takeWithin(calls: readonly StoredCall[]): readonly StoredCall[] {
  let left = CALL_LOG_BODY_BYTES;
  return calls.map(({ at, head, request, answer: response }) => {
    left -= request.length + response.length;
    if (left >= 0) return { at, head, request, answer: response };
    const requestRest = head.requestRest + request.length;
    const responseRest = head.responseRest + response.length;
    const rest = { ...head, requestRest, responseRest };
    return { at, head: rest, request: NOTHING, answer: NOTHING };
  });
}
