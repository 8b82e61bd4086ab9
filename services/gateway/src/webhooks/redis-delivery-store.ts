import { connectRedis, type RedisConnection, type RedisWatcher } from '@sandbox/redis';
import { type Delivery, lineOf, type NewDelivery } from './delivery.js';
import {
  type DeliveryStore,
  FULL_LINE_MESSAGE,
  HISTORY_LENGTH,
  KEPT_LENGTH,
  LINE_LENGTH,
} from './delivery-store.js';
import { type DeliveryScripts, defineDeliveryScripts } from './redis-delivery-scripts.js';

export interface RedisDeliveryStoreOptions {
  readonly url: string;
  readonly watcher: RedisWatcher;
  /** A delivery that nothing happens to for so long is forgotten. */
  readonly idleMs: number;
}

/** The prefix of all keys. */
const PREFIX = 'sandbox:gateway:webhooks';

/** The names of the lines in which something waits. */
const LINES_KEY = `${PREFIX}:lines`;

const deliveryKey = (sessionId: string, id = ''): string => `${PREFIX}:delivery:${sessionId}:${id}`;
const historyKey = (sessionId: string): string => `${PREFIX}:history:${sessionId}`;
const countsKey = (sessionId: string): string => `${PREFIX}:counts:${sessionId}`;
const lineKey = (line: string): string => `${PREFIX}:line:${line}`;

interface Connected {
  readonly connection: RedisConnection;
  readonly scripts: DeliveryScripts;
}

/** Builds a store in Redis or Valkey, which all replicas share. */
export function createRedisDeliveryStore(options: RedisDeliveryStoreOptions): DeliveryStore {
  const { url, watcher, idleMs } = options;
  let connected: Connected | undefined;
  const use = (): Connected => {
    if (connected === undefined) throw new Error('The store of deliveries has not been started.');
    return connected;
  };
  return {
    async add(deliveries) {
      await Promise.all(deliveries.map((delivery) => addOne(use().scripts, delivery, idleMs)));
    },
    async first(line) {
      const [sessionId = ''] = line.split('/');
      const found = await use().scripts.firstDelivery(
        ...[lineKey(line), LINES_KEY, line, deliveryKey(sessionId)],
      );
      return parseDelivery(found)[0];
    },
    async note({ sessionId, webhookId, notificationId, made, status }) {
      const line = lineOf({ sessionId, webhookId });
      await use().scripts.noteTry(
        ...[deliveryKey(sessionId, notificationId), lineKey(line), LINES_KEY],
        ...[notificationId, line, `${JSON.stringify(made)}\n`, status, idleMs],
      );
    },
    find: async (sessionId, id) => (await findAll(use(), sessionId, [id]))[0],
    async list(sessionId) {
      const { client } = use().connection;
      return findAll(use(), sessionId, await client.lrange(historyKey(sessionId), 0, -1));
    },
    lines: () => use().connection.client.smembers(LINES_KEY),
    lossAtStop: () => 0,
    isReady: () => connected?.connection.isReady() ?? false,
    async start() {
      const connection = await connectRedis(url, watcher);
      connected = { connection, scripts: defineDeliveryScripts(connection.client) };
    },
    stop: async () => connected?.connection.close(),
  };
}

async function findAll(
  { scripts }: Connected,
  sessionId: string,
  ids: readonly string[],
): Promise<readonly Delivery[]> {
  const found = await Promise.all(
    ids.map((id) => scripts.readDelivery(deliveryKey(sessionId, id))),
  );
  return found.flatMap(parseDelivery);
}

async function addOne(
  scripts: DeliveryScripts,
  delivery: NewDelivery,
  idleMs: number,
): Promise<void> {
  const { sessionId, webhookId, notificationId, at } = delivery;
  const line = lineOf(delivery);
  const refusal = { at, cause: 'queue', httpStatus: null, message: FULL_LINE_MESSAGE };
  await scripts.addDelivery(
    ...[deliveryKey(sessionId, notificationId), historyKey(sessionId), countsKey(sessionId)],
    ...[lineKey(line), LINES_KEY],
    ...[notificationId, webhookId, line, JSON.stringify(delivery), deliveryKey(sessionId)],
    ...[LINE_LENGTH, HISTORY_LENGTH, KEPT_LENGTH, idleMs, `${JSON.stringify(refusal)}\n`],
  );
}

/** Reads what the scripts return: record, number, status and tries, one a line. */
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
  return [delivery as Delivery]; // the store holds nothing but what it was given
}
