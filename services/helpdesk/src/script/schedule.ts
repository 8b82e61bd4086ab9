/** Seconds between the starts of two scripts. In them, the topic `tickets` has four events and `messages` five. */
export const SCRIPT_TICKS = 20;

/**
 * The seconds from its start to each step of a script. Their remainders by SCRIPT_TICKS are different within
 * each topic, so the scripts that run side by side fill the seconds of both topics without a gap. Tickets
 * have steps at 5, 30, 95 and 200 (all multiples of 5), messages at 8, 56, 72, 124 and 160 (all multiples of
 * 4).
 */
export const STEP_TICKS = [5, 8, 30, 56, 72, 95, 124, 160, 200] as const;

/** A step of a script. */
export interface Turn {
  /** The number of the script; below 0 it started before the stream, with a seed ticket. */
  readonly script: number;
  /** The position of the step. */
  readonly step: number;
}

const TURNS: Readonly<Record<'tickets' | 'messages', readonly number[]>> = {
  tickets: [0, 2, 5, 8],
  messages: [1, 3, 4, 6, 7],
};

/** The step that a topic shows at a tick. */
export function turnAt(topic: 'tickets' | 'messages', tick: number): Turn {
  for (const step of TURNS[topic]) {
    const since = tick - tickOfStep(0, step);
    if (since % SCRIPT_TICKS === 0) return { script: since / SCRIPT_TICKS, step };
  }
  throw new RangeError(`The topic ${topic} does not speak at second ${tick}.`);
}

/** The second of the stream of a step of a script; a second below 1 is before the stream. */
export function tickOfStep(script: number, step: number): number {
  return script * SCRIPT_TICKS + (STEP_TICKS[step] ?? 0);
}
