import type { RunResult } from '../run-fuzz.js';
import type { Findings } from './findings.js';

/** What a report says besides the findings. */
export interface ReportParts extends RunResult {
  readonly seed: string;
  readonly findings: Findings;
  /** Resident memory in MiB, after the first cases and at the end. */
  readonly memory?: readonly [before: number, after: number] | undefined;
}

/** Lines for a person. */
export function formatReport(parts: ReportParts): string {
  const { seed, sent, seconds, statuses, findings, memory } = parts;
  const list = findings.list();
  const counts = [...statuses].sort(([one], [other]) => one - other);
  return [
    `Seed ${seed}: ${sent} cases in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second.`,
    `Statuses: ${counts.map(([status, count]) => `${status} ${count}`).join(', ')}.`,
    ...(memory ? [formatMemory(memory)] : []),
    list.length === 0 ? 'Nothing found.' : `${list.length} findings:`,
    ...list.map(({ finding: { kind, detail, found }, count }) => {
      const shown = `case ${found.index}${count > 1 ? ` and ${count - 1} more` : ''}`;
      return `  ${kind}: ${found.label} (${shown})\n    ${detail}`;
    }),
  ].join('\n');
}

function formatMemory([before, after]: readonly [number, number]): string {
  const ratio = (after / before).toFixed(2);
  return `Resident memory: ${Math.round(before)} MiB before, ${Math.round(after)} MiB after, ratio ${ratio}.`;
}
