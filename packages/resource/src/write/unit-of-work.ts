import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { WriteOperations } from './write-operations.js';

/** The records and operations for the writes of one request. */
export interface UnitOfWork {
  /** The records, with what the request has written so far if that is kept. */
  readonly dataset: Dataset;
  readonly writes: WriteOperations;
  /** Whether later requests see the writes. */
  readonly isStored: boolean;
  /** Whether a write to a record must say which version it is for. */
  readonly requiresMatch: boolean;
}

/** Decides upon the present records. It may be called again when another request was faster, so it does nothing else. */
export type DecideWrites = (unit: UnitOfWork) => HttpResponse | Promise<HttpResponse>;

/** Runs the writes of a request: they are kept in its session, and simulated when it has none. */
export type RunWrites = (
  request: HttpRequest,
  decide: DecideWrites,
) => HttpResponse | Promise<HttpResponse>;
