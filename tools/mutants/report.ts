import type { DrawnMutant } from './draw.ts';

/** What has become of a mutant. */
export interface Result {
  readonly mutant: DrawnMutant;
  readonly status: 'drawn' | 'killed' | 'survived' | 'not reached' | 'out of time';
  /** What has noticed it, or what has not. */
  readonly by: string;
}

/** Names of what only saves time or memory: a mutant there may change nothing that anybody can see. */
const SAVING = /cache|memo|reuse|pool|capacity|slab|arena|compact|warm|budget/i;

/** A mutant as a row of a table. */
export function writeRow({ mutant, status, by }: Result): string {
  const { id, kind, file, line } = mutant;
  return `| ${[id, status, kind, `${file}:${line}`, by].join(' | ')} |\n`;
}

/** The survivors with what was changed, and how many there are. */
export function reportOf(results: readonly Result[]): string {
  const killed = results.filter(({ status }) => status === 'killed');
  const byTypes = killed.filter(({ by }) => by === 'types').length;
  const share = Math.round((100 * killed.length) / Math.max(1, results.length));
  const left = results.filter(({ status }) => status !== 'killed');
  return [
    ...left.map(showChange),
    `\n${killed.length} of ${results.length} killed: ${share} %, ${byTypes} of them by the types alone\n`,
  ].join('');
}

function showChange({ mutant, status }: Result): string {
  const { id, file, line, original, text, names } = mutant;
  const maybe = [file, ...names].some((name) => SAVING.test(name)) ? ', perhaps equivalent' : '';
  const removed = original.split('\n').map((row) => `- ${row}`);
  const added = text.split('\n').map((row) => `+ ${row}`);
  const place = `${file}:${line} ${names.join('.')}`;
  return `\n${id} ${status}${maybe}: ${place}\n${[...removed, ...added].join('\n')}\n`;
}
