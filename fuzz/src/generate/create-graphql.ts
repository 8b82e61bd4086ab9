import type { Random } from '@sandbox/kernel';
import {
  type Field,
  type GraphqlSchema,
  namedType,
  type TypeRef,
} from '../target/graphql-schema.js';
import { hostileText } from './hostile-values.js';

const MAX_DEPTH = 4;
const SCALARS = ['SCALAR', 'ENUM'];

/** A document that the schema allows, but for some hostile arguments. */
export function createDocument(schema: GraphqlSchema, random: Random): string {
  const isMutation = schema.roots.mutation !== undefined && random.chance(0.25);
  const root = isMutation ? schema.roots.mutation : schema.roots.query;
  const parts = Array.from({ length: random.int(1, 2) }, () =>
    selection({ schema, random, depth: 0 }, root),
  );
  const document = `${isMutation ? 'mutation' : 'query'} ${parts.join(' ')}`;
  return random.chance(0.1) ? document + random.pick(FRAGMENTS) : document;
}

const FRAGMENTS = [
  ...[
    ' fragment a on Query { ...a }',
    ' fragment a on Nope { id }',
    ' { __schema { types { name } } }',
  ],
  ...[
    ' query q($a: Int = 1) { __typename @skip(if: $a) }',
    ' subscription { a }',
    ' #',
    ' """',
    ' }',
  ],
];

interface Place {
  readonly schema: GraphqlSchema;
  readonly random: Random;
  readonly depth: number;
}

function selection(place: Place, typeName: string | undefined): string {
  const { schema, random, depth } = place;
  const fields = schema.types.get(typeName ?? '')?.fields ?? [];
  const usable = fields.filter(({ type }) => depth < MAX_DEPTH || isLeaf(schema, type));
  const chosen = random.sample(usable, random.int(1, depth === 0 ? 2 : 4));
  return `{ ${['__typename', ...chosen.map((field) => showField(place, field))].join(' ')} }`;
}

function showField(place: Place, { name, args = [], type }: Field): string {
  const { schema, random, depth } = place;
  const input = args.filter(({ type: of }) => of.kind === 'NON_NULL' || random.chance(0.3));
  const list = input
    .map((argument) => `${argument.name}: ${literal(place, argument.type)}`)
    .join(', ');
  const below = isLeaf(schema, type)
    ? ''
    : ` ${selection({ ...place, depth: depth + 1 }, namedType(type))}`;
  const alias = random.chance(0.1) ? `${random.pick(['a', 'b', '__a'])}: ` : '';
  return `${alias}${name}${list ? `(${list})` : ''}${below}`;
}

function isLeaf({ types }: GraphqlSchema, type: TypeRef): boolean {
  return SCALARS.includes(types.get(namedType(type))?.kind ?? 'SCALAR');
}

function literal(place: Place, type: TypeRef): string {
  const { schema, random, depth } = place;
  if (random.chance(0.1))
    return random.pick(['null', '1e999', '"', '$x', '[[]]', '{a: 1}', '-1', '""']);
  if (type.kind === 'LIST' && type.ofType)
    return `[${Array.from({ length: random.int(0, 3) }, () => literal(place, type.ofType ?? type)).join(' ')}]`;
  if (type.ofType) return literal(place, type.ofType);
  const { enumValues, inputFields } = schema.types.get(type.name ?? '') ?? {};
  if (enumValues) return random.pick(enumValues).name;
  if (!inputFields) return scalar(type.name, random);
  if (depth > MAX_DEPTH) return '{}';
  const inner = { ...place, depth: depth + 1 };
  const input = inputFields.filter((field) => field.type.kind === 'NON_NULL' || random.chance(0.2));
  return `{ ${input.map((field) => `${field.name}: ${literal(inner, field.type)}`).join(' ')} }`;
}

function scalar(name: string | null, random: Random): string {
  if (name === 'Int' || name === 'ID') return String(random.pick([1, 2, 12, 200, 0, 2 ** 31]));
  if (name === 'Float') return random.pick(['1.5', '-1e3', '0']);
  if (name === 'Boolean') return random.pick(['true', 'false']);
  return JSON.stringify(random.chance(0.5) ? 'a' : hostileText(random));
}
