import type { Payload } from './broadcasts.js';

/** Where the results of one subscription go. */
export interface Outlet {
  write(payload: Payload): void;
  /** True while so much waits for the client that a long log had better wait. */
  readonly isFull: boolean;
  /** Calls back once when what waited was sent. */
  onDrain(listener: () => void): void;
}

/** One subscription of a client: how far it is. */
export interface SubscriptionFlow {
  /** True when all that was asked for is written. */
  readonly isSpent: boolean;
  /** Begins. */
  open(wake: () => void): void;
  /** Goes on by one second of the feed and writes what falls due. */
  advance(out: Outlet): void;
  /** Writes what has come between two seconds. */
  flush(out: Outlet): void;
  /** Comes once a second, whatever the pace of the connection. */
  beat(): void;
  /** The client is gone, or wants no more. */
  close(): void;
}
