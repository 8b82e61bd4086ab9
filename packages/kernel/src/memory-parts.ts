const MIB = 1_048_576;

/** A bound of memory as a part of the memory of the process. */
export interface MemoryPart {
  /** The divisor: the bound is the memory divided by it. */
  readonly of: number;
  /** True if the memory is in Redis when there is one: replicas share it, so their own memory does not limit it. */
  readonly isInRedis?: boolean;
}

/**
 * The bounds of memory and their parts of MEMORY_BYTES: settings by their names, other bounds as docs/hosting.md names
 * them. Each API has its own GraphQL documents, subscription results and change messages. Together with the 100 MiB of a
 * started process the parts fill 384 MiB at most; in 256 MiB they hold unless all are full at once.
 */
export const MEMORY_PARTS = {
  SESSION_STORE_BYTES: { of: 8, isInRedis: true },
  SESSION_CACHE_BYTES: { of: 16 },
  MAX_UNFINISHED_BYTES: { of: 16 },
  CALL_LOG_BYTES: { of: 32, isInRedis: true },
  WEBHOOK_HISTORY_BYTES: { of: 32, isInRedis: true },
  ANSWER_CACHE_BYTES: { of: 64 },
  'Requests in the inspector': { of: 32 },
  'Webhook bins': { of: 32, isInRedis: true },
  'Fault rules': { of: 64, isInRedis: true },
  'Compiled fault rules': { of: 128 },
  'Numbered requests of faults': { of: 128 },
  'GraphQL documents': { of: 128 },
  'Results of subscriptions': { of: 128 },
  'Messages of changes': { of: 128 },
} as const satisfies Readonly<Record<string, MemoryPart>>;

export type MemoryPartName = keyof typeof MEMORY_PARTS;

/** The least and the largest value of MEMORY_BYTES. */
export const MEMORY_BYTES_RANGE = { min: 64 * MIB, max: 1_048_576 * MIB } as const;

/**
 * A bound in bytes: `most`, or its part of the memory if that is less.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function memoryPart(memory: number | null, name: MemoryPartName, most: number): number {
  return memory === null ? most : Math.min(most, Math.floor(memory / MEMORY_PARTS[name].of));
}

/**
 * The default of a setting in the memory there is.
 * @param environment - with REDIS_URL, what is in Redis takes no memory of the process
 */
export function fitDefault(
  name: string,
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  memory: unknown,
): unknown {
  const part: MemoryPart | undefined = MEMORY_PARTS[name as MemoryPartName]; // undefined for most settings
  if (part === undefined || typeof value !== 'number' || typeof memory !== 'number') return value;
  if (part.isInRedis && environment.REDIS_URL) return value;
  return memoryPart(memory, name as MemoryPartName, value);
}

/** The bounds of memory among the values of settings. */
export function listMemoryBounds(settings: object): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(MEMORY_PARTS, name)),
  );
}

/**
 * The environment with MEMORY_BYTES, unless it is set: the memory limit of the container.
 * @param limit - of Node's `process.constrainedMemory()`: 0, undefined or more than any machine has without a limit
 */
export function withMemoryLimit(
  environment: Readonly<Record<string, string | undefined>>,
  limit: number | undefined,
): Readonly<Record<string, string | undefined>> {
  const { min, max } = MEMORY_BYTES_RANGE;
  if (environment.MEMORY_BYTES || !limit || limit > max) return environment;
  return { ...environment, MEMORY_BYTES: String(Math.max(limit, min)) };
}
