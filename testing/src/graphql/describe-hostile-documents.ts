import { afterEach, expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import type { GraphqlContext } from './graphql-subject.js';

/** A document that is refused whole, by a name for the test's title. */
interface HostileDocument {
  readonly title: string;
  readonly query: string;
  readonly code: string;
  readonly variables?: object;
}

/** Documents made to cost much: each is refused before any of it is run. */
export function describeHostileDocuments({ oracle, client }: GraphqlContext): void {
  const ring = relationRing(oracle.api.resources);
  const [first] = oracle.api.resources;
  const { name, singular } = first ?? { name: '', singular: '' };

  afterEach(async () => {
    expect((await client.run('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });

  const documents: readonly HostileDocument[] = [
    { title: 'relations 13 levels deep', query: nest(ring, 13), code: 'query_too_complex' },
    {
      title: '1,001 fields',
      query: `{ ${'__typename '.repeat(1001)} }`,
      code: 'query_too_complex',
    },
    {
      title: '1,001 fields of a fragment that no operation uses',
      query: `{ __typename } fragment F on Query { ${'__typename '.repeat(1001)} }`,
      code: 'query_too_complex',
    },
    {
      title: '101 aliases',
      query: `{ ${numbers(101)
        .map((at) => `a${at}: __typename`)
        .join(' ')} }`,
      code: 'query_too_complex',
    },
    {
      title: 'fragments that double one another 30 times',
      query: `{ ...F0 } ${numbers(30)
        .map((at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)
        .join(' ')} fragment F30 on Query { __typename }`,
      code: 'query_too_complex',
    },
    {
      title: 'fragments that spread one another',
      query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      code: 'invalid_document',
    },
    {
      title: 'the same field 999 times, each to be compared with all others',
      query: `{ ${'__typename '.repeat(999)} }`,
      code: 'query_too_complex',
    },
    { title: '16 KB', query: `{ __typename } #${'x'.repeat(16_384)}`, code: 'query_too_complex' },
    {
      title: '15 KB in more bytes than characters',
      query: `{ __typename } #${'ü'.repeat(8000)}`,
      code: 'query_too_complex',
    },
    { title: '7,000 open braces', query: '{a'.repeat(7000), code: 'query_too_complex' },
    {
      title: '5,000 levels of braces',
      query: `${'{a'.repeat(5000)}${'}'.repeat(5000)}`,
      code: 'query_too_complex',
    },
    {
      title: '7,000 levels of lists in an argument',
      query: `{ ${singular}(id: ${'['.repeat(7000)}${']'.repeat(7000)}) { id } }`,
      code: 'query_too_complex',
    },
    {
      title: '20 levels of lists in the type of a variable',
      query: `query ($a: ${'['.repeat(20)}Int${']'.repeat(20)}) { __typename }`,
      code: 'query_too_complex',
    },
    {
      title: 'more than 20,000 records by the limits of two lists',
      query: nest(ring, 11, 'limit: 200'),
      code: 'query_too_complex',
    },
    {
      title: 'more than 20,000 records by a variable',
      query: `query ($n: Int) ${nest(ring, 11, 'limit: $n')}`,
      variables: { n: 200 },
      code: 'query_too_complex',
    },
    {
      title: 'more than 20,000 records by the default of a variable',
      query: `query ($n: Int = 200) ${nest(ring, 11, 'limit: $n')}`,
      code: 'query_too_complex',
    },
    {
      title: 'types within types within types',
      query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      code: 'query_too_complex',
    },
    {
      title: 'the same in fragments',
      query:
        '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { fields { type { ...C } } } fragment C on __Type { fields { name } }',
      code: 'query_too_complex',
    },
    {
      title: 'all types 60 times',
      query: `{ ${numbers(60)
        .map((at) => `a${at}: __schema { types { name fields { name args { name } } } }`)
        .join(' ')} }`,
      code: 'query_too_complex',
    },
    {
      title: 'a list 330 times, each to be compared with all others',
      query: `{ ${`${name} { data { id } } `.repeat(330)} }`,
      code: 'query_too_complex',
    },
    {
      title: '2,000 directives',
      query: `{ __typename ${'@a '.repeat(2000)} }`,
      code: 'invalid_document',
    },
    {
      title: '900 unknown fields',
      query: `{ ${numbers(900)
        .map((at) => `x${at}`)
        .join(' ')} }`,
      code: 'invalid_document',
    },
    { title: 'a text that is not closed', query: '{ a(b: "', code: 'syntax_error' },
    { title: 'NUL', query: '{ \u0000 }', code: 'syntax_error' },
    { title: '__proto__ as a field', query: '{ __proto__ }', code: 'invalid_document' },
    {
      title: '__proto__ in a variable',
      query: `query ($f: ${filterName(singular)}) { ${name}(filter: $f) { total } }`,
      variables: JSON.parse('{"f": {"__proto__": {"id": 1}}}'),
      code: 'invalid_variables',
    },
    {
      title: 'an id beyond 32 bits',
      query: `query ($id: Int!) { ${singular}(id: $id) { id } }`,
      variables: { id: 2 ** 40 },
      code: 'invalid_variables',
    },
    {
      title: 'a subscription',
      query: 'subscription { __typename }',
      code: 'subscription_needs_stream',
    },
    {
      title: 'no operation',
      query: 'fragment F on Query { __typename }',
      code: 'invalid_document',
    },
    {
      title: 'two operations without a name',
      query: 'query A { __typename } query B { __typename }',
      code: 'unknown_operation',
    },
  ];

  it.each(documents)('$title', async ({ query, variables, code }) => {
    const response = await client.send(query, variables, 'application/graphql-response+json');
    const { data, errors } = Object(response.json());
    expect({ status: response.status, data, code: errors[0].extensions.code }).toEqual({
      status: 400,
      data: undefined,
      code,
    });
    expect(errors.length).toBeLessThanOrEqual(21); // and one that says there are more
  });

  it('a known query is refused as soon as its variables request too much', async () => {
    const query = `query ($n: Int) ${nest(ring, 11, 'limit: $n')}`;
    for (const n of [1, 1]) expect((await client.run(query, { n })).errors).toBeUndefined();
    const { data, errors } = await client.run(query, { n: 200 });
    expect({ data, code: errors?.[0]?.extensions.code }).toEqual({
      data: undefined,
      code: 'query_too_complex',
    });
  });

  it('a document within the limits is executed', async () => {
    const { errors } = await client.run(nest(ring, 12, 'limit: 1'));
    expect(errors).toBeUndefined();
  });
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function filterName(singular: string): string {
  return `${singular.charAt(0).toUpperCase()}${singular.slice(1)}Filter`;
}

/** A collection, a to-many relation of it, and the relation that leads back. */
interface Ring {
  readonly list: string;
  readonly many: string;
  readonly back: string;
}

function relationRing(resources: readonly Resource[]): Ring {
  for (const { name, relations } of resources) {
    for (const [many, { kind, target, key }] of Object.entries(relations)) {
      const back = Object.entries(
        resources.find((other) => other.name === target)?.relations ?? {},
      ).find(([, relation]) => relation.kind === 'one' && relation.key === key);
      if (kind === 'many' && back) return { list: name, many, back: back[0] };
    }
  }
  throw new Error('No two resources lead to one another.');
}

/** A query of so many levels that goes to and fro between two resources. */
function nest({ list, many, back }: Ring, levels: number, args = 'limit: 1'): string {
  const names = numbers(levels - 3).map((at) => (at % 2 === 0 ? `${many}(${args})` : back));
  const inner = names.reduceRight((within, name) => `${name} { ${within} }`, 'id');
  return `{ ${list}(${args}) { data { ${inner} } } }`;
}
