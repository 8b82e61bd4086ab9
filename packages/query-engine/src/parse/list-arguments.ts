import type { Criteria } from '../plan/run-query.js';
import type { CollectionShape } from '../value/shape.js';
import { parseSearch } from './options.js';
import { type Optional, type Paging, toPaging } from './parse-paging.js';
import { parseSort } from './parse-sort.js';
import { createProblemList } from './problem-list.js';

/** List options as typed arguments. */
export interface ListArguments {
  readonly page?: Optional<number>;
  readonly limit?: Optional<number>;
  readonly offset?: Optional<number>;
  readonly sort?: Optional<string>;
  readonly q?: Optional<string>;
}

/**
 * Checks typed list options; only their owner knows the format of their filters.
 * @throws AppError as `parseListQuery` does, in the same words
 */
export function toCriteria(
  shape: CollectionShape,
  args: ListArguments,
): Omit<Criteria, 'where'> & Paging {
  const problems = createProblemList();
  const read = (name: 'page' | 'limit' | 'offset'): number | undefined => args[name] ?? undefined;
  const paging = toPaging(read, problems);
  const q = toValues(args.q);
  const search = problems.tryParse(() => parseSearch(q), []);
  const terms = q === undefined ? undefined : search;
  const sort = problems.tryParse(() => parseSort(shape, toValues(args.sort), terms), []);
  problems.throwIfAny();
  return { ...paging, sort, search };
}

function toValues(text: Optional<string>): readonly string[] | undefined {
  return text === null || text === undefined ? undefined : [text];
}
