import { LruMap, zstd } from '@sandbox/kernel';

/** How the bytes of a response are coded. */
export type Coding = 'br' | 'gzip' | 'zstd' | 'identity';

/** The content codings of our responses, in the order of preference. */
const CODINGS: readonly Coding[] = ['br', 'gzip', ...(zstd ? ['zstd' as const] : [])];

/** RFC 9110 12.4.2: 0 to 1 with at most three decimals. */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Few headers are in use, and most requests carry one of them. */
const CHOSEN = new LruMap<string, Coding>({ maxEntries: 64 });
const LONGEST_REMEMBERED = 128;

/**
 * The coding that an Accept-Encoding header likes best (RFC 9110 12.5.3); among equals the one that is shorter. A client
 * that accepts none of them, not even `identity`, gets the bytes as they are.
 */
export function chooseCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  if (header.length > LONGEST_REMEMBERED) return choose(header);
  return CHOSEN.getOrCreate(header, () => choose(header));
}

function choose(header: string): Coding {
  const weights = parseWeights(header);
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0; // accepted unless it is rejected, but only as the last choice
  const best = CODINGS.reduce<Coding>(
    (one, other) => (weightOf(other) > (one === 'identity' ? 0 : weightOf(one)) ? other : one),
    'identity',
  );
  return weightOf(best) >= identity ? best : 'identity';
}

/** The weights of the named codings; elements that do not parse are ignored. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.toLowerCase().split(',')) {
    const [coding = '', weight] = element.split(';').map((part) => part.trim());
    const value = weight === undefined ? '1' : WEIGHT.exec(weight)?.[1];
    if (value !== undefined) weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number(value));
  }
  return weights;
}
