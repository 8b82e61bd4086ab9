import { setTimeout as pause } from 'node:timers/promises';
import { blame } from './blame.js';
import { createCases } from './generate/create-case.js';
import { createFindings, type Findings } from './report/findings.js';
import { type RunResult, runCases, type Standstill } from './run-fuzz.js';
import { findSurfaces } from './target/find-surfaces.js';
import { startTarget } from './target/start-target.js';

/** What is fuzzed. */
export interface FuzzOptions {
  readonly seed: string;
  readonly cases: number;
  /** Index of the first case; one case alone is this and `cases: 1`. */
  readonly first?: number;
  /** One service only. */
  readonly service?: string | undefined;
  /** A product that runs already; one is started otherwise. */
  readonly url?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What came of it. */
export interface FuzzResult extends RunResult {
  readonly findings: Findings;
  readonly memory?: readonly [before: number, after: number] | undefined;
  /** What the server logged as errors. */
  readonly errors: readonly string[];
}

/** Cases after which a process has loaded and compiled what it needs; memory is compared with that. */
const WARM_UP = 3000;
const WARM_UP_SHARE = 0.1;

/** What a process needs to give back memory, in milliseconds. */
const REST_MS = 1000;

/** Starts the product unless it runs, sends all cases and compares its memory. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, cases, first = 0, service, environment } = options;
  const target = options.url === undefined ? await startTarget(environment) : undefined;
  const url = options.url ?? target?.url ?? '';
  const findings = createFindings();
  try {
    const createCase = createCases(seed, await findSurfaces(url, service));
    const standstills: Standstill[] = [];
    const listeners = {
      onFinding: findings.add,
      onStandstill: (one: Standstill) => void standstills.push(one),
    };
    const run = (from: number, count: number): Promise<RunResult> =>
      runCases({ ...target, ...listeners, url, createCase, from, count });
    const warm = await run(
      first,
      Math.min(cases, Math.max(WARM_UP, Math.floor(cases * WARM_UP_SHARE))),
    );
    const before = target?.residentMiB();
    const rest = warm.isOver ? warm : await run(first + warm.sent, cases - warm.sent);
    await pause(REST_MS);
    const after = target?.residentMiB();
    for (const one of standstills)
      for (const finding of await blame(one, options)) findings.add(finding);
    return {
      ...(warm.isOver ? warm : add(warm, rest)),
      findings,
      memory: before && after ? [before, after] : undefined,
      errors: target?.errors() ?? [],
    };
  } finally {
    await target?.stop();
  }
}

function add(one: RunResult, other: RunResult): RunResult {
  const statuses = new Map(one.statuses);
  for (const [status, count] of other.statuses)
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  const [sent, seconds] = [one.sent + other.sent, one.seconds + other.seconds];
  return { statuses, sent, seconds, isOver: other.isOver };
}
