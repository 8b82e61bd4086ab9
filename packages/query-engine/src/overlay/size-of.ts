const WORD = 8;
const HEADER = 24;
/** JSON of the record, which is kept once it was sent, counts as well: a character takes a byte there and one in memory. */
const CHARACTER = 2;

/** An estimate of the memory that a JSON value takes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return HEADER + value.length * CHARACTER;
  if (typeof value !== 'object' || value === null) return WORD;
  let size = HEADER;
  for (const name in value) {
    size += WORD + name.length + sizeOf((value as Readonly<Record<string, unknown>>)[name]); // one of its own
  }
  return size;
}
