import type { ComplexType } from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';

/** A place in a type's order that exactly one element can take. */
interface Token {
  readonly names: readonly string[];
  readonly required: boolean;
}

/** What a validator says of a row of elements. */
export type Verdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'refused'; readonly index: number; readonly expected: readonly string[] }
  | { readonly kind: 'incomplete'; readonly expected: readonly string[] };

/** Writes a type out as one token for each time an element may come. */
function tokensOf(type: ComplexType, longest: number): readonly Token[] {
  return allParticles(type).flatMap((particle): readonly Token[] => {
    if (particle.kind === 'attribute') return [];
    const names =
      particle.kind === 'choice' ? particle.members.map(({ name }) => name) : [particle.name];
    const max = particle.kind === 'choice' ? 1 : Math.min(particle.max, longest + 1);
    return Array.from({ length: max }, (_, index) => ({ names, required: index < particle.min }));
  });
}

/** All tokens that may come after a token: up to and with the first required one. */
function reach(tokens: readonly Token[], from: number): readonly number[] {
  const reached: number[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    reached.push(index);
    if (tokens[index]?.required) break;
  }
  return reached;
}

/**
 * Determines by brute force, over all ways to read a row of elements, where it stops to fit and what
 * could have come there. It shares nothing with the reader but the declarations.
 */
export function judge(type: ComplexType, names: readonly string[]): Verdict {
  const tokens = tokensOf(type, names.length);
  let ends: readonly number[] = [-1];
  for (const [index, name] of names.entries()) {
    const next = ends
      .flatMap((end) => reach(tokens, end + 1))
      .filter((token) => tokens[token]?.names.includes(name));
    if (next.length === 0) return { kind: 'refused', index, expected: expectedAfter(tokens, ends) };
    ends = [...new Set(next)];
  }
  const mayEnd = ends.some((end) => tokens.slice(end + 1).every((token) => !token.required));
  return mayEnd ? { kind: 'fits' } : { kind: 'incomplete', expected: expectedAfter(tokens, ends) };
}

function expectedAfter(tokens: readonly Token[], ends: readonly number[]): readonly string[] {
  const places = [...new Set(ends.flatMap((end) => reach(tokens, end + 1)))].sort((a, b) => a - b);
  return [...new Set(places.flatMap((place) => tokens[place]?.names ?? []))];
}
