import {
  createRedisLink,
  type KeyGroups,
  ownedKeys,
  type RedisLink,
  type RedisWatcher,
  withScripts,
} from '@sandbox/redis';
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

/** The keys of a session's deliveries; those of one session are in one group. */
class DeliveryKeys {
  readonly #start: string;
  readonly #id: string;

  constructor(groups: KeyGroups, sessionId: string) {
    this.#start = groups.prefixOf(sessionId) + PREFIX;
    this.#id = sessionId;
  }

  /** The sessions of the group that have deliveries, by their last use, and their bookkeeping. */
  get sessions(): readonly [sessions: string, ...related: string[]] {
    return ownedKeys(`${this.#start}:sessions`);
  }

  /** The names of the lines of the group in which deliveries wait. */
  get lines(): string {
    return linesIn(this.#start);
  }

  get history(): string {
    return `${this.#start}:history:${this.#id}`;
  }

  get counts(): string {
    return `${this.#start}:counts:${this.#id}`;
  }

  get sizes(): string {
    return `${this.#start}:sizes:${this.#id}`;
  }

  delivery(id = ''): string {
    return `${this.#start}:delivery:${this.#id}:${id}`;
  }

  line(webhookId: string): string {
    return `${this.#start}:line:${lineOf({ sessionId: this.#id, webhookId })}`;
  }
}

const linesIn = (start: string): string => `${start}:lines`;

/** Runs scripts; rejects while Redis is unavailable. */
type Run = <Result>(task: (scripts: DeliveryScripts) => Promise<Result>) => Promise<Result>;

/** Builds a store in Redis or Valkey, which all replicas share. */
export function createRedisDeliveryStore(options: RedisDeliveryStoreOptions): DeliveryStore {
  const { url, watcher, idleMs } = options;
  const link = createRedisLink(url, watcher);
  const { groups } = link;
  const keysOf = (sessionId: string): DeliveryKeys => new DeliveryKeys(groups, sessionId);
  const run: Run = (task) =>
    link.use((client) => task(withScripts<DeliveryScripts>(client, DELIVERY_SCRIPTS)));
  const bounds = { ...options, maxBytes: groups.partOf(options.maxBytes) };
  return {
    ...link,
    async add(deliveries, owner = '') {
      const input = { ...bounds, owner };
      await Promise.all(
        deliveries.map((one) =>
          run((scripts) => scripts.addDelivery(...toAdd(one, keysOf(one.sessionId), input))),
        ),
      );
    },
    async first(line) {
      const [sessionId = '', webhookId = ''] = line.split('/');
      const keys = keysOf(sessionId);
      const input = [keys.line(webhookId), keys.lines, line, keys.delivery()];
      const found = await run((scripts) => scripts.firstDelivery(...input));
      return parseDelivery(found)[0];
    },
    async note(attempt) {
      const input = toNote(attempt, keysOf(attempt.sessionId), idleMs);
      await run((scripts) => scripts.noteTry(...input));
    },
    find: async (sessionId, id) => (await findAll(run, keysOf(sessionId), [id]))[0],
    async list(sessionId) {
      const keys = keysOf(sessionId);
      const ids = await link.use((client) => client.lrange(keys.history, 0, -1));
      return findAll(run, keys, ids);
    },
    lines: () => findLines(link),
    lossAtStop: () => 0,
  };
}

/** The keys and arguments of the script that stores an attempt. */
function toNote(
  { sessionId, webhookId, notificationId, made, status }: Parameters<DeliveryStore['note']>[0],
  keys: DeliveryKeys,
  idleMs: number,
): readonly (string | number)[] {
  const [sessions, ...related] = keys.sessions;
  return [
    ...[sessions, keys.delivery(notificationId), keys.sizes, keys.line(webhookId), keys.lines],
    ...[...related, notificationId, lineOf({ sessionId, webhookId }), sessionId],
    ...[`${JSON.stringify(made)}\n`, status, idleMs],
  ];
}

/** The lines of all groups that can be reached. */
async function findLines({ groups, use }: RedisLink): Promise<readonly string[]> {
  const found = await Promise.allSettled(
    groups.prefixes.map((start) => use((client) => client.smembers(linesIn(start + PREFIX)))),
  );
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function findAll(
  run: Run,
  keys: DeliveryKeys,
  ids: readonly string[],
): Promise<readonly Delivery[]> {
  const found = await Promise.all(
    ids.map((id) => run((scripts) => scripts.readDelivery(keys.delivery(id)))),
  );
  return found.flatMap(parseDelivery);
}

function toAdd(
  delivery: NewDelivery,
  keys: DeliveryKeys,
  options: RedisDeliveryStoreOptions & { readonly owner: string },
): readonly (string | number)[] {
  const { idleMs, owner, maxBytes, sharePercent } = options;
  const { sessionId, webhookId, notificationId, at } = delivery;
  const rejection = { at, cause: 'queue', httpStatus: null, message: FULL_LINE_MESSAGE };
  const [sessions, ...related] = keys.sessions;
  return [
    ...[sessions, keys.delivery(notificationId), keys.history, keys.counts, keys.sizes],
    ...[keys.line(webhookId), keys.lines, ...related],
    ...[notificationId, webhookId, sessionId, JSON.stringify(delivery)],
    ...[LINE_LENGTH, HISTORY_LENGTH, MAX_STORED_LENGTH, idleMs, `${JSON.stringify(rejection)}\n`],
    ...[owner, maxBytes, sharePercent],
  ];
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
