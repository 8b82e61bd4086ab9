import { type ByteWriter, type Collection, createByteWriter } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import type { Variables } from './plan.js';
import { createRankings } from './rankings.js';
import type { Rankings } from './select.js';

/** One run of a compiled plan: its input, and the target that it writes to. */
export interface Run {
  readonly dataset: Dataset;
  readonly variables: Variables;
  readonly writer: ByteWriter;
  readonly rankings: Rankings;
  /** Counts a related record before it is written; throws when there are too many. */
  readonly countRelated: (source: Collection, ordinal: number) => void;
}

/** The options of a run. */
export type RunOptions = Pick<Run, 'dataset' | 'variables' | 'countRelated'>;

/** The body of a response. */
export interface Written {
  readonly body: Buffer;
  /** Takes the memory of the body back, to use it again; without one the body stays as it is. */
  readonly lease?: { release(): void };
}

/** Runs compiled plans. */
export interface Runner {
  /** Rankings for a run of another kind. */
  readonly rankings: (dataset: Dataset) => Rankings;
  /** Returns the bytes that `write` adds to the sink of its run. */
  run(options: RunOptions, write: (run: Run) => void): Written;
}

/** How many sinks wait to be used again: as many as responses leave together. */
const MAX_SPARE = 32;

/** The memory of a writer that has grown beyond this is not reused. */
const MAX_SPARE_BYTES = 262_144;

/** Builds a runner. */
export function createRunner(): Runner {
  const rankings = createRankings();
  const spare: ByteWriter[] = [];
  return {
    rankings,
    run({ dataset, variables, countRelated }, write) {
      const writer = spare.pop() ?? createByteWriter();
      writer.length = 0;
      write({ dataset, variables, writer, rankings: rankings(dataset), countRelated });
      return { body: writer.bytes.subarray(0, writer.length), lease: createLease(spare, writer) };
    },
  };
}

/** Leases a sink; once released, it is among the spare ones. */
function createLease(spare: ByteWriter[], writer: ByteWriter): { release(): void } {
  let isLeased = true;
  return {
    release() {
      const isStored = spare.length < MAX_SPARE && writer.bytes.length <= MAX_SPARE_BYTES;
      if (isLeased && isStored) spare.push(writer);
      isLeased = false;
    },
  };
}
