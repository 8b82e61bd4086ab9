import type { Dataset } from '../../dataset.js';

/**
 * One field of all records as JSON members, `,"status":"open"`, side by side: that of ordinal n from `starts[n]` to
 * `starts[n + 1]`.
 */
export interface FieldBytes {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  /** Bytes of `,"status":`, which each member begins with. */
  readonly nameLength: number;
}

/** Gives fields as bytes, each serialised when it is first asked for. */
export type FieldBytesOf = (resource: string, field: string) => FieldBytes;

/** Builds the store of a dataset's fields; at most it takes as much memory as the records as JSON. */
export function createFieldBytes(dataset: Dataset): FieldBytesOf {
  const made = new Map<string, FieldBytes>();
  return (resource, field) => {
    const key = `${resource}.${field}`;
    const known = made.get(key);
    if (known) return known;
    const values = dataset.of(resource).collection.records.map((record) => record[field] ?? null);
    const serialised = serialise(field, values);
    made.set(key, serialised);
    return serialised;
  };
}

function serialise(field: string, values: readonly unknown[]): FieldBytes {
  const name = `,${JSON.stringify(field)}:`;
  const texts = values.map((value) => name + JSON.stringify(value));
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(text);
  });
  return { bytes: Buffer.from(texts.join('')), starts, nameLength: Buffer.byteLength(name) };
}
