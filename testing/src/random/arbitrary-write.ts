import type { Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle } from '../naive-oracle.js';
import { arbitraryBody, arbitraryId, type RandomBody } from './arbitrary-value.js';

/** A write of a session. */
export interface RandomWrite {
  readonly resource: Resource;
  readonly operation: 'create' | 'update' | 'replace' | 'delete';
  /** The record that it is about; nothing to a create. */
  readonly id: number;
  /** One, but for creates of several records at once; nothing to a delete. */
  readonly bodies: readonly RandomBody[];
  readonly surface: 'rest' | 'graphql';
  /** Whether a create of several records goes on after one that is refused. */
  readonly isLenient: boolean;
}

const OPERATIONS = [
  { weight: 4, arbitrary: fc.constant('create' as const) },
  { weight: 5, arbitrary: fc.constant('update' as const) },
  { weight: 1, arbitrary: fc.constant('replace' as const) },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
];

/** Writes of any kind to any resource, most of them right, which often meet one another's records. */
export function arbitraryWrite(oracle: NaiveOracle): Arbitrary<RandomWrite> {
  const kinds = fc.tuple(
    fc.constantFrom(...oracle.api.resources),
    fc.oneof(...OPERATIONS),
    fc.constantFrom('rest' as const, 'rest' as const, 'graphql' as const),
  );
  return kinds.chain(([resource, operation, surface]) => {
    const { name } = resource;
    const body = arbitraryBody(oracle, {
      resource: name,
      isWhole: operation === 'create' || operation === 'replace',
    });
    const max = operation === 'create' && surface === 'rest' ? 3 : 1;
    return fc.record({
      resource: fc.constant(resource),
      operation: fc.constant(operation),
      surface: fc.constant(surface),
      id: arbitraryId(oracle, name),
      bodies: fc.array(body, { minLength: 1, maxLength: max }),
      isLenient: fc.boolean(),
    });
  });
}

/** Some random writes; the same for the same seed. */
export function sampleWrites(
  oracle: NaiveOracle,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly RandomWrite[] {
  return fc.sample(arbitraryWrite(oracle), { numRuns: count, seed });
}
