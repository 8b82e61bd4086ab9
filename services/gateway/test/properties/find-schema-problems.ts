import {
  type ComplexType,
  type ElementParticle,
  type Facets,
  GATEWAY_NAMESPACE,
  type Primitive,
  type SchemaType,
  type SimpleType,
  type WireNode,
} from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';
import { judge } from './naive-expectation.js';

/** How the texts of the built-in types look, as XML Schema says (Part 2, chapter 3). */
const PATTERNS: Readonly<Record<Primitive, RegExp>> = {
  string: /^/,
  boolean: /^(true|false|1|0)$/,
  decimal: /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  int: /^[+-]?\d{1,10}$/,
  short: /^[+-]?\d{1,5}$/,
  long: /^[+-]?\d{1,19}$/,
  date: /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
};

/**
 * Returns the problems of an element by its type, in the plainest way: which places, and why. It shares nothing with
 * the reader of requests but the declarations.
 */
export function findSchemaProblems(type: SchemaType, node: WireNode): readonly string[] {
  const found = findInside(type, node).map((problem) => `${node.name}: ${problem}`);
  return node.namespace === GATEWAY_NAMESPACE ? found : [`${node.name}: namespace`, ...found];
}

function findInside(type: SchemaType, node: WireNode): readonly string[] {
  if (type.kind === 'any') return [];
  return type.kind === 'simple' ? findInText(type, node) : findInElements(type, node);
}

function findInElements(type: ComplexType, node: WireNode): readonly string[] {
  const verdict = judge(
    type,
    node.children.map(({ name }) => name),
  );
  const elements = new Map(elementsOf(type).map((particle) => [particle.name, particle]));
  const attributes = new Set(
    allParticles(type).flatMap((part) => (part.kind === 'attribute' ? [part.name] : [])),
  );
  return [
    ...(verdict.kind === 'fits' ? [] : [`${verdict.kind}, expected ${verdict.expected.join()}`]),
    ...(node.text.trim() === '' ? [] : ['text between elements']),
    ...node.attributes.flatMap(({ name }) => (attributes.has(name) ? [] : [`attribute ${name}`])),
    ...node.children.flatMap((child) => {
      const particle = elements.get(child.name);
      return particle ? findSchemaProblems(particle.type, child) : [];
    }),
  ];
}

function elementsOf(type: ComplexType): readonly ElementParticle[] {
  return allParticles(type).flatMap((particle) => {
    if (particle.kind === 'attribute') return [];
    return particle.kind === 'choice' ? particle.members : [particle];
  });
}

function findInText({ primitive, facets }: SimpleType, node: WireNode): readonly string[] {
  const { text } = node;
  const isNumber = !['string', 'boolean', 'date', 'dateTime'].includes(primitive);
  return [
    ...(node.children.length === 0 ? [] : ['elements in a text']),
    ...(PATTERNS[primitive].test(text) ? [] : [`"${text}" is no ${primitive}`]),
    ...Object.entries(FACETS).flatMap(([name, holds]) =>
      holds(text, facets, isNumber) ? [] : [`"${text}" breaks ${name}`],
    ),
  ];
}

type Holds = (text: string, facets: Facets, isNumber: boolean) => boolean;

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const FACETS: Readonly<Record<keyof Facets, Holds>> = {
  length: (text, { length = text.length }) => text.length === length,
  minLength: (text, { minLength = 0 }) => text.length >= minLength,
  maxLength: (text, { maxLength = text.length }) => text.length <= maxLength,
  pattern: (text, { pattern }) => pattern === undefined || pattern.test(text),
  words: (text, { words }) => words === undefined || words.has(text),
  minInclusive: (text, { minInclusive = -Infinity }, isNumber) =>
    !isNumber || Number(text) >= minInclusive,
  maxInclusive: (text, { maxInclusive = Infinity }, isNumber) =>
    !isNumber || Number(text) <= maxInclusive,
  totalDigits: (text, { totalDigits = Infinity }) => digitsOf(text).length <= totalDigits,
  fractionDigits: (text, { fractionDigits = Infinity }) =>
    (text.split('.')[1] ?? '').length <= fractionDigits,
};
