import { connect } from 'node:net';
import { startAtFreePorts } from './free-ports.js';
import { type RedisServer, startRedisAt } from './start-redis.js';

const MASTERS = 3;
const SLOTS = 16_384;

/** A master that is silent for so long counts as failed. */
const NODE_TIMEOUT_MS = 1000;

/** Three masters without replicas, each with a third of the slots. */
export interface RedisCluster {
  /** The URLs of the masters, separated by commas. */
  readonly url: string;
  readonly masters: readonly RedisServer[];
  /** The keys of a master. */
  keys(master: number): Promise<readonly string[]>;
  slotOf(key: string): Promise<number>;
  /** Moves a slot with its keys, in the steps of redis-cli. */
  moveSlot(slot: number, way: { readonly from: number; readonly to: number }): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a cluster that keeps everything on disk. The caller disposes it. */
export function startCluster(name: string): Promise<RedisCluster> {
  return startAtFreePorts(2 * MASTERS, (ports) => startClusterAt(ports, name));
}

async function startClusterAt(ports: readonly number[], name: string): Promise<RedisCluster> {
  const [clients, buses] = [ports.slice(0, MASTERS), ports.slice(MASTERS)];
  const started = await Promise.allSettled(
    clients.map((port, at) =>
      startRedisAt(port, { name, isLasting: true, flags: flagsOf(buses[at] ?? 0) }),
    ),
  );
  const masters = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const dispose = async (): Promise<void> => {
    await Promise.all(masters.map((master) => master.dispose()));
  };
  const order = (at: number, command: string): Promise<string> => ask(clients[at] ?? 0, command);
  try {
    if (masters.length < MASTERS) throw new Error('A master did not start.');
    await joinMasters({ clients, buses, order });
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    url: masters.map(({ url }) => url).join(','),
    masters,
    keys: async (master) => (await order(master, 'KEYS *')).split('\n').filter(Boolean),
    slotOf: async (key) => Number(await order(0, `CLUSTER KEYSLOT ${JSON.stringify(key)}`)),
    moveSlot: (slot, way) => moveSlot({ slot, ...way, port: clients[way.to] ?? 0, order }),
    dispose,
  };
}

function flagsOf(bus: number): readonly string[] {
  return [
    ...['--cluster-enabled', 'yes', '--cluster-port', String(bus)],
    ...['--cluster-node-timeout', String(NODE_TIMEOUT_MS)],
    // Without it, one lost master takes all slots down.
    ...['--cluster-require-full-coverage', 'no'],
  ];
}

/** Sends a command to a master by its number. */
type Order = (at: number, command: string) => Promise<string>;

async function joinMasters({
  clients,
  buses,
  order,
}: {
  readonly clients: readonly number[];
  readonly buses: readonly number[];
  readonly order: Order;
}): Promise<void> {
  for (const [at] of clients.entries()) {
    const [from, to] = [firstSlot(at), firstSlot(at + 1) - 1];
    await order(at, `CLUSTER SET-CONFIG-EPOCH ${at + 1}`);
    await order(at, `CLUSTER ADDSLOTSRANGE ${from} ${to}`);
    if (at > 0) await order(0, `CLUSTER MEET 127.0.0.1 ${clients[at]} ${buses[at]}`);
  }
  for (const [at] of clients.entries()) {
    while (!isJoined(await order(at, 'CLUSTER INFO')));
  }
}

function firstSlot(master: number): number {
  return Math.ceil((master * SLOTS) / MASTERS);
}

function isJoined(info: string): boolean {
  return info.includes('cluster_state:ok') && info.includes(`cluster_size:${MASTERS}`);
}

async function moveSlot({
  slot,
  from,
  to,
  port,
  order,
}: {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  readonly port: number;
  readonly order: Order;
}): Promise<void> {
  const [source, target] = [await order(from, 'CLUSTER MYID'), await order(to, 'CLUSTER MYID')];
  await order(to, `CLUSTER SETSLOT ${slot} IMPORTING ${source}`);
  await order(from, `CLUSTER SETSLOT ${slot} MIGRATING ${target}`);
  for (;;) {
    const [key] = (await order(from, `CLUSTER GETKEYSINSLOT ${slot} 1`)).split('\n');
    if (!key) break;
    await order(from, `MIGRATE 127.0.0.1 ${port} ${JSON.stringify(key)} 0 5000`);
  }
  for (const at of [to, from, ...others(from, to)]) {
    await order(at, `CLUSTER SETSLOT ${slot} NODE ${target}`);
  }
}

function others(...masters: readonly number[]): readonly number[] {
  return Array.from({ length: MASTERS }, (_, at) => at).filter((at) => !masters.includes(at));
}

/** Sends a command and returns its response: a text, a number, or texts, one a line. */
function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      const response = parseResponse(text);
      if (response === undefined) return;
      socket.destroy();
      if (response.startsWith('-')) reject(new Error(`${command}: ${response}`));
      else resolve(response);
    });
  });
}

/** Undefined while it is incomplete; an error begins with its minus. */
function parseResponse(text: string): string | undefined {
  if (!text.endsWith('\r\n')) return undefined;
  const [head = '', ...lines] = text.slice(0, -2).split('\r\n');
  const count = Number(head.slice(1));
  switch (head.charAt(0)) {
    case '-':
      return head;
    case '*':
      return lines.length < 2 * count
        ? undefined
        : lines.filter((_, at) => at % 2 === 1).join('\n');
    case '$':
      return Buffer.byteLength(lines.join('\r\n')) < count ? undefined : lines.join('\n');
    default:
      return head.slice(1);
  }
}
