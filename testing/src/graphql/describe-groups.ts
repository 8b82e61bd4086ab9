import { expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import type { GraphqlContext } from './graphql-subject.js';

/** A group as REST shows it. */
type Row = Readonly<Record<string, unknown>>;

/** Aggregates: those of REST in GraphQL's words. */
export function describeGroups({ oracle, app, client, root }: GraphqlContext): void {
  const [first] = oracle.api.resources;
  const name = first?.name ?? '';

  it.each(oracle.api.resources)('$name in groups are those of REST', async (resource) => {
    const { field, number } = fieldsOf(resource);
    const { data, errors } = await client.run(
      `{ list: ${resource.name}Aggregate(groupBy: [${field}], sort: "-count,max.${number}", limit: 7, filter: {id_gt: 2}) {
        groups total
        data { key { ${field} } count avg { ${number} } sum { ${number} } min { ${number} created_at } max { ${number} } distinct { ${field} } }
      } }`,
    );
    const query = `group=${field}&avg=${number}&sum=${number}&min=${number},created_at&max=${number}&distinct=${field}`;
    const path = `${root}/${resource.name}/aggregate?${query}&sort=-count,max.${number}&limit=7&id_gt=2`;
    const rest = (await app.get(path)).json() as {
      readonly data: readonly Row[];
      readonly meta: { readonly groups: number; readonly total: number };
    };
    const rows = rest.data.map(({ [field]: value, ...measured }) => ({
      key: { [field]: value },
      ...measured,
    }));
    expect({ errors, data }).toEqual({
      errors: undefined,
      data: { list: { ...rest.meta, data: rows } },
    });
  });

  it('without groupBy all are one group, and keys are null', async () => {
    const { data } = await client.run(
      `{ ${name}Aggregate { groups total data { key { id } count } } }`,
    );
    const total = oracle.records(name).length;
    const group = { key: { id: null }, count: total };
    expect(data).toEqual({ [`${name}Aggregate`]: { groups: 1, total, data: [group] } });
  });

  it.each([
    ['sort: "nope"', 'unknown_field'],
    ['limit: 0', 'invalid_parameter'],
    ['limit: 201', 'invalid_parameter'],
    ['groupBy: [id, created_at, updated_at]', 'invalid_parameter'],
  ])('%s is refused', async (args, code) => {
    const { errors } = await client.run(`{ ${name}Aggregate(${args}) { total } }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });

  it('so are many in one document, each of which reads all records', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `a${at}: ${name}Aggregate { total }`);
    const { errors } = await client.run(`{ ${many.join(' ')} }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['query_too_complex']);
  });
}

/** A field to group by, and a number. */
function fieldsOf({ fields }: Resource): { readonly field: string; readonly number: string } {
  const entries = Object.entries(fields);
  const field = entries.find(([, { type }]) => type === 'enum' || type === 'bool')?.[0] ?? 'id';
  const numbers = entries.filter(([, { type }]) => type === 'int' || type === 'float');
  return { field, number: numbers.at(-1)?.[0] ?? 'id' };
}
