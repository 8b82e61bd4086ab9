/** How often a request is sent again before its failure is shown. */
export const MAX_RETRIES = 8;

/** Whether the same request may succeed later: there was no response, or one that says so. */
export function isTransient(status) {
  return typeof status !== 'number' || status === 408 || status === 429 || status >= 500;
}

/**
 * Milliseconds before the next attempt: what Retry-After asks for, in seconds or as a date, or else twice as long each time, up to
 * 30 s, and not as long as all others wait.
 * @param attempt - how many there were, less one
 */
export function delayOf(attempt, retryAfter) {
  if (!retryAfter) return Math.min(1000 * 2 ** attempt, 30_000) * (0.5 + Math.random() / 2);
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Math.max(wait, 0);
}

/** Resolves when the next attempt may be made. */
export function untilNext(attempt, retryAfter) {
  return new Promise((resolve) => setTimeout(resolve, delayOf(attempt, retryAfter)));
}
