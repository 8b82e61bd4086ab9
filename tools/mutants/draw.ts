import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../packages/kernel/src/index.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { OPERATORS } from './operators.ts';

/** A mutant that was drawn. */
export interface DrawnMutant extends Mutant {
  /** From 1. */
  readonly id: number;
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The text that is replaced. */
  readonly original: string;
}

/** What is not drawn: tests, the words that records are made of, and the first lines of processes. */
const LEFT_OUT = /\.test\.ts$|\.d\.ts$|\/main\.ts$|\/about\.ts$/;

/** Draws mutants of what is shipped, by a seed: each kind as often as the others, at most one a file. */
export function drawMutants(
  root: string,
  files: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly DrawnMutant[] {
  const random = createRandom(`mutants ${seed}`);
  const all = files
    .filter((file) => /^(packages|services)\/[^/]+\/src\/.*\.ts$/.test(file))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return findMutants(source).map((mutant) => ({ file, source, ...mutant }));
    });
  const kinds = Object.keys(OPERATORS);
  const pools = kinds.map((kind) => random.shuffle(all.filter((one) => one.kind === kind)));
  const taken = new Set<string>();
  const drawn: DrawnMutant[] = [];
  for (let turn = 0; drawn.length < count && pools.some(({ length }) => length > 0); turn += 1) {
    const pool = pools[turn % kinds.length] ?? [];
    let found = pool.pop();
    while (found && taken.has(found.file)) found = pool.pop();
    if (found === undefined) continue;
    taken.add(found.file);
    const { source, ...mutant } = found;
    const bytes = Buffer.from(source);
    const before = bytes.toString('utf8', 0, mutant.start);
    const original = bytes.toString('utf8', mutant.start, mutant.end);
    drawn.push({ ...mutant, original, line: before.split('\n').length, id: drawn.length + 1 });
  }
  return drawn;
}
