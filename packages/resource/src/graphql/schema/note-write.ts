import type { GraphQLResolveInfo } from 'graphql';
import type { Removed, WriteResult } from '../../write/write-operations.js';
import type { GraphqlContext } from '../context.js';

/** Records the outcome of a mutation in the journal, and returns it. */
export function note<T extends WriteResult | Removed>(
  { journal }: GraphqlContext,
  { path }: GraphQLResolveInfo,
  done: T,
): T {
  journal.add(path.key, done);
  return done;
}
