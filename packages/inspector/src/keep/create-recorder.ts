import type { IncomingMessage } from 'node:http';
import type { ExchangeRecord, ExchangeRecorder, Platform, RecordableExchange } from '@sandbox/http';
import { memoryPart } from '@sandbox/kernel';
import { BodyArena } from './body-arena.js';
import type { FindPlace } from './find-place.js';
import { Ring } from './ring.js';

const MIB = 1_048_576;

/** Sixteenths of the memory for bodies, for heads, and for all that is stored by reference: request heads and notes. */
const SIXTEENTHS = { bodies: 11, heads: 2, referred: 3 };

export interface Recorder extends ExchangeRecorder {
  readonly ring: Ring;
  /**
   * Calls a listener with the number of each recording whose response has begun or that has ended; returns a function that
   * stops it.
   */
  listen(listener: (number: number) => void): () => void;
  /** Calls a listener each time all recordings are deleted; returns a function that stops it. */
  listenToClear(listener: () => void): () => void;
  clear(): void;
}

/** Paths that are not recorded: pages and their files, agents that read recordings, and health checks. */
const UNSEEN =
  /^(?:\/s\/[^/?]*)?\/(?:inspect|shell|favicon\.ico|healthz|readyz|metrics|mcp|docs|guides|design|(?:v1\/[a-z]+|sandbox|session)\/(?:mcp|docs|exports|page|live|playground)|v1\/[a-z]+\/(?:graphql\/editor|index)\.\w+)(?:[/?]|$)/;

/** Pages without a part for API clients. */
const PAGES = /^(?:\/s\/[^/?]*)?\/(?:sandbox|compat(?:\/[a-z0-9-]+)?)(?:\?|$)/;

/** Paths that send a page to browsers and JSON to API clients, and pictures of pages. */
const PAGES_FOR_BROWSERS =
  /^(?:\/s\/[^/?]*)?\/(?:v1\/[a-z]+(?:\/graphql)?|session|sandbox\/v1\/triggers|v1\/social\/(?:avatars|media)\/[^/?]*)?(?:\?|$)/;

/** The feed, which a live page of the API follows; an `EventSource` cannot send headers. */
const FEED = /^(?:\/s\/[^/?]*)?\/v1\/[a-z]+\/events(?:\?|$)/;
const LIVE_PAGE = /^https?:\/\/[^/]+(?:\/s\/[^/?]*)?\/v1\/[a-z]+\/live$/;

/** Most requests: paths of records, which begin with no word of the patterns above. They need one pattern instead of four. */
const ORDINARY =
  /^(?:\/s\/[^/?]*)?\/v1\/[a-z]+\/(?!(?:mcp|docs|exports|page|live|playground|graphql|index|events|avatars|media)\b)/;

/** With `off`, a request is not recorded: pages of this server poll with it. */
const PREFERENCE = 'x-sandbox-inspect';

function isUnseen(url: string): boolean {
  return UNSEEN.test(url) || PAGES.test(url);
}

/** True for a browser that opens a page, and for what a page of this server loads: a picture, the feed of a live page. */
function isForPage(url: string, request: Pick<IncomingMessage, 'headers'>): boolean {
  if (FEED.test(url)) return LIVE_PAGE.test(request.headers.referer ?? '');
  if (!PAGES_FOR_BROWSERS.test(url)) return false;
  const { headers } = request; // Node parses them when they are read
  const use = headers['sec-fetch-dest'];
  return use === 'document' || (use === 'image' && headers['sec-fetch-site'] === 'same-origin');
}

export interface RecorderOptions extends Pick<Platform, 'clock' | 'log'> {
  readonly findPlace: FindPlace;
  /** Bytes that the process may use; null if they are not limited. */
  readonly memory?: number | null;
}

/** Builds the recorder of a process; its memory has a fixed size. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { clock, log, findPlace, memory = null } = options;
  const report = (error: unknown): void => log.error({ err: error }, 'inspector failed');
  const changes = createListeners<number>(report);
  const clears = createListeners<void>(report);
  const sixteenth = Math.floor(memoryPart(memory, 'Requests in the inspector', 16 * MIB) / 16);
  const ring = new Ring(SIXTEENTHS.referred * sixteenth, {
    bodies: new BodyArena(SIXTEENTHS.bodies * sixteenth),
    heads: new BodyArena(SIXTEENTHS.heads * sixteenth),
    now: clock.now,
    changed: changes.call,
    findPlace,
  });
  return {
    ring,
    listen: changes.add,
    listenToClear: clears.add,
    start(exchange): ExchangeRecord | undefined {
      const { raw } = exchange;
      const { url = '/' } = raw;
      if (!ORDINARY.test(url) && (isUnseen(url) || isForPage(url, raw))) return undefined;
      if (exchange.hasPreferences && raw.headers[PREFERENCE] === 'off') return undefined;
      return ring.start(exchange, clock.now());
    },
    openSocket(opened) {
      return isUnseen(opened.url) ? undefined : ring.open(opened, clock.now);
    },
    annotate(request, annotation) {
      const exchange = request as RecordableExchange; // handlers get the real object
      exchange.record?.annotate(exchange, annotation);
    },
    note(noted) {
      changes.call(ring.take(noted, clock.now() - noted.ms).number);
    },
    clear() {
      ring.clear();
      clears.call();
    },
  };
}

/** A listener that fails does not affect the response. */
function createListeners<T>(report: (error: unknown) => void): {
  readonly add: (listener: (value: T) => void) => () => void;
  readonly call: (value: T) => void;
} {
  const listeners = new Set<(value: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call(value) {
      if (listeners.size === 0) return;
      for (const listener of listeners) {
        try {
          listener(value);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
