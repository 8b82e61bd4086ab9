/** A piece of a dripped body: how many bytes, and how long after the beginning. */
export interface Drop {
  readonly bytes: number;
  readonly ms: number;
}

/** Closer drops are joined: the difference is invisible, and a thousand clients would cost too much. */
const SHORTEST_PAUSE_MS = 50;

/** Spreads bytes evenly over a duration; the last drop falls when the duration ends. */
export function* dripSchedule(count: number, durationMs: number): Generator<Drop> {
  const drops = Math.max(1, Math.min(count, Math.floor(durationMs / SHORTEST_PAUSE_MS)));
  let sent = 0;
  for (let drop = 1; drop <= drops; drop += 1) {
    const due = Math.floor((count * drop) / drops);
    yield { bytes: due - sent, ms: (durationMs * drop) / drops };
    sent = due;
  }
}
