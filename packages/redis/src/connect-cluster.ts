import type { Cluster, Redis } from 'ioredis';
import { type RedisConnection, type RedisWatcher, SERVER_OPTIONS } from './redis-connection.js';
import { joinWrites, meterCommands } from './sent-commands.js';

/** How often the owners of slots are looked up, so that a failover or a moved slot is noticed without a request. */
const LOOK_UP_MS = 5000;

/** How often a command waits for a slot that is being moved, 100 ms each time. */
const MAX_REDIRECTIONS = 10;

/**
 * Connects to a Redis or Valkey cluster by the URLs of some of its nodes. Commands for a master that is unavailable fail
 * immediately; those for other masters succeed.
 * @param url - URLs, separated by commas; user, password and TLS are those of the first
 */
export async function connectCluster(url: string, watcher: RedisWatcher): Promise<RedisConnection> {
  const client = await createCluster(url);
  if (watcher.meter) meterCommands(client, watcher.meter);
  const watch = watchNodes(client, watcher);
  await client.connect().catch(() => watcher.lost('No node of the cluster responds.')); // it retries
  await Promise.all(client.nodes('master').map(reach));
  return {
    client,
    isReady() {
      if (client.status !== 'ready') return false;
      for (const node of client.nodes('master')) void reach(node);
      return watch.lost.size === 0;
    },
    async close() {
      watch.isClosing = true;
      if (client.status === 'ready') await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

async function createCluster(url: string): Promise<Cluster> {
  const { Cluster } = await import('ioredis');
  const { nodes, access } = parseNodes(url);
  return new Cluster([...nodes], {
    ...{ lazyConnect: true, enableOfflineQueue: false, slotsRefreshInterval: LOOK_UP_MS },
    enableReadyCheck: false, // with a part of its slots, a cluster serves that part
    maxRedirections: MAX_REDIRECTIONS,
    // A command that was sent may have been executed: it is not sent again.
    ...{ retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 },
    clusterRetryStrategy: SERVER_OPTIONS.retryStrategy,
    clusterNodeRetryStrategy: SERVER_OPTIONS.retryStrategy,
    redisOptions: { ...SERVER_OPTIONS, ...access },
  });
}

export interface ClusterNodes {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** The options of the connection to each node. */
  readonly access: {
    readonly username?: string;
    readonly password?: string;
    readonly tls?: Record<string, never>;
  };
}

/** Reads the URLs of nodes. */
export function parseNodes(text: string): ClusterNodes {
  const urls = text.split(',').map((url) => new URL(url));
  const [first] = urls;
  return {
    nodes: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    access: {
      ...(first?.username && { username: decodeURIComponent(first.username) }),
      ...(first?.password && { password: decodeURIComponent(first.password) }),
      ...(first?.protocol === 'rediss:' && { tls: {} }),
    },
  };
}

/** The nodes that are unavailable. */
interface NodeWatch {
  readonly lost: Set<Redis>;
  isClosing: boolean;
}

function watchNodes(client: Cluster, watcher: RedisWatcher): NodeWatch {
  const watch: NodeWatch = { lost: new Set(), isClosing: false };
  const lose = (node: Redis, reason: string): void => {
    if (watch.isClosing || watch.lost.has(node) || !client.nodes().includes(node)) return;
    watch.lost.add(node);
    if (watch.lost.size === 1) watcher.lost(`${nameOf(node)}: ${reason}`);
    void client.refreshSlotsCache();
  };
  const find = (node: Redis): void => {
    if (!watch.lost.delete(node)) return;
    watcher.mayHaveLost?.();
    if (watch.lost.size === 0) watcher.found();
  };
  client.on('+node', (node: Redis) => {
    joinWrites(node);
    void reach(node);
    node.on('error', (error) => lose(node, error.message));
    node.on('close', () => lose(node, 'The connection was closed.'));
    node.on('ready', () => find(node));
  });
  client.on('-node', find);
  client.on('error', () => undefined); // no node responds; each has been reported
  watchOwners(client, watcher);
  return watch;
}

/** A slot that has another master may lack the last writes: a replica is promoted without them. */
function watchOwners(client: Cluster, watcher: RedisWatcher): void {
  let before = '';
  client.on('refresh', () => {
    const owners = client.slots.map(([master = '']) => master).join();
    if (before !== '' && owners !== before) watcher.mayHaveLost?.();
    before = owners;
  });
}

/** Connects to a node, or notices that it no longer responds. */
async function reach(node: Redis): Promise<void> {
  await node.ping().catch(() => undefined);
}

function nameOf({ options: { host, port } }: Redis): string {
  return `${host}:${port}`;
}
