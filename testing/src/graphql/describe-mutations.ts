import { describe, expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import type { GraphqlBody } from './graphql-client.js';
import type { GraphqlContext } from './graphql-subject.js';
import { asSelected, selectFields } from './select-fields.js';

type Values = Readonly<Record<string, unknown>>;

/** A write in the terms of both surfaces. */
interface WritePair {
  readonly title: string;
  readonly method: string;
  /** Below the collection: `/2`. */
  readonly place: string;
  readonly field: string;
  readonly body?: Values;
  /** The type of the input, where there is one. */
  readonly input?: string;
}

/** Each kind of mutation on each resource against the write of REST that does the same. */
export function describeMutations({ app, client, oracle, root }: GraphqlContext): void {
  describe.each(oracle.api.resources.map((resource) => ({ name: resource.name, resource })))(
    '$name',
    ({ resource }) => {
      it.each(writesOf(resource, oracle.records(resource.name)[1] ?? {}))(
        '$title says what REST says',
        async (write) => {
          const { method, place, body } = write;
          const rest = await app.send(`${root}/${resource.name}${place}`, {
            method,
            headers: { 'Content-Type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
          });
          const { query, variables } = toMutation(resource, write);
          const response = await client.send(query, variables);
          expect(response.headers['x-sandbox-write']).toBe(rest.headers['x-sandbox-write']);
          expect(outcomeOf(Object(response.json()))).toEqual(restOutcome(resource, rest.json()));
        },
      );
    },
  );

  it('the notes of several mutations appear under their names in the response', async () => {
    const resource = oracle.api.resources.at(-1);
    if (!resource) return;
    const field = `delete${recordName(resource)}`;
    const { data, extensions } = await client.run(
      `mutation { one: ${field}(id: 1) { cascade } two: ${field}(id: 2) { cascade } none: ${field}(id: 999999) { cascade } }`,
    );
    expect(data).toMatchObject({ one: {}, two: {}, none: null });
    expect(extensions?.sandbox).toMatchObject({ write: 'simulated' });
  });
}

function writesOf(resource: Resource, record: Values): readonly WritePair[] {
  const name = recordName(resource);
  const writable = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly);
  const whole = Object.fromEntries(writable.map(([field]) => [field, record[field]]));
  const needed = Object.fromEntries(
    writable.filter(([, { required }]) => required).map(([field]) => [field, record[field]]),
  );
  const input = `${name}Input`;
  const patch = `${name}Patch`;
  const one = { place: '/2', method: 'PATCH', field: `update${name}`, input: patch };
  return [
    { title: 'create', method: 'POST', place: '', field: `create${name}`, body: needed, input },
    {
      title: 'create with all fields',
      method: 'POST',
      place: '',
      field: `create${name}`,
      body: whole,
      input,
    },
    { ...one, title: 'update with nothing', body: {} },
    { ...one, title: 'update with all fields', body: whole },
    {
      ...one,
      title: 'update with all fields empty',
      body: Object.fromEntries(writable.map(([field]) => [field, null])),
    },
    { ...one, title: 'update of no record', place: '/999999', body: {} },
    { ...one, title: 'replace', method: 'PUT', field: `replace${name}`, body: needed, input },
    { title: 'delete', method: 'DELETE', place: '/2', field: `delete${name}` },
    { title: 'delete of no record', method: 'DELETE', place: '/0', field: `delete${name}` },
  ];
}

function toMutation(
  resource: Resource,
  { place, field, body, input }: WritePair,
): { readonly query: string; readonly variables: object } {
  const args = [place && `id: ${place.slice(1)}`, body && 'input: $input'].filter(Boolean);
  const record = selectFields(resource.fields);
  const selection = input ? record : `{ id deleted ${record} cascade detached }`;
  return {
    query: `mutation ${input ? `($input: ${input}!)` : ''} { it: ${field}(${args.join(', ')}) ${selection} }`,
    variables: { input: body },
  };
}

/** What a mutation came to, in the terms of `restOutcome`. */
function outcomeOf({ data, errors, extensions }: GraphqlBody): unknown {
  const { effects, ignored } = Object(extensions?.sandbox);
  const [error] = errors ?? [];
  const { code, status, errors: problems } = error?.extensions ?? {};
  return {
    record: data?.it ?? null,
    effects: effects?.it,
    ignored: ignored?.it,
    refusal: error && { detail: error.message, code, status, errors: problems },
  };
}

function restOutcome(resource: Resource, body: unknown): unknown {
  const {
    _effects: effects,
    _ignored: ignored,
    deleted,
    cascade,
    detached,
    ...rest
  } = Object(body);
  if ('code' in rest && 'detail' in rest) {
    const { detail, code, status, errors } = rest;
    return {
      record: null,
      effects: undefined,
      ignored: undefined,
      refusal: { detail, code, status, errors },
    };
  }
  const record = asSelected(resource.fields, deleted ?? rest);
  return {
    record: deleted ? { id: rest.id, deleted: record, cascade, detached } : record,
    effects,
    ignored,
    refusal: undefined,
  };
}

function recordName({ singular }: Resource): string {
  return `${singular.charAt(0).toUpperCase()}${singular.slice(1)}`;
}
