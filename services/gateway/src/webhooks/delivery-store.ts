import type { Lifecycle } from '@sandbox/redis';
import type { Delivery, DeliveryStatus, DeliveryTry, NewDelivery } from './delivery.js';

/** The number of settled deliveries of a session that are stored; older ones are deleted. */
export const HISTORY_LENGTH = 3000;

/** How many deliveries can wait in one line; further ones fail at once. */
export const LINE_LENGTH = 2500;

/**
 * The maximum number of stored deliveries of a session, including those that wait: a waiting one holds back
 * those that were settled after it. Further ones are not stored at all.
 */
export const MAX_STORED_LENGTH = 6000;

/** The message of a delivery that found its line full. */
export const FULL_LINE_MESSAGE = `Not sent: ${LINE_LENGTH} earlier notifications of the webhook wait for their receiver.`;

/** An attempt that has ended. */
export interface TryRecord extends Pick<Delivery, 'sessionId' | 'webhookId' | 'notificationId'> {
  readonly made: DeliveryTry;
  /** The delivery's status after it; a settled one leaves its line. */
  readonly status: DeliveryStatus;
}

/**
 * Stores deliveries beside the events of their sessions: those that wait in the line of their webhook, and
 * the history of those that are settled.
 */
export interface DeliveryStore extends Lifecycle {
  /**
   * Adds deliveries to the ends of their lines, in order. A known one is left out, and so are those above the
   * maximum.
   * @param owner - the key of the client that they are charged to; empty when left out
   */
  add(deliveries: readonly NewDelivery[], owner?: string): Promise<void>;
  /** The first delivery of a line; undefined when no delivery waits. */
  first(line: string): Promise<Delivery | undefined>;
  /** Records an attempt. A delivery that was delivered before stays so. */
  note(record: TryRecord): Promise<void>;
  find(sessionId: string, notificationId: string): Promise<Delivery | undefined>;
  /** All stored deliveries of a session, newest first. */
  list(sessionId: string): Promise<readonly Delivery[]>;
  /** The lines in which deliveries wait. */
  lines(): Promise<readonly string[]>;
  /** How many deliveries would be lost if the process ended now. */
  lossAtStop(): number;
}
