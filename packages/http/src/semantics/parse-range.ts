import { trimBlanks } from './trim-blanks.js';

/** A part of a representation: positions of its first and its last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The part of a representation that a Range header requests; `whole` when it is absent, invalid or not worth honouring. */
export type RangeRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'parts'; readonly parts: readonly [ByteRange, ...ByteRange[]] };

/** A longer list is an attack or a mistake (RFC 9110 14.2). */
export const MAX_RANGES = 16;

/** RFC 9110 14.1: the name of a unit is case-insensitive; no space stands around `=`. */
const BYTES_UNIT = /^bytes=(.*)$/i;

/** RFC 9110 14.1.2: `first-`, `first-last` or `-length`. */
const RANGE_SPEC = /^(?:(?<first>\d+)-(?<last>\d*)|-(?<length>\d+))$/;

const WHOLE: RangeRequest = { kind: 'whole' };

/**
 * Reads a Range header for a representation of `size` bytes, after RFC 9110 14.1.2 and 14.2. Parts keep the order in
 * which they were requested; those that cannot be satisfied are left out.
 */
export function parseRange(header: string | undefined, size: number): RangeRequest {
  const specs = splitSpecs(header);
  if (specs === undefined) return WHOLE;
  const parts: ByteRange[] = [];
  for (const spec of specs) {
    const part = toPart(spec, size);
    if (part === 'invalid') return WHOLE;
    if (part !== 'unsatisfiable') parts.push(part);
  }
  const [first, ...others] = parts;
  if (first === undefined) return { kind: 'unsatisfiable' };
  if (totalLength(parts) > size) return WHOLE; // more than the whole: overlapping ranges serve no purpose
  return { kind: 'parts', parts: [first, ...others] };
}

/** The list of specs; undefined when the header is no list of at most MAX_RANGES byte ranges. */
function splitSpecs(header: string | undefined): readonly string[] | undefined {
  const list = BYTES_UNIT.exec(header ?? '')?.[1];
  if (list === undefined) return undefined;
  // RFC 9110 5.6.1.2: empty elements of a list are to be ignored.
  const specs = list.split(',').flatMap((element) => trimBlanks(element) || []);
  return specs.length === 0 || specs.length > MAX_RANGES ? undefined : specs;
}

function toPart(spec: string, size: number): ByteRange | 'invalid' | 'unsatisfiable' {
  const match = RANGE_SPEC.exec(spec)?.groups;
  if (match === undefined) return 'invalid';
  if (match.length !== undefined) return toSuffix(Number(match.length), size);
  const first = Number(match.first);
  const last = match.last ? Number(match.last) : Number.POSITIVE_INFINITY;
  if (first > last) return 'invalid';
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}

/** RFC 9110 14.1.2: a suffix longer than the representation means all of it; one of no length is unsatisfiable. */
function toSuffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - length), last: size - 1 };
}

function totalLength(parts: readonly ByteRange[]): number {
  return parts.reduce((total, { first, last }) => total + last - first + 1, 0);
}
