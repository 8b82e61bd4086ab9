import { closingQuote } from '@sandbox/kernel';
/** One element of Accept, Accept-Encoding and the like, in lower case. */
export interface Preference {
  readonly name: string;
  readonly quality: number;
}

/** RFC 9110 12.4.2: 0 to 1 with at most three decimals. */
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
const MEDIA_RANGE = /^[!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Picks the type that an Accept header prefers (RFC 9110 12.5.1); undefined when it accepts none. The most specific
 * range that matches a type gives its quality. Among equals a named type takes precedence over one that a wildcard
 * includes; then the order of the header decides, then that of the types.
 */
export function preferredType(
  accept: string | undefined,
  types: readonly string[],
): string | undefined {
  if (accept === undefined || accept.trim() === '') return types[0];
  const ranges = parsePreferences(accept).filter(({ name }) => MEDIA_RANGE.test(name));
  const rated = types.flatMap((type) => {
    const at = findRange(ranges, type);
    const { quality = 0, name: range = '' } = ranges[at] ?? {};
    return quality > 0 ? [{ type, at, quality, named: specificity(range) }] : [];
  });
  rated.sort((a, b) => b.quality - a.quality || b.named - a.named || a.at - b.at);
  return rated[0]?.type;
}

/** Formats that only a few paths offer beside JSON. */
const LINES = /csv|ndjson/i;

/** Whether an Accept header names a line format, so that it may not prefer a response in JSON. Any type may be JSON. */
export function namesLines(accept: string | undefined): boolean {
  return accept !== undefined && LINES.test(accept);
}

/** Parses a header of weighted preferences (RFC 9110 12.4.2), in its order; elements whose weight is malformed are left out. */
export function parsePreferences(header: string): readonly Preference[] {
  return withoutQuotes(header)
    .toLowerCase()
    .split(',')
    .flatMap((element) => {
      const [name = '', ...parameters] = element.split(';').map((part) => part.trim());
      const quality = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return QUALITY.test(quality) ? [{ name, quality: Number(quality) }] : [];
    });
}

/** Parameters may contain commas and semicolons in quotes; none that matters here has any. */
function withoutQuotes(text: string): string {
  const stored: string[] = [];
  let from = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    const end = closingQuote(text, at);
    if (end >= text.length) break;
    stored.push(text.slice(from, at));
    from = end + 1;
  }
  return stored.join('') + text.slice(from);
}

/** The place of the most specific range that includes a type; -1 when none does. */
function findRange(ranges: readonly Preference[], type: string): number {
  const [family] = type.split('/', 1);
  for (const expected of [type, `${family}/*`, '*/*']) {
    const at = ranges.findIndex(({ name }) => name === expected);
    if (at >= 0) return at;
  }
  return -1;
}

function specificity(range: string): number {
  if (range === '*/*') return 0;
  return range.endsWith('/*') ? 1 : 2;
}
