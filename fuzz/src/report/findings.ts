import type { Finding } from '../judge/finding.js';

/** Findings of a run, each kind at each place once. */
export interface Findings {
  add(finding: Finding): void;
  /** The first of each group, with how many there were. */
  list(): readonly { readonly finding: Finding; readonly count: number }[];
}

/** Creates an empty collection. */
export function createFindings(): Findings {
  const groups = new Map<string, { readonly finding: Finding; count: number }>();
  return {
    add(finding) {
      const key = groupOf(finding);
      const group = groups.get(key);
      if (group) group.count++;
      else groups.set(key, { finding, count: 1 });
    },
    list: () => [...groups.values()],
  };
}

/** Stalls and crashes are of all cases in flight; the others belong together by place and text without its numbers. */
function groupOf({ kind, detail, found }: Finding): string {
  const place = kind === 'stall' || kind === 'crash' ? found.index : found.label;
  return `${kind} ${place} ${detail.replace(/[0-9a-f]*\d[0-9a-f]*/g, '#').slice(0, 60)}`;
}
