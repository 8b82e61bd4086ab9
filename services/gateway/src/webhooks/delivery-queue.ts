/** The state of a line after a step: nothing waits, or the next step may follow in `waitMs` milliseconds. */
export type StepResult = 'idle' | { readonly waitMs: number };

/**
 * Runs one step in a line: attempts its first delivery.
 * @param signal - ends the attempt; it then counts as not made, and the step rejects
 */
export type RunStep = (line: string, signal: AbortSignal) => Promise<StepResult>;

/**
 * Runs the lines: each separately and one step after the other, so that a webhook receives its events in
 * their order, however long its receiver is unavailable.
 */
export interface DeliveryQueue {
  /** Reports that a delivery waits in a line. */
  wake(line: string): void;
  start(): Promise<void>;
  /** Lets attempts in progress end for a while, then ends them; no new ones start. */
  stop(): Promise<void>;
}
