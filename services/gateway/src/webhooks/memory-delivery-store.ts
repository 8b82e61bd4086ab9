import { type Clock, textBytes } from '@sandbox/kernel';
import { IN_MEMORY } from '@sandbox/redis';
import { BoundedMap } from '@sandbox/sessions';
import { type Delivery, lineOf, type NewDelivery } from './delivery.js';
import {
  type DeliveryStore,
  FULL_LINE_MESSAGE,
  HISTORY_LENGTH,
  LINE_LENGTH,
  MAX_STORED_LENGTH,
  type TryRecord,
} from './delivery-store.js';

/** The bounds of the memory that deliveries take. */
export interface MemoryDeliveryStoreOptions {
  readonly clock: Clock;
  /** Above it, the client whose sessions have the most deliveries loses those of its least recently used sessions. */
  readonly maxBytes: number;
  /** The part of it that the sessions of one client may use, from 1 to 100. */
  readonly sharePercent: number;
  readonly idleMs: number;
}

/** The deliveries of one session. */
interface SessionDeliveries {
  /** By notification id, in the order of arrival. */
  readonly byId: Map<string, Delivery>;
  /** Notification ids that wait, by webhook. */
  readonly waiting: Map<string, Set<string>>;
  /** How many deliveries each webhook has had. */
  readonly counts: Map<string, number>;
  bytes: number;
}

/**
 * The bytes of a delivery beside its body, for its other members and its entries in the maps; and those of
 * each attempt.
 */
const DELIVERY_BYTES = 800;
const TRY_BYTES = 200;

/** Builds a store in the memory of this process. */
export function createMemoryDeliveryStore(options: MemoryDeliveryStoreOptions): DeliveryStore {
  const sessions = new BoundedMap<SessionDeliveries>(options);
  const lines = new Set<string>();
  const keep = (id: string, session: SessionDeliveries, owner = ''): void =>
    sessions.set(id, session, { bytes: session.bytes, owner });
  const waitingIn = (line: string): ReadonlySet<string> | undefined => {
    const [sessionId = '', webhookId = ''] = line.split('/');
    return sessions.get(sessionId)?.waiting.get(webhookId);
  };
  const firstOf = (line: string): Delivery | undefined => {
    const [sessionId = ''] = line.split('/');
    for (const id of waitingIn(line) ?? []) return sessions.get(sessionId)?.byId.get(id);
    lines.delete(line);
    return undefined;
  };
  return {
    ...IN_MEMORY,
    async add(deliveries, owner) {
      for (const delivery of deliveries) {
        const session = sessions.get(delivery.sessionId) ?? createSessionDeliveries();
        addTo(session, delivery);
        lines.add(lineOf(delivery));
        keep(delivery.sessionId, session, owner);
      }
    },
    first: async (line) => firstOf(line),
    async note(record) {
      const session = sessions.get(record.sessionId);
      if (session === undefined) return;
      noteIn(session, record);
      keep(record.sessionId, session);
    },
    find: async (sessionId, notificationId) => sessions.get(sessionId)?.byId.get(notificationId),
    list: async (sessionId) => [...(sessions.get(sessionId)?.byId.values() ?? [])].reverse(),
    lines: async () => [...lines].filter((line) => firstOf(line) !== undefined),
    lossAtStop: () => [...lines].reduce((sum, line) => sum + (waitingIn(line)?.size ?? 0), 0),
  };
}

function createSessionDeliveries(): SessionDeliveries {
  return { byId: new Map(), waiting: new Map(), counts: new Map(), bytes: 0 };
}

function addTo(session: SessionDeliveries, delivery: NewDelivery): void {
  const { byId, waiting, counts } = session;
  const { notificationId, webhookId } = delivery;
  if (byId.has(notificationId) || byId.size >= MAX_STORED_LENGTH) return;
  const number = (counts.get(webhookId) ?? 0) + 1;
  counts.set(webhookId, number);
  const line = waiting.get(webhookId) ?? new Set();
  const isFull = line.size >= LINE_LENGTH;
  const stored: Delivery = { ...delivery, number, ...initialStatus(delivery, isFull) };
  byId.set(notificationId, stored);
  session.bytes += bytesOf(stored);
  forgetOld(session);
  if (!isFull) waiting.set(webhookId, line.add(notificationId));
}

function initialStatus({ at }: NewDelivery, isFull: boolean): Pick<Delivery, 'status' | 'tries'> {
  if (!isFull) return { status: 'Retry Pending', tries: [] };
  const rejection = { at, cause: 'queue', httpStatus: null, message: FULL_LINE_MESSAGE } as const;
  return { status: 'Failed', tries: [rejection] };
}

function noteIn(session: SessionDeliveries, record: TryRecord): void {
  const { byId, waiting } = session;
  const { notificationId, made } = record;
  const before = byId.get(notificationId);
  if (before === undefined) return;
  const status = before.status === 'Delivered' ? before.status : record.status;
  byId.set(notificationId, { ...before, status, tries: [...before.tries, made] });
  session.bytes += TRY_BYTES;
  if (status !== 'Retry Pending') waiting.get(before.webhookId)?.delete(notificationId);
}

/** Deletes the oldest first; one that waits holds back those after it. */
function forgetOld(session: SessionDeliveries): void {
  const { byId } = session;
  for (const [id, delivery] of byId) {
    if (byId.size <= HISTORY_LENGTH || delivery.status === 'Retry Pending') return;
    byId.delete(id);
    session.bytes -= bytesOf(delivery);
  }
}

function bytesOf({ body, tries }: Delivery): number {
  return DELIVERY_BYTES + textBytes(body) + tries.length * TRY_BYTES;
}
