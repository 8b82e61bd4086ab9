import type { Clock } from '@sandbox/kernel';
import {
  CALL_LOG_LENGTH,
  type CallBodies,
  type CallHead,
  type CallLogStore,
  type ToLogEntry,
} from './call-log-store.js';

/** What the log works with, and what bounds the memory that it takes. */
export interface MemoryCallLogOptions {
  readonly clock: Clock;
  readonly toEntry: ToLogEntry;
  /** Above it, the oldest calls are forgotten; 0 keeps none. */
  readonly maxBytes: number;
  /** A call that was made so long ago is not shown. */
  readonly idleMs: number;
}

/** A call whose bodies lie in a page. */
interface KeptCall {
  readonly head: CallHead;
  readonly page: Page;
  /** Where the request begins, where the answer does, and where that ends. */
  readonly from: number;
  readonly middle: number;
  readonly to: number;
}

/** The bodies of many calls in one piece of memory, which the garbage collector need not look into. */
interface Page {
  readonly bytes: Buffer;
  readonly calls: KeptCall[];
  /** How much of `bytes` is taken. */
  filled: number;
}

/** What a call takes besides its bodies. */
const CALL_BYTES = 512;

const LARGEST_PAGE = 1_048_576;

/** How many pages a full log has, unless they would be too large or a call needs one of its own. */
const USUAL_PAGES = 16;

/**
 * Builds a log of calls in the memory of this process. A busy gateway answers more calls than anybody looks at, so to add
 * one only copies its bytes; whoever looks has all calls searched for those of the session.
 */
export function createMemoryCallLog(options: MemoryCallLogOptions): CallLogStore {
  const { clock, toEntry, maxBytes, idleMs } = options;
  const usualSize = Math.min(LARGEST_PAGE, Math.floor(maxBytes / USUAL_PAGES));
  let pages: readonly Page[] = []; // newest first
  const pageFor = (size: number): Page => {
    const [newest] = pages;
    if (newest !== undefined && hasRoom(newest, size)) return newest;
    const length = Math.max(usualSize, size);
    const kept = newestWithin(pages, maxBytes - length);
    const spare = pages.slice(kept.length).find(({ bytes }) => bytes.length === length);
    const page = { bytes: spare?.bytes ?? Buffer.allocUnsafeSlow(length), calls: [], filled: 0 };
    pages = [page, ...kept];
    return page;
  };
  return {
    async add(head, bodies) {
      const size = bodies.request.length + bodies.answer.length + CALL_BYTES;
      if (size <= maxBytes) write(pageFor(size), head, bodies);
    },
    async list(sessionId) {
      const since = clock.now() - idleMs;
      const isShown = ({ head }: KeptCall): boolean =>
        head.sessionId === sessionId && head.at >= since;
      return pages
        .flatMap(({ calls }) => calls.filter(isShown).reverse())
        .slice(0, CALL_LOG_LENGTH)
        .map((kept) => toEntry(kept.head, bodiesOf(kept)));
    },
  };
}

function hasRoom({ bytes, calls, filled }: Page, size: number): boolean {
  return filled + calls.length * CALL_BYTES + size <= bytes.length;
}

/** The newest pages that together take no more bytes. */
function newestWithin(pages: readonly Page[], maxBytes: number): readonly Page[] {
  let left = maxBytes;
  const end = pages.findIndex(({ bytes }) => {
    left -= bytes.length;
    return left < 0;
  });
  return end === -1 ? pages : pages.slice(0, end);
}

function write(page: Page, head: CallHead, { request, answer }: CallBodies): void {
  const from = page.filled;
  const middle = from + request.copy(page.bytes, from);
  const to = middle + answer.copy(page.bytes, middle);
  page.filled = to;
  page.calls.push({ head, page, from, middle, to });
}

function bodiesOf({ page: { bytes }, from, middle, to }: KeptCall): CallBodies {
  return { request: bytes.subarray(from, middle), answer: bytes.subarray(middle, to) };
}
