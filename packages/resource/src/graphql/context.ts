import type { WriteOperations } from '../write/write-operations.js';
import type { Reads } from './reads.js';
import type { WriteJournal } from './write-journal.js';

/** What the resolvers of one request work with. The schema itself knows no records, only declarations. */
export interface GraphqlContext {
  readonly reads: Reads;
  readonly writes: WriteOperations;
  readonly journal: WriteJournal;
}
