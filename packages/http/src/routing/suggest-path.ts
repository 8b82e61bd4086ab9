import { nearestName, type RouteFacts } from '@sandbox/kernel';

/** Finds the path that a client most likely meant with one that no route has; undefined if none is near. */
export type SuggestPath = (path: string) => string | undefined;

/** Segments that a client may leave out in a row, as `/v1/helpdesk` in front of `/tickets`. */
const MAX_LEFT_OUT = 2;

/** A longer path is not compared. */
const MAX_SEGMENTS = 12;

/**
 * Builds the search: a path with one misspelt segment (`/v1/helpdesk/tickest`), or one that lacks fixed segments
 * (`/tickets/1`). Of several routes it takes the one that needs the smallest change, then the first.
 * @param listRoutes - the routes of each app; an app that is replaced has another list
 */
export function createSuggestPath(
  listRoutes: () => readonly (readonly RouteFacts[])[],
): SuggestPath {
  const known = new WeakMap<readonly RouteFacts[], PatternTable>();
  const tableOf = (routes: readonly RouteFacts[]): PatternTable => {
    const table = known.get(routes) ?? bySegments(routes);
    known.set(routes, table);
    return table;
  };
  return (path) => {
    const segments = path.slice(1).split('/', MAX_SEGMENTS + 1);
    if (segments.length > MAX_SEGMENTS) return undefined;
    const tables = listRoutes().map(tableOf);
    for (let leftOut = 0; leftOut <= MAX_LEFT_OUT; leftOut += 1) {
      const patterns = tables.flatMap((table) => table.get(segments.length + leftOut) ?? []);
      const found = leftOut === 0 ? correct(segments, patterns) : complete(segments, patterns);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** The segments of a route; undefined means a parameter. */
type Pattern = readonly (string | undefined)[];

/** The patterns of an app by their number of segments. */
type PatternTable = ReadonlyMap<number, readonly Pattern[]>;

function bySegments(routes: readonly RouteFacts[]): PatternTable {
  const patterns = new Map<number, Pattern[]>();
  for (const path of new Set(routes.map((route) => route.path))) {
    if (/[{}*()]/.test(path)) continue;
    const segments = path.slice(1).split('/');
    const pattern = segments.map((segment) => (segment.includes(':') ? undefined : segment));
    const others = patterns.get(pattern.length);
    if (others === undefined) patterns.set(pattern.length, [pattern]);
    else others.push(pattern);
  }
  return patterns;
}

/** The path with its only wrong segment replaced by the most similar one. */
function correct(segments: readonly string[], patterns: readonly Pattern[]): string | undefined {
  const similar = patterns.flatMap((pattern) => {
    const wrong = segments.findIndex((segment, index) => !fits(segment, pattern[index]));
    const expected = pattern[wrong];
    if (expected === undefined || !fitsFrom(wrong + 1, segments, pattern, 0)) return [];
    const isNear = nearestName(segments[wrong] ?? '', [expected]) !== undefined;
    return isNear ? [toPath(segments.with(wrong, expected))] : [];
  });
  return nearestName(toPath(segments), similar) ?? similar[0];
}

/** The path with fixed segments inserted at one place, in front of at least one that the route names. */
function complete(segments: readonly string[], patterns: readonly Pattern[]): string | undefined {
  for (const pattern of patterns) {
    const leftOut = pattern.length - segments.length;
    const differing = segments.findIndex((segment, index) => segment !== pattern[index]);
    const inserted = pattern.slice(differing, differing + leftOut);
    if (differing < 0 || inserted.includes(undefined)) continue;
    if (segments[differing] !== pattern[differing + leftOut]) continue;
    if (fitsFrom(differing, segments, pattern, leftOut))
      return toPath([
        ...pattern.slice(0, differing + leftOut).map(String),
        ...segments.slice(differing),
      ]);
  }
  return undefined;
}

function fitsFrom(
  start: number,
  segments: readonly string[],
  pattern: Pattern,
  offset: number,
): boolean {
  return segments.slice(start).every((segment, index) => {
    return fits(segment, pattern[start + offset + index]);
  });
}

function fits(segment: string, expected: string | undefined): boolean {
  return expected === undefined ? segment !== '' : segment === expected;
}

function toPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
