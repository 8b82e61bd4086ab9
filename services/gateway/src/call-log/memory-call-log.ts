import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '@sandbox/kernel';
import {
  CALL_LOG_BODY_BYTES,
  CALL_LOG_LENGTH,
  type CallLogEntry,
  type CallLogStore,
  type StoredCall,
  type ToLogEntry,
} from './call-log-store.js';
import { bytesOfCall, CallPage } from './call-page.js';

export interface MemoryCallLogOptions {
  readonly clock: Clock;
  readonly toEntry: ToLogEntry;
  /** Above it, the oldest calls are forgotten; 0 keeps none. */
  readonly maxBytes: number;
  /** A call that was made so long ago is not shown. */
  readonly idleMs: number;
}

const LARGEST_PAGE = 1_048_576;

/** How many pages a full log has, unless they would be too large or a call needs one of its own. */
const USUAL_PAGES = 16;

const NOTHING = Buffer.alloc(0);

/**
 * Builds a log of calls in the memory of this process. A busy gateway answers more calls than are ever read, so to add
 * one only copies its bytes; whoever looks has all calls searched for those of the session.
 */
export function createMemoryCallLog(options: MemoryCallLogOptions): CallLogStore {
  const { clock, toEntry, maxBytes, idleMs } = options;
  const usualSize = Math.min(LARGEST_PAGE, Math.floor(maxBytes / USUAL_PAGES));
  let pages: readonly CallPage[] = []; // newest first
  const pageFor = (size: number): CallPage => {
    const [newest] = pages;
    if (newest?.hasRoomFor(size)) return newest;
    const length = Math.max(usualSize, size);
    const kept = newestWithin(pages, maxBytes - length);
    const spare = pages.slice(kept.length).find(({ memory }) => memory.length === length);
    const page = new CallPage(spare?.memory ?? Buffer.allocUnsafeSlow(length));
    pages = [page, ...kept];
    return page;
  };
  return {
    add(call) {
      const head = JSON.stringify(call.head);
      const size = bytesOfCall(call, head);
      if (size <= maxBytes) pageFor(size).add(call, head);
      return undefined;
    },
    async list(sessionId, newest = CALL_LOG_LENGTH) {
      const since = clock.now() - idleMs;
      const calls: StoredCall[] = [];
      for (const page of pages) {
        const most = newest - calls.length;
        if (most === 0) break;
        calls.push(...page.find(sessionId, { since, most }));
      }
      return toEntries(calls, toEntry);
    },
    bytes: () => pages.reduce((sum, { memory }) => sum + memory.length, 0),
  };
}

/** The newest pages that together take no more bytes. */
function newestWithin(pages: readonly CallPage[], maxBytes: number): readonly CallPage[] {
  let left = maxBytes;
  const end = pages.findIndex(({ memory }) => {
    left -= memory.length;
    return left < 0;
  });
  return end === -1 ? pages : pages.slice(0, end);
}

/** So many bytes are masked before others have their turn. */
const TURN_BYTES = 16_384;

/** The entries of calls, with other requests answered meanwhile. */
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

/**
 * Calls whose bodies stay as they are; once these are more than may be shown, those of older calls are left out.
 */
function takeWithin(calls: readonly StoredCall[]): readonly StoredCall[] {
  let left = CALL_LOG_BODY_BYTES;
  return calls.map(({ at, head, request, answer }) => {
    left -= request.length + answer.length;
    if (left >= 0) return { at, head, request: Buffer.from(request), answer: Buffer.from(answer) };
    const requestRest = head.requestRest + request.length;
    const answerRest = head.answerRest + answer.length;
    const rest = { ...head, requestRest, answerRest };
    return { at, head: rest, request: NOTHING, answer: NOTHING };
  });
}
