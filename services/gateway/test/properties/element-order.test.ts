import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CALLS } from '../../src/calls/index.js';
import { GatewayError } from '../../src/errors.js';
import {
  type ComplexType,
  GATEWAY_NAMESPACE,
  type RootType,
  readElement,
  toNode,
  toReordered,
  type WireNode,
} from '../../src/protocol/index.js';
import { arbitraryType } from './arbitrary-type.js';
import { arbitraryValue } from './arbitrary-value.js';
import { judge } from './naive-expectation.js';

const ROOTS: readonly RootType[] = CALLS.map(({ request }) => request);

function outcome(type: ComplexType, node: WireNode): string {
  try {
    readElement(type, node);
    return 'fits';
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.text}`;
    throw error;
  }
}

function expectedOutcome(type: ComplexType, node: WireNode): string {
  const names = node.children.map(({ name }) => name);
  const verdict = judge(type, names);
  if (verdict.kind === 'fits') return 'fits';
  const ending =
    verdict.kind === 'refused'
      ? `has invalid child element '${names[verdict.index]}' in namespace '${GATEWAY_NAMESPACE}'.`
      : 'has incomplete content.';
  const list =
    verdict.expected.length === 0
      ? ''
      : ` List of possible elements expected: '${verdict.expected.join(', ')}' in namespace '${GATEWAY_NAMESPACE}'.`;
  return `E00003 The element '${node.name}' in namespace '${GATEWAY_NAMESPACE}' ${ending}${list}`;
}

/** A tree of a type whose elements, at one place in it, come in any order, and that place's type. */
function arbitraryShuffle(type: ComplexType): fc.Arbitrary<WireNode> {
  return arbitraryValue(type).chain((value) => {
    const node = toNode(type.name ?? 'root', type, value as never); // made from this very type
    return fc
      .shuffledSubarray([...node.children], { minLength: node.children.length })
      .map((children) => ({ ...node, children }));
  });
}

/** A tree from which elements were taken or in which they stand twice. */
function arbitraryDamage(type: ComplexType): fc.Arbitrary<WireNode> {
  return arbitraryValue(type).chain((value) => {
    const node = toNode(type.name ?? 'root', type, value as never); // as above
    return fc
      .array(fc.nat({ max: 2 }), {
        minLength: node.children.length,
        maxLength: node.children.length,
      })
      .map((copies) => ({
        ...node,
        children: node.children.flatMap((child, index) =>
          Array.from({ length: copies[index] ?? 1 }, () => child),
        ),
      }));
  });
}

describe('the order of elements', () => {
  it.each(ROOTS.map((root) => [root.name, root] as const))(
    '%s refuses every permutation that is not the schema’s order, and names what it expected',
    (_, root) => {
      fc.assert(
        fc.property(arbitraryShuffle(root), (node) => {
          expect(outcome(root, node)).toBe(expectedOutcome(root, node));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('agrees with brute force on any declaration and any row of its elements', () => {
    const cases = arbitraryType().chain((type) =>
      fc.oneof(arbitraryShuffle(type), arbitraryDamage(type)).map((node) => ({ type, node })),
    );
    fc.assert(
      fc.property(cases, ({ type, node }) => {
        expect(outcome(type, node)).toBe(expectedOutcome(type, node));
      }),
      { numRuns: 500 },
    );
  });

  it('is restored by reordering, which loses nothing', () => {
    const cases = arbitraryType().chain((type) =>
      arbitraryShuffle(type).map((node) => ({ type, node })),
    );
    fc.assert(
      fc.property(cases, ({ type, node }) => {
        const reordered = toReordered(type, node);
        expect(outcome(type, reordered.node)).toBe('fits');
        expect(reordered.moved.length === 0).toBe(outcome(type, node) === 'fits');
        expect(new Set(reordered.node.children)).toEqual(new Set(node.children));
      }),
    );
  });
});
