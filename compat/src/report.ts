import type { KnownDifference } from './known/known-difference.js';
import type { CaseResult, SuiteRun } from './suite.js';

/** A run, sorted by what is expected. */
export interface Verdict extends SuiteRun {
  readonly passed: number;
  readonly skipped: number;
  /** Failures that the table of known differences explains. */
  readonly known: readonly ExplainedResult[];
  readonly failed: readonly CaseResult[];
  readonly isFailure: boolean;
}

interface ExplainedResult {
  readonly result: CaseResult;
  readonly why: string;
}

/** Compares a run with the table of known differences. */
export function judge(run: SuiteRun, differences: readonly KnownDifference[]): Verdict {
  const ofSuite = differences.filter(({ suite }) => suite === run.suite);
  const failures = run.results.filter(({ outcome }) => outcome === 'failed');
  const explained = failures.map((result) => ({
    result,
    why: ofSuite.find((difference) => explains(difference, result))?.why,
  }));
  const failed = explained.flatMap(({ result, why }) => (why === undefined ? [result] : []));
  return {
    ...run,
    passed: count(run, 'passed'),
    skipped: count(run, 'skipped'),
    known: explained.flatMap(({ result, why }) => (why === undefined ? [] : [{ result, why }])),
    failed,
    isFailure: failed.length > 0 || run.problem !== undefined || count(run, 'passed') === 0,
  };
}

function explains({ cases, reason }: KnownDifference, result: CaseResult): boolean {
  return cases.test(result.name) && (reason?.test(result.reason ?? '') ?? true);
}

/** The counts of a suite, then each failure with its reason. */
export function formatReport(verdict: Verdict): string {
  const { suite, passed, skipped, known, failed, problem, results } = verdict;
  const counts = [
    `${passed} of ${results.length - skipped} passed`,
    `${known.length} known to differ`,
    `${failed.length} failed`,
    `${skipped} skipped`,
  ].join(', ');
  return [
    `${suite}: ${counts}`,
    ...known.map(({ result, why }) => `  known   ${result.name}: ${why}`),
    ...failed.map(({ name, reason }) => `  FAILED  ${name}: ${reason ?? 'no reason was given'}`),
    ...(problem === undefined ? [] : [`  PROBLEM ${problem}`]),
  ].join('\n');
}

function count({ results }: SuiteRun, outcome: CaseResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}
