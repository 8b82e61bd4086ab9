import type {
  ComplexType,
  ElementParticle,
  Facets,
  Particle,
  SchemaType,
} from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';

/** An element of a type as the published facts write it, and the declaration it is of; a choice has none. */
export interface Line {
  readonly text: string;
  readonly type?: SchemaType;
}

/** The elements of a type in their order, those of its bases first; elements that only JSON answers have are left out. */
export function describeType(type: ComplexType): readonly Line[] {
  return allParticles(type).flatMap((particle) => describeParticle(particle, ''));
}

/** The own elements of a type, without those of its bases. */
export function describeOwn({ particles }: ComplexType): readonly Line[] {
  return particles.flatMap((particle) => describeParticle(particle, ''));
}

function describeParticle(particle: Particle, indent: string): readonly Line[] {
  if (particle.kind === 'attribute') return [{ text: `${indent}@${particle.name}` }];
  if (particle.kind === 'element') return describeElement(particle, indent);
  const members = particle.members.flatMap((member) => describeElement(member, `${indent}  `));
  return [{ text: `${indent}one of ${particle.min === 1 ? '1' : '0..1'}` }, ...members];
}

function describeElement(particle: ElementParticle, indent: string): readonly Line[] {
  const { name, type, min, max, jsonOnly } = particle;
  if (jsonOnly) return [];
  const maximum = max === Number.POSITIVE_INFINITY ? 'n' : max;
  const times = min === maximum ? min : `${min}..${maximum}`;
  const inner =
    type.kind === 'complex' && type.name === null
      ? type.particles.flatMap((part) => describeParticle(part, `${indent}  `))
      : [];
  return [{ text: `${indent}${name} ${times} ${ruleOf(type)}`, type }, ...inner];
}

function ruleOf(type: SchemaType): string {
  if (type.kind === 'any') return 'any';
  if (type.kind === 'complex') return type.name ?? 'object';
  const { primitive, facets } = type;
  if (facets.words) return type.name ?? 'words';
  const shown = FACETS.flatMap(([facet, word]) => {
    const value = facets[facet];
    return value === undefined ? [] : [`${word} ${show(value)}`];
  });
  return [primitive, ...shown].join(' ');
}

const FACETS = [
  ['length', 'length'],
  ['minLength', 'min'],
  ['maxLength', 'max'],
  ['minInclusive', 'from'],
  ['maxInclusive', 'to'],
  ['totalDigits', 'digits'],
  ['fractionDigits', 'decimals'],
  ['pattern', 'pattern'],
] as const satisfies readonly (readonly [keyof Facets, string])[];

function show(value: number | RegExp): string {
  return value instanceof RegExp ? value.source.slice('^(?:'.length, -')$'.length) : `${value}`;
}
