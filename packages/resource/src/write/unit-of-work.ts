import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { WriteOperations } from './write-operations.js';

/** The records and operations for the writes of one request. */
export interface UnitOfWork {
  /** The records, with the writes of the request so far if those are stored. */
  readonly dataset: Dataset;
  readonly writes: WriteOperations;
  /** Whether later requests see the writes. */
  readonly isStored: boolean;
  /** Whether a write to a record must name the version it is for. */
  readonly requiresMatch: boolean;
}

/** Decides upon the current records. It may be called again when another request was faster, so it has no other effects. */
export type DecideWrites = (unit: UnitOfWork) => HttpResponse | Promise<HttpResponse>;

/** Runs the writes of a request: they are stored in its session, and simulated without one. */
export type RunWrites = (
  request: HttpRequest,
  decide: DecideWrites,
) => HttpResponse | Promise<HttpResponse>;
