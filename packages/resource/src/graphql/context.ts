import type { Effect } from '../write/rules.js';
import { WRITE_NOTE, type WriteOperations } from '../write/write-operations.js';
import type { Reads } from './reads.js';

/** The context of the resolvers of one request. The schema itself contains no records, only declarations. */
export interface GraphqlContext {
  readonly reads: Reads;
  readonly writes: WriteOperations;
  readonly journal: WriteJournal;
  /** Whether a write to a record must name the version it is for. */
  readonly requiresMatch: boolean;
}

/** The effects of a write, in addition to the record that it returns. */
export interface WriteNotes {
  readonly effects: readonly Effect[];
  readonly ignored?: readonly string[];
}

/**
 * The member `extensions.sandbox` of an operation that wrote; its members have the names of the mutations in the
 * response.
 */
export interface SandboxExtension {
  readonly write: 'simulated' | 'kept';
  /** Only for simulated writes. */
  readonly note?: string;
  /** The changes of a simulated write in other records. */
  readonly effects?: Readonly<Record<string, readonly Effect[]>>;
  /** Fields that were sent and ignored. */
  readonly ignored?: Readonly<Record<string, readonly string[]>>;
}

/** Gathers the notes of the writes of one request, in addition to the records that they return. */
export interface WriteJournal {
  /** @param key - the name of the mutation in the response */
  add(key: string | number, notes: WriteNotes): void;
  /** Undefined when nothing was written because all writes were rejected. */
  toExtension(): SandboxExtension | undefined;
}

/** Builds an empty journal of writes that are stored or simulated. */
export function createWriteJournal(isStored: boolean): WriteJournal {
  const effects = new Map<string, readonly Effect[]>();
  const ignored = new Map<string, readonly string[]>();
  let hasWritten = false;
  return {
    add(key, notes) {
      hasWritten = true;
      if (notes.effects.length > 0) effects.set(String(key), notes.effects);
      if (notes.ignored?.length) ignored.set(String(key), notes.ignored);
    },
    toExtension() {
      if (!hasWritten) return undefined;
      return {
        ...(isStored ? { write: 'kept' } : { write: 'simulated', note: WRITE_NOTE }),
        ...(effects.size > 0 ? { effects: Object.fromEntries(effects) } : {}),
        ...(ignored.size > 0 ? { ignored: Object.fromEntries(ignored) } : {}),
      };
    },
  };
}
