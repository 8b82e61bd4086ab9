import type { Variables } from '../estimate-records.js';
import type { ByteSink } from './byte-sink.js';

/** One run of a compiled query. */
export interface Run {
  readonly sink: ByteSink;
  /** The variables, read as their types say. */
  readonly variables: Variables;
}

/** Writes a part of the answer that does not depend on a record. */
export type WritePart = (run: Run) => void;

/** Writes a record, or a part of one, by its place in its collection. */
export type WriteRecord = (run: Run, ordinal: number) => void;
