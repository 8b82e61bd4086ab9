import type { GraphQLResolveInfo } from 'graphql';
import type { Removed, WriteResult } from '../../write/write-operations.js';
import type { GraphqlContext } from '../context.js';

/** Notes what a mutation has written, and gives it back. */
export function note<T extends WriteResult | Removed>(
  { journal }: GraphqlContext,
  { path }: GraphQLResolveInfo,
  done: T,
): T {
  journal.add(path.key, done);
  return done;
}
