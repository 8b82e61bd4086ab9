import type { SessionSettings } from '../session-settings.js';

/** The bounds of the memory that sessions take. */
export interface SessionBounds {
  /** For all sessions together: above it, the client with the most loses some. */
  readonly maxBytes: number;
  /** For one session: beyond it, nothing more can be written to it. All there is when left out. */
  readonly sessionBytes?: number;
  /** The part of all that the sessions of one client may take, from 1 to 100, which is the default. */
  readonly sharePercent?: number;
  /** A session that was not used for so long is forgotten. */
  readonly idleMs: number;
}

/** What every store is built with. */
export interface SessionStoreOptions extends SessionBounds {
  /** The request that empties a session: whoever wants to write to a full one is told of it. */
  readonly emptiedBy: string;
}

/** The part of all memory that one session can take at most, whatever its own bound is. */
const LARGEST_PART = 1 / 4;

/** The bounds that the settings ask for. */
export function toSessionBounds(
  settings: Pick<
    SessionSettings,
    'SESSION_IDLE_MS' | 'SESSION_MAX_BYTES' | 'SESSION_SHARE_PERCENT' | 'SESSION_STORE_BYTES'
  >,
): Required<SessionBounds> {
  const maxBytes = settings.SESSION_STORE_BYTES;
  const sharePercent = settings.SESSION_SHARE_PERCENT;
  const sessionBytes = Math.floor(
    Math.min(
      ...[settings.SESSION_MAX_BYTES, maxBytes * LARGEST_PART, (maxBytes * sharePercent) / 100],
    ),
  );
  return { maxBytes, sharePercent, sessionBytes, idleMs: settings.SESSION_IDLE_MS };
}
