import type { ExchangeRecorder, Platform, RecordableExchange } from '@sandbox/http';
import { BodyArena } from './body-arena.js';
import { Recording, type RecordingOwner, type Seen } from './recording.js';
import { Ring } from './ring.js';

const MIB = 1_048_576;

/** All bodies together. */
const BODY_BYTES = 12 * MIB;

/** All heads, notes and frames together. */
const HEAD_BYTES = 4 * MIB;

/** Takes each recording whose response has begun or that is over. */
export type RecordingListener = (recording: Recording) => void;

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

/** Paths that nobody is to see: those of the inspector itself, and what machines request all the time. */
const UNSEEN = /^(?:\/s\/[^/?]*)?\/(?:inspect|healthz|readyz|metrics)(?:[/?]|$)/;

/** Builds the recorder of a process; its memory is of a fixed size. */
export function createRecorder({ clock, log }: Pick<Platform, 'clock' | 'log'>): Recorder {
  const ring = new Ring(HEAD_BYTES);
  const report = (error: unknown): void => log.error({ err: error }, 'inspector failed');
  const changes = createListeners<Recording>(report);
  const clears = createListeners<void>(report);
  const owner: RecordingOwner = {
    arena: new BodyArena(BODY_BYTES),
    changed: changes.call,
    grow: (recording, bytes) => ring.grow(recording, bytes),
  };
  const begin = (seen: Omit<Seen, 'number'>): Recording => {
    const recording = new Recording(owner, { ...seen, number: ring.next });
    ring.add(recording);
    return recording;
  };
  return {
    ring,
    listen: changes.add,
    listenToClear: clears.add,
    start(exchange) {
      const { id: requestId, method, raw } = exchange;
      const { url = '/', rawHeaders: requestHead } = raw;
      if (UNSEEN.test(url)) return undefined;
      return begin({ at: clock.now(), requestId, method, url, requestHead, exchange });
    },
    annotate(request, annotation) {
      // Handlers get the exchange itself.
      (request as Partial<RecordableExchange>).record?.annotate(annotation);
    },
    note(noted) {
      const { method, url, request } = noted;
      const at = clock.now() - noted.ms;
      const recording = begin({ at, requestId: '', method, url, requestHead: request.headers });
      recording.complete(noted);
      owner.changed(recording);
    },
    clear() {
      ring.clear();
      clears.call();
    },
  };
}

/** Those who are told of something; nobody's response suffers when one of them fails. */
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
