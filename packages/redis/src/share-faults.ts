import { OWNED_KEY_COUNT, OWNED_KEYS, ownedKeys } from './owned-keys.js';
import { type RedisLink, type Scripts, withScripts } from './redis-link.js';

/** The fault rules of a session: their JSON, and when they were set. */
interface StoredRules {
  readonly text: string;
  readonly setAt: number;
}

interface RuleCounts {
  readonly seen: number;
  readonly hits: number;
}

/** The part of a platform's faults that replicas share. */
interface SharedFaults {
  readonly rules: {
    share(store: {
      readonly isEmpty: boolean;
      read(key: string): Promise<StoredRules | undefined>;
      write(key: string, rules: StoredRules, charge: { readonly owner: string }): Promise<void>;
      remove(key: string): Promise<void>;
      see(key: string, ids: readonly string[]): Promise<readonly number[]>;
      hit(key: string, id: string): void;
      counts(key: string): Promise<ReadonlyMap<string, RuleCounts>>;
    }): void;
  };
}

export interface SharedFaultsOptions {
  readonly faults: SharedFaults;
  /** The most rules of one client, in percent. */
  readonly sharePercent: number;
  readonly redis: Pick<RedisLink, 'groups' | 'use'>;
}

/** The same for all services, whose keys contain their name. */
const PREFIX = 'sandbox:faults:';
const ALL_RULES = 'sandbox:faults:sessions';

/** The most sessions with rules. */
const MAX_SESSIONS = 4096;

/** Rules expire this long after their last use, in milliseconds, like sessions. */
const RETENTION_MS = 86_400_000;

/** The start of both scripts that use rules. Keys: the rules of a session, and the list of all rules by their last use. */
const COMMON = `${OWNED_KEYS}
local rules, all = unpack(KEYS)
local function use(owner)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('PEXPIRE', rules, ${RETENTION_MS})
  return { owner = owner, weight = 1, now = now, retentionMs = ${RETENTION_MS} }
end
`;

/**
 * Sets the rules of a session, without counters. Arguments: the JSON, when it was set, the most rules, the client and its share
 * of them in percent.
 */
const WRITE = `${COMMON}
redis.call('DEL', rules)
redis.call('HSET', rules, 'text', ARGV[1], 'set_at', ARGV[2])
local bounds = { entries = ARGV[3], percent = ARGV[5] }
share(all, rules, use(ARGV[4]), bounds, function(other) redis.call('UNLINK', other) end)
return 1
`;

/** Increments the counters in the arguments, unless the rules are gone; returns their values. */
const COUNT = `${COMMON}
if redis.call('EXISTS', rules) == 0 then return {} end
local counts = {}
for index, name in ipairs(ARGV) do counts[index] = redis.call('HINCRBY', rules, name, 1) end
charge(all, rules, use(''))
return counts
`;

/** Keys: as above. */
const REMOVE = `${OWNED_KEYS}
redis.call('UNLINK', KEYS[1])
discharge(KEYS[2], KEYS[1])
`;

interface FaultScripts {
  writeFaults(...keysAndArguments: readonly (string | number)[]): Promise<number>;
  removeFaults(...keys: readonly string[]): Promise<unknown>;
  countFaults(...keysAndArguments: readonly string[]): Promise<readonly number[]>;
}

/** Those of `keysOf`. */
const KEYS = 1 + OWNED_KEY_COUNT;

const SCRIPTS: Scripts<FaultScripts> = {
  writeFaults: { numberOfKeys: KEYS, lua: WRITE },
  removeFaults: { numberOfKeys: KEYS, lua: REMOVE },
  countFaults: { numberOfKeys: KEYS, lua: COUNT },
};

const SEEN = 'seen:';
const HITS = 'hits:';

/** Lets replicas share fault rules and their counters. */
export function shareFaults({ faults, redis, sharePercent }: SharedFaultsOptions): void {
  const { groups, use } = redis;
  const keyOf = (key: string): string => groups.prefixOf(key) + PREFIX + key;
  /** The rules of a session, and the list of all rules of its group. */
  const keysOf = (key: string) => [keyOf(key), ...ownedKeys(groups.prefixOf(key) + ALL_RULES)];
  const count = (key: string, counters: readonly string[]): Promise<readonly number[]> =>
    use((client) => withScripts(client, SCRIPTS).countFaults(...keysOf(key), ...counters));
  faults.rules.share({
    isEmpty: false, // what others have set is not known
    async read(key) {
      const [text, setAt] = await use((client) => client.hmget(keyOf(key), 'text', 'set_at'));
      return text ? { text, setAt: Number(setAt) } : undefined;
    },
    async write(key, { text, setAt }, { owner }) {
      const rules = [text, setAt, groups.partOf(MAX_SESSIONS), owner, sharePercent];
      await use((client) => withScripts(client, SCRIPTS).writeFaults(...keysOf(key), ...rules));
    },
    async remove(key) {
      await use((client) => withScripts(client, SCRIPTS).removeFaults(...keysOf(key)));
    },
    see: (key, ids) =>
      count(
        key,
        ids.map((id) => SEEN + id),
      ),
    hit(key, id) {
      count(key, [HITS + id]).catch(() => undefined); // only a report is poorer for it
    },
    counts: async (key) => toCounts(await use((client) => client.hgetall(keyOf(key)))),
  });
}

function toCounts(fields: Readonly<Record<string, string>>): ReadonlyMap<string, RuleCounts> {
  const ids = Object.keys(fields).filter((name) => name.startsWith(SEEN));
  return new Map(
    ids.map((name) => {
      const id = name.slice(SEEN.length);
      return [id, { seen: Number(fields[name]), hits: Number(fields[HITS + id] ?? 0) }];
    }),
  );
}
