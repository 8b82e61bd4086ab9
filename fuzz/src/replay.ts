import type { FuzzCase } from './fuzz-case.js';
import { createFindings, type Findings } from './report/findings.js';
import { type RunResult, runCases } from './run-fuzz.js';
import { startTarget } from './target/start-target.js';

/** Sends one saved case, to a product that runs or to a new one. */
export async function replay(
  saved: FuzzCase,
  options: {
    readonly url?: string | undefined;
    readonly environment: Readonly<Record<string, string | undefined>>;
  },
): Promise<RunResult & { readonly findings: Findings }> {
  const target = options.url === undefined ? await startTarget(options.environment) : undefined;
  const findings = createFindings();
  try {
    const result = await runCases({
      ...target,
      url: options.url ?? target?.url ?? '',
      ...{ createCase: () => saved, from: saved.index, count: 1, onFinding: findings.add },
      onStandstill: ({ kind, detail }) => findings.add({ kind, detail, found: saved }),
    });
    return { ...result, findings };
  } finally {
    await target?.stop();
  }
}
