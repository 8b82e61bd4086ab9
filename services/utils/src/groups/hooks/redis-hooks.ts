import type { Platform } from '@sandbox/http';
import {
  createRedisLink,
  type KeyGroups,
  ownedKeys,
  type RedisClient,
  withScripts,
} from '@sandbox/redis';
import { linkRedis } from '../../link-redis.js';
import { HOOK_SCRIPTS, type HookScripts, type StoredBin } from './hook-scripts.js';
import {
  type Bin,
  type BinSettings,
  HOOK_LIMITS,
  type HookLimits,
  type HookStore,
  OVERHEAD,
  type ResponseScript,
  responseOf,
  type StoredCall,
} from './hook-store.js';
import { createWatchers } from './watchers.js';

/** The prefix of all keys. */
const PREFIX = 'utils:hooks:';

/** The channel on which places are published that received a call. */
const CHANNEL = `${PREFIX}came`;

/** The format in which the status of a call is stored before it. */
const STATUS_LENGTH = 3;

/** Builds a store in Redis or Valkey, which all replicas share. */
export function createRedisHooks(
  platform: Platform,
  { url, limits = HOOK_LIMITS }: { readonly url: string; readonly limits?: HookLimits },
): HookStore {
  const { clock } = platform;
  const watchers = createWatchers();
  const link = linkRedis(platform, { url, use: 'hooks', lost: 'webhook bins cannot be reached' });
  const run = <Result>(task: (scripts: HookScripts) => Promise<Result>): Promise<Result> =>
    link.use((client) => task(withScripts<HookScripts>(client, HOOK_SCRIPTS)));
  // A connection that subscribes can run no other commands.
  const listener = createRedisLink(url, { lost: () => {}, found: () => {} });
  const common = createCommon(clock, limits, link.groups);
  return {
    isReady: link.isReady,
    async start() {
      await Promise.all([link.start(), listener.start()]);
      await listener.use((client) => listen(client, watchers));
    },
    stop: () => listener.stop().then(() => link.stop()),
    async keep({ place, owner }, call) {
      const own = [JSON.stringify(call), limits.calls, limits.binBytes, CHANNEL];
      const [number, text, from] = await run((scripts) =>
        scripts.keepCall(...common(place, owner), ...own),
      );
      const script = parseScript(text);
      return { number, ...(script && { answer: responseOf(script, number - Number(from)) }) };
    },
    read: async (place, after) =>
      toBin(await run((scripts) => scripts.readBin(...common(place), after))),
    async set({ place, owner }, name, value) {
      const own = [name, ...toStored({ [name]: value })];
      await run((scripts) => scripts.setOfBin(...common(place, owner), ...own));
    },
    async forget(place) {
      await run((scripts) => scripts.forgetBin(...common(place)));
    },
    watch: watchers.watch,
  };
}

/** The input of every script: its keys, then its bounds. */
function createCommon(clock: Platform['clock'], limits: HookLimits, groups: KeyGroups) {
  const [bins, bytes] = [groups.partOf(limits.bins), groups.partOf(limits.bytes)];
  return (place: string, owner = ''): readonly (string | number)[] => {
    const prefix = groups.prefixOf(place) + PREFIX;
    return [
      ...[`${prefix}bin:${place}`, `${prefix}calls:${place}`, ...ownedKeys(`${prefix}all`)],
      ...[place, clock.now(), limits.idleMs, prefix, bins, bytes, OVERHEAD],
      ...[owner, limits.sharePercent],
    ];
  };
}

async function listen(
  client: RedisClient,
  watchers: ReturnType<typeof createWatchers>,
): Promise<void> {
  client.on('message', (_channel, place) => watchers.notify(place));
  client.on('ready', () => {
    // Notifications before this were missed; a lost connection subscribes again when it is back.
    client.subscribe(CHANNEL).then(watchers.notifyAll, () => undefined);
  });
  client.on('+subscriber', watchers.notifyAll); // a cluster listens at another node now
  if (client.status === 'ready') await client.subscribe(CHANNEL).catch(() => undefined);
}

/** A setting as it is stored: its text, and for a script the parts that decide the status of a call. */
function toStored({
  answer: response,
  secret,
}: Partial<BinSettings>): readonly (string | number)[] {
  if (response === undefined) return [secret ?? ''];
  const turns = Math.max(1, response.sequence.length);
  const statuses = Array.from(
    { length: turns },
    (_, turn) => responseOf(response, turn + 1).status,
  );
  return [JSON.stringify(response), statuses.join(''), Number(response.repeat)];
}

function toBin([received, from, response, secret, stored, calls]: StoredBin): Bin {
  const script = parseScript(response);
  const first = received - calls.length + 1;
  return {
    ...{ received, kept: stored, scriptedFrom: Number(from ?? 0) },
    ...(script && { answer: script }),
    ...(secret !== null && { secret }),
    calls: calls.map((text, index) => parseCall(text, first + index)),
  };
}

/** The store contains only scripts that were stored here. */
function parseScript(text: string | null): ResponseScript | undefined {
  return text === null ? undefined : (JSON.parse(text) as ResponseScript);
}

function parseCall(text: string, number: number): StoredCall {
  const call: StoredCall = JSON.parse(text.slice(STATUS_LENGTH));
  return { ...call, number, status: Number(text.slice(0, STATUS_LENGTH)) };
}
