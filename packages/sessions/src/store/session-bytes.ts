import type { SessionSettings } from '../session-settings.js';

export interface SessionBounds {
  /** For all sessions; above it, the client with the most loses some. */
  readonly maxBytes: number;
  /** For one session, which then accepts no more writes; all by default. */
  readonly sessionBytes?: number;
  /** The most for the sessions of one client, from 1 to 100, the default. */
  readonly sharePercent?: number;
  /** A session that is unused for this long is deleted. */
  readonly idleMs: number;
}

export interface SessionStoreOptions extends SessionBounds {
  readonly emptiedBy: string;
}

/** The most of all memory for one session, whatever its own bound. */
const LARGEST_PART = 1 / 4;

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
