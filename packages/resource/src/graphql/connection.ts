import {
  type CursorOrder,
  DEFAULT_LIMIT,
  decodeCursor,
  type EngineRecord,
  encodeCursor,
  MAX_LIMIT,
  type Window,
} from '@sandbox/query-engine';
import { type Dataset, neighboursIn } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { recordAt } from '../read/find.js';
import { inOwnTerms } from '../read/select.js';
import { rejectQuery } from './errors.js';
import { type ListArguments, toPageCriteria } from './to-criteria.js';

/** The arguments of a connection: those of a list, with cursors in place of pages. */
export interface ConnectionArguments extends Omit<ListArguments, 'limit' | 'page' | 'offset'> {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** A record with its place in a connection. */
interface Edge {
  readonly cursor: string;
  readonly node: EngineRecord;
}

/** A part of a list, by the connections of Relay. */
export interface Connection {
  readonly edges: readonly Edge[];
  readonly pageInfo: PageInfo;
  /** Records on all pages. */
  readonly totalCount: number;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** Some records of a list, as their ordinals. */
interface Part {
  readonly total: number;
  readonly ordinals: Uint32Array;
}

/** Reads at most `limit` records of a window. */
type ReadPart = (window: Window, limit: number) => Part;

/**
 * Reads a connection: the first records after a cursor, or the last before one.
 * @throws AppError as lists do, and stale_cursor
 */
export function readConnection(
  dataset: Dataset,
  resource: Resource,
  args: ConnectionArguments,
): Connection {
  const { first: givenFirst, last: givenLast, after, before, ...list } = args;
  const last = checkCount('last', givenLast);
  const first = checkCount('first', givenFirst) ?? (last === undefined ? DEFAULT_LIMIT : undefined);
  const { collection } = dataset.of(resource.name);
  const criteria = toPageCriteria(resource, list);
  const own = inOwnTerms(dataset, collection, criteria);
  const order = { collection, sort: criteria.sort, neighbour: neighboursIn(dataset) };
  const read: ReadPart = (window, limit) => collection.run({ ...own, offset: 0, window, limit });
  const window = toWindow(order, args);
  const { total, ordinals, isCut } = takePart(read, window, { first, last });
  const edges = Array.from(ordinals, (ordinal) => ({
    cursor: encodeCursor(order, ordinal),
    node: recordAt(collection, ordinal),
  }));
  const startCursor = edges.at(0)?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  const isThere = (side: Window): boolean => read(side, 1).ordinals.length > 0;
  return {
    edges,
    totalCount: total,
    pageInfo: {
      hasNextPage:
        first === undefined
          ? before !== undefined && before !== null && isThere(beyond(order, 'after', endCursor))
          : isCut.end,
      hasPreviousPage:
        last === undefined
          ? after !== undefined && after !== null && isThere(beyond(order, 'before', startCursor))
          : isCut.start,
      startCursor,
      endCursor,
    },
  };
}

/**
 * Takes the first records of a window, and the last of those. It reads one record more of each, to know whether others
 * follow.
 */
function takePart(
  read: ReadPart,
  window: Window,
  { first, last }: { readonly first: number | undefined; readonly last: number | undefined },
): Part & { readonly isCut: { readonly start: boolean; readonly end: boolean } } {
  if (first === undefined) {
    const max = last ?? 0;
    const { total, ordinals: found } = read({ ...window, isFromEnd: true }, max + 1);
    const start = found.length > max;
    const ordinals = start ? found.subarray(found.length - max) : found;
    return { total, ordinals, isCut: { start, end: false } };
  }
  const { total, ordinals: found } = read(window, first + 1);
  const end = found.length > first;
  const taken = found.subarray(0, first);
  const start = last !== undefined && taken.length > last;
  const ordinals = start ? taken.subarray(taken.length - (last ?? 0)) : taken;
  return { total, ordinals, isCut: { start, end } };
}

/** The window beyond the edge of a part; of a part without edges, everything. */
function beyond(order: CursorOrder, side: 'after' | 'before', cursor: string | null): Window {
  return cursor === null ? {} : { [side]: decodeCursor(order, cursor) };
}

function toWindow(order: CursorOrder, { after, before }: ConnectionArguments): Window {
  return { after: toPlace(order, 'after', after), before: toPlace(order, 'before', before) };
}

function toPlace(
  order: CursorOrder,
  name: 'after' | 'before',
  cursor: string | null | undefined,
): Window['after'] {
  return cursor === undefined || cursor === null ? undefined : decodeCursor(order, cursor, name);
}

/** @throws AppError invalid_variables */
function checkCount(name: 'first' | 'last', count: number | null | undefined): number | undefined {
  if (count === undefined || count === null) return undefined;
  if (count >= 0 && count <= MAX_LIMIT) return count;
  throw rejectQuery('invalid_variables', {
    detail: `${name} must be a number of records from 0 to ${MAX_LIMIT}, not ${count}.`,
  });
}
