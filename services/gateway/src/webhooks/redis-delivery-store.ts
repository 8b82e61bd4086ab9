import { createRedisLink, type RedisWatcher, withScripts } from '@sandbox/redis';
import { type Delivery, lineOf, type NewDelivery } from './delivery.js';
import {
  type DeliveryStore,
  FULL_LINE_MESSAGE,
  HISTORY_LENGTH,
  LINE_LENGTH,
  MAX_STORED_LENGTH,
} from './delivery-store.js';
import { DELIVERY_SCRIPTS, type DeliveryScripts, PREFIX } from './redis-delivery-scripts.js';

export interface RedisDeliveryStoreOptions {
  readonly url: string;
  readonly watcher: RedisWatcher;
  /** The time without changes after which a delivery is deleted. */
  readonly idleMs: number;
  /** Above it, the client whose sessions have the most deliveries loses those of its least recently used sessions. */
  readonly maxBytes: number;
  /** The part of it that the sessions of one client may use, from 1 to 100. */
  readonly sharePercent: number;
}

/** The names of the lines in which deliveries wait. */
const LINES_KEY = `${PREFIX}:lines`;

/** The sessions that have deliveries, by their last use. */
const SESSIONS_KEY = `${PREFIX}:sessions`;

const deliveryKey = (sessionId: string, id = ''): string => `${PREFIX}:delivery:${sessionId}:${id}`;
const historyKey = (sessionId: string): string => `${PREFIX}:history:${sessionId}`;
const countsKey = (sessionId: string): string => `${PREFIX}:counts:${sessionId}`;
const sizesKey = (sessionId: string): string => `${PREFIX}:sizes:${sessionId}`;
const lineKey = (line: string): string => `${PREFIX}:line:${line}`;

/** Runs scripts; rejects while Redis is unavailable. */
type Run = <Result>(task: (scripts: DeliveryScripts) => Promise<Result>) => Promise<Result>;

/** Builds a store in Redis or Valkey, which all replicas share. */
export function createRedisDeliveryStore(options: RedisDeliveryStoreOptions): DeliveryStore {
  const { url, watcher, idleMs } = options;
  const link = createRedisLink(url, watcher);
  const run: Run = (task) =>
    link.use((client) => task(withScripts<DeliveryScripts>(client, DELIVERY_SCRIPTS)));
  return {
    ...link,
    async add(deliveries, owner = '') {
      const input = { ...options, owner };
      await Promise.all(deliveries.map((delivery) => addOne(run, delivery, input)));
    },
    async first(line) {
      const [sessionId = ''] = line.split('/');
      const input = [lineKey(line), LINES_KEY, line, deliveryKey(sessionId)];
      const found = await run((scripts) => scripts.firstDelivery(...input));
      return parseDelivery(found)[0];
    },
    async note({ sessionId, webhookId, notificationId, made, status }) {
      const line = lineOf({ sessionId, webhookId });
      const input = [
        ...[SESSIONS_KEY, deliveryKey(sessionId, notificationId), sizesKey(sessionId)],
        ...[lineKey(line), LINES_KEY, notificationId, line, sessionId],
        ...[`${JSON.stringify(made)}\n`, status, idleMs],
      ];
      await run((scripts) => scripts.noteTry(...input));
    },
    find: async (sessionId, id) => (await findAll(run, sessionId, [id]))[0],
    async list(sessionId) {
      const key = historyKey(sessionId);
      return findAll(run, sessionId, await link.use((client) => client.lrange(key, 0, -1)));
    },
    lines: () => link.use((client) => client.smembers(LINES_KEY)),
    lossAtStop: () => 0,
  };
}

async function findAll(
  run: Run,
  sessionId: string,
  ids: readonly string[],
): Promise<readonly Delivery[]> {
  const found = await Promise.all(
    ids.map((id) => run((scripts) => scripts.readDelivery(deliveryKey(sessionId, id)))),
  );
  return found.flatMap(parseDelivery);
}

async function addOne(
  run: Run,
  delivery: NewDelivery,
  options: RedisDeliveryStoreOptions & { readonly owner: string },
): Promise<void> {
  const { idleMs, owner, maxBytes, sharePercent } = options;
  const { sessionId, webhookId, notificationId, at } = delivery;
  const rejection = { at, cause: 'queue', httpStatus: null, message: FULL_LINE_MESSAGE };
  const input = [
    ...[SESSIONS_KEY, deliveryKey(sessionId, notificationId), historyKey(sessionId)],
    ...[countsKey(sessionId), sizesKey(sessionId), lineKey(lineOf(delivery)), LINES_KEY],
    ...[notificationId, webhookId, sessionId, JSON.stringify(delivery)],
    ...[LINE_LENGTH, HISTORY_LENGTH, MAX_STORED_LENGTH, idleMs, `${JSON.stringify(rejection)}\n`],
    ...[owner, maxBytes, sharePercent],
  ];
  await run((scripts) => scripts.addDelivery(...input));
}

/** Reads the result of a script: record, number, status and attempts, one a line. */
function parseDelivery(values: readonly (string | null)[] | null): readonly Delivery[] {
  const [record, number, status, tries] = values ?? [];
  if (!record) return [];
  const lines = (tries ?? '').split('\n').filter((line) => line !== '');
  const delivery: unknown = {
    ...JSON.parse(record),
    number: Number(number),
    status,
    tries: lines.map((line) => JSON.parse(line)),
  };
  return [delivery as Delivery]; // the store contains only deliveries that were added here
}
