import type { ExchangeRecord, ExchangeRecorder, Platform, RecordableExchange } from '@sandbox/http';
import { BodyArena } from './body-arena.js';
import type { FindPlace } from './find-place.js';
import { Ring } from './ring.js';

const MIB = 1_048_576;

const BODY_BYTES = 11 * MIB;

const HEAD_BYTES = 2 * MIB;

/** For all that is stored by reference: request heads and notes. */
const MAX_REFERRED = 3 * MIB;

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

/** Paths that are not recorded: the inspector, files of pages, agents that read recordings, and health checks. */
const UNSEEN =
  /^(?:\/s\/[^/?]*)?\/(?:inspect|shell|favicon\.ico|healthz|readyz|metrics|(?:v1\/[a-z]+\/|sandbox\/)?mcp|sandbox\/page)(?:[/?]|$)/;

/** The second letters of those paths except `/v1/<api>/mcp`; all other requests skip the pattern. */
const UNSEEN_LETTERS = new Set([...'fihrms'].map((letter) => letter.charCodeAt(0)));

/** With `off`, a request is not recorded: pages of this server poll with it. */
const PREFERENCE = 'x-sandbox-inspect';

/** The files of the session page are below it. */
const SESSION_FILES = '/session/page/';

function isUnseen(url: string): boolean {
  const files = url.indexOf(SESSION_FILES);
  if (files >= 0 && !url.slice(0, files).includes('?')) return true;
  const mayBeUnseen = UNSEEN_LETTERS.has(url.charCodeAt(1)) || url.includes('/mcp');
  return mayBeUnseen && UNSEEN.test(url);
}

export interface RecorderOptions extends Pick<Platform, 'clock' | 'log'> {
  readonly findPlace: FindPlace;
}

/** Builds the recorder of a process; its memory has a fixed size. */
export function createRecorder({ clock, log, findPlace }: RecorderOptions): Recorder {
  const report = (error: unknown): void => log.error({ err: error }, 'inspector failed');
  const changes = createListeners<number>(report);
  const clears = createListeners<void>(report);
  const ring = new Ring(MAX_REFERRED, {
    bodies: new BodyArena(BODY_BYTES),
    heads: new BodyArena(HEAD_BYTES),
    now: clock.now,
    changed: changes.call,
    findPlace,
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
