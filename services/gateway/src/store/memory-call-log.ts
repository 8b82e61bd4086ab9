import type { Clock } from '@sandbox/kernel';
import {
  CALL_LOG_BODY_BYTES,
  CALL_LOG_LENGTH,
  type CallBodies,
  type CallHead,
  type CallLogEntry,
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

/** A call whose head and bodies lie in a page; a text of its own could hold on to the whole body that it came from. */
interface KeptCall {
  readonly sessionId: string;
  readonly at: number;
  readonly page: Page;
  /** Where the head begins, where the request, where the answer, and where that ends. */
  readonly from: number;
  readonly request: number;
  readonly answer: number;
  readonly to: number;
}

/** What was written of many calls in one piece of memory, which the garbage collector need not look into. */
interface Page {
  readonly bytes: Buffer;
  readonly calls: KeptCall[];
  /** How much of `bytes` is taken. */
  filled: number;
}

/** What a call takes besides what is written of it. */
const CALL_BYTES = 256;

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
      const headText = JSON.stringify(head);
      const { request, answer } = bodies;
      const size = Buffer.byteLength(headText) + request.length + answer.length + CALL_BYTES;
      if (size <= maxBytes) write(pageFor(size), head, { headText, ...bodies });
    },
    async list(sessionId, newest = CALL_LOG_LENGTH) {
      const since = clock.now() - idleMs;
      const isShown = (call: KeptCall): boolean => call.sessionId === sessionId && call.at >= since;
      const calls = pages.flatMap((page) => page.calls.filter(isShown).reverse());
      return showWithin(calls.slice(0, newest), toEntry);
    },
    bytes: () => pages.reduce((sum, { bytes }) => sum + bytes.length, 0),
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

function write(
  page: Page,
  { sessionId, at }: CallHead,
  { headText, request, answer }: CallBodies & { readonly headText: string },
): void {
  const from = page.filled;
  const requestAt = from + page.bytes.write(headText, from);
  const answerAt = requestAt + request.copy(page.bytes, requestAt);
  const to = answerAt + answer.copy(page.bytes, answerAt);
  page.filled = to;
  page.calls.push({ sessionId, at, page, from, request: requestAt, answer: answerAt, to });
}

/** The entries of calls; once their bodies are more than may be shown, those of older ones are left out. */
function showWithin(calls: readonly KeptCall[], toEntry: ToLogEntry): readonly CallLogEntry[] {
  let left = CALL_LOG_BODY_BYTES;
  return calls.map((call) => {
    left -= call.to - call.request;
    const head = headOf(call);
    return left >= 0 ? toEntry(head, bodiesOf(call)) : toEntry(...withoutBodies(head, call));
  });
}

function withoutBodies(head: CallHead, { request, answer, to }: KeptCall): [CallHead, CallBodies] {
  const requestRest = head.requestRest + answer - request;
  const answerRest = head.answerRest + to - answer;
  const none = Buffer.alloc(0);
  return [
    { ...head, requestRest, answerRest },
    { request: none, answer: none },
  ];
}

function headOf({ page, from, request }: KeptCall): CallHead {
  return JSON.parse(page.bytes.toString('utf8', from, request)) as CallHead; // `add` wrote it
}

function bodiesOf({ page: { bytes }, request, answer, to }: KeptCall): CallBodies {
  return { request: bytes.subarray(request, answer), answer: bytes.subarray(answer, to) };
}
