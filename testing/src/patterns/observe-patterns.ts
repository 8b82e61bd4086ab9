import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FoundPattern } from './read-patterns.js';

const FRAME = /\(?([^()\s]+):(\d+):\d+\)?$/;

/**
 * Records every pattern that is constructed while `run` runs, with the place in the repository that asked for it: a
 * schema's pattern is compiled by a library, but it is ours.
 */
export async function observePatterns(
  root: string,
  run: () => Promise<unknown>,
): Promise<readonly FoundPattern[]> {
  const found: FoundPattern[] = [];
  const original = globalThis.RegExp;
  const note = (made: RegExp): RegExp => {
    const place = placeInside(root, new Error('stack').stack ?? '');
    if (place) found.push({ source: made.source, flags: made.flags, place });
    return made;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]) => note(new target(source, flags)),
    apply: (target, _self, [source, flags]) => note(target(source, flags)),
  });
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  try {
    await run();
  } finally {
    globalThis.RegExp = original;
    Error.stackTraceLimit = stackTraceLimit;
  }
  return found;
}

function placeInside(root: string, stack: string): string | undefined {
  for (const line of stack.split('\n').slice(1)) {
    const [, file = '', number] = FRAME.exec(line.trimEnd()) ?? [];
    const path = relative(root, file.startsWith('file:') ? fileURLToPath(file) : file);
    if (isShipped(path.split(sep))) return `${path}:${number}`;
  }
  return undefined;
}

function isShipped([group = '', , folder]: readonly string[]): boolean {
  return ['packages', 'services'].includes(group) && folder === 'src';
}
