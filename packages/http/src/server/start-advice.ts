const MIB = 1_048_576;

/** The part of the memory for V8's old space, as deploy/start.sh sets it. */
const HEAP_PERCENT = 60;

/** From this part on, V8 may collect garbage too late. */
const LARGEST_HEAP_PERCENT = 90;

/** The facts about a process that advice for operators needs. */
export interface ProcessFacts {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Bytes that the process may use; null if they are not limited. */
  readonly memory: number | null;
  /** V8's limit of its heap, in bytes. */
  readonly heapLimit: number;
  /** True for a worker of `node:cluster`, which PM2 uses too. */
  readonly isWorker: boolean;
}

/** Advice on how the process was started, one line each. */
export function adviseStart(facts: ProcessFacts): readonly string[] {
  return [adviseHeap(facts), adviseSiblings(facts)].filter((line) => line !== undefined);
}

function adviseHeap({ memory, heapLimit }: ProcessFacts): string | undefined {
  if (memory === null || heapLimit * 100 <= memory * LARGEST_HEAP_PERCENT) return undefined;
  const mib = (bytes: number): number => Math.floor(bytes / MIB);
  return `The heap may grow to ${mib(heapLimit)} MiB, and the process has ${mib(memory)} MiB: it may be killed before garbage is collected. Start Node with --max-old-space-size=${mib((memory * HEAP_PERCENT) / 100)}.`;
}

function adviseSiblings({ env, isWorker }: ProcessFacts): string | undefined {
  const sign = isWorker ? 'this is a cluster worker' : signOfSiblings(env);
  if (sign === undefined || env.REDIS_URL) return undefined;
  return `Other processes seem to serve the same URL (${sign}): sessions of this process are not those of its siblings. Set REDIS_URL, and they share them.`;
}

/** Variables of process managers that count processes, and from which number on there are several. */
const COUNTS = [
  ['WEB_CONCURRENCY', 2],
  ['instances', 2],
  ['NODE_APP_INSTANCE', 1],
] as const;

function signOfSiblings(env: ProcessFacts['env']): string | undefined {
  const found = COUNTS.find(([name, several]) => Number(env[name]) >= several);
  return found && `${found[0]} is ${env[found[0]]}`;
}
