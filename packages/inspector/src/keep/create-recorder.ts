import type { ExchangeRecord, ExchangeRecorder, Platform, RecordableExchange } from '@sandbox/http';
import { BodyArena } from './body-arena.js';
import { Ring } from './ring.js';

const MIB = 1_048_576;

/** All bodies together. */
const BODY_BYTES = 11 * MIB;

/** The heads of all responses together. */
const HEAD_BYTES = 2 * MIB;

/** All that is kept by reference: heads of requests, notes. */
const MAX_REFERRED = 3 * MIB;

/** Takes the number of each recording whose response has begun or that is over. */
export type RecordingListener = (number: number) => void;

/** What was recorded, for those who look at it. */
export interface Recordings {
  readonly ring: Ring;
  /** Calls a listener from now on; the function ends that. */
  listen(listener: RecordingListener): () => void;
  /** Calls a listener each time that all recordings are forgotten; the function ends that. */
  listenToClear(listener: () => void): () => void;
  /** Forgets all recordings. */
  clear(): void;
}

export interface Recorder extends ExchangeRecorder, Recordings {}

/** Paths that nobody is to see: those of the inspector itself, files of pages, of agents who look through it, and what machines request all the time. */
const UNSEEN =
  /^(?:\/s\/[^/?]*)?\/(?:inspect|shell|favicon\.ico|healthz|readyz|metrics|(?:v1\/[a-z]+\/|sandbox\/)?mcp|sandbox\/page)(?:[/?]|$)/;

/** The second letters of those paths but for `/v1/<api>/mcp`: all other requests need no closer look. */
const UNSEEN_LETTERS = new Set([...'fihrms'].map((letter) => letter.charCodeAt(0)));

/** The header of requests that nobody is to see: pages of ours ask again and again. */
const PREFERENCE = 'x-sandbox-inspect';

/** Below it are the files of the page of a session. */
const SESSION_FILES = '/session/page/';

function isUnseen(url: string): boolean {
  const files = url.indexOf(SESSION_FILES);
  if (files >= 0 && !url.slice(0, files).includes('?')) return true;
  const mayBeUnseen = UNSEEN_LETTERS.has(url.charCodeAt(1)) || url.includes('/mcp');
  return mayBeUnseen && UNSEEN.test(url);
}

/** Builds the recorder of a process; its memory is of a fixed size. */
export function createRecorder({ clock, log }: Pick<Platform, 'clock' | 'log'>): Recorder {
  const report = (error: unknown): void => log.error({ err: error }, 'inspector failed');
  const changes = createListeners<number>(report);
  const clears = createListeners<void>(report);
  const ring = new Ring(MAX_REFERRED, {
    bodies: new BodyArena(BODY_BYTES),
    heads: new BodyArena(HEAD_BYTES),
    now: clock.now,
    changed: changes.call,
  });
  return {
    ring,
    listen: changes.add,
    listenToClear: clears.add,
    start(exchange): ExchangeRecord | undefined {
      const { url = '/', headers } = exchange.raw;
      if (isUnseen(url) || (exchange.hasWishes && headers[PREFERENCE] === 'off')) return undefined;
      return ring.start(exchange, clock.now());
    },
    openSocket(opened) {
      return isUnseen(opened.url) ? undefined : ring.open(opened, clock.now);
    },
    annotate(request, annotation) {
      const exchange = request as RecordableExchange; // handlers get the exchange itself
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

/** Those who listen to something; nobody's response suffers when one of them fails. */
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
