import type { EngineRecord } from '../value/shape.js';

/** Returns a record in another form, which is serialised; always the same one for the same record. */
export type RecordForm = (record: EngineRecord) => unknown;

/** The JSON of a record in another form, with a comma after it: not to be written to. */
export type FormBytes = (place: number) => Buffer;

/**
 * Builds the serialiser of records in other forms, each when it is first needed; the results are stored as long as the form.
 * @param toBytes - copies a string to memory that stays
 */
export function createForms(
  recordAt: (place: number) => EngineRecord | undefined,
  toBytes: (text: string) => Buffer = Buffer.from,
): (form: RecordForm) => FormBytes {
  const known = new WeakMap<RecordForm, FormBytes>();
  return (form) => {
    const stored = known.get(form);
    if (stored !== undefined) return stored;
    const made: Buffer[] = [];
    const bytesOf: FormBytes = (place) =>
      (made[place] ??= toBytes(serialise(form, recordAt(place))));
    known.set(form, bytesOf);
    return bytesOf;
  };
}

function serialise(form: RecordForm, record: EngineRecord | undefined): string {
  return `${JSON.stringify(record === undefined ? null : form(record))},`;
}
