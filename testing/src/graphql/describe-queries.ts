import { describe, expect, it } from '@jest/globals';
import type { FieldTable, Resource } from '@sandbox/resource';
import type { GraphqlContext } from './graphql-subject.js';
import { asSelected, selectFields } from './select-fields.js';

/** Each query against the response of the REST route that gives the same records. */
export function describeQueries(context: GraphqlContext): void {
  const { oracle } = context;
  const resources = oracle.api.resources;

  describe.each(resources.map((resource) => ({ name: resource.name, resource })))(
    '$name',
    ({ resource }) => {
      describePages(context, resource);
      describeRecord(context, resource);
      describeRelations(context, resource);
    },
  );
}

/** Arguments of a page beside the query of REST that means the same. */
const PAGES = [
  ['', ''],
  ['(limit: 3)', 'limit=3'],
  ['(limit: 3, page: 2)', 'limit=3&page=2'],
  ['(limit: 2, offset: 3)', 'limit=2&offset=3'],
  ['(page: 100000)', 'page=100000'],
  ['(sort: "-created_at,id", limit: 4)', 'sort=-created_at,id&limit=4'],
  ['(q: "a", limit: 4)', 'q=a&limit=4'],
  ['(filter: {id_in: [1, 3, 2]})', 'id_in=1,3,2'],
  ['(filter: {id_gt: 2, id_lte: 6})', 'id_gt=2&id_lte=6'],
  ['(filter: {updated_at_null: true})', 'updated_at_null=true'],
  ['(filter: {created_at_gte: "2026-03-01"}, limit: 4)', 'created_at_gte=2026-03-01&limit=4'],
] as const;

function describePages({ app, client, root }: GraphqlContext, resource: Resource): void {
  const { name, fields } = resource;
  it.each(PAGES)('page %s', async (args, search) => {
    const { data, errors } = await client.run(
      `{ ${name}${args} { total page limit pages data ${selectFields(fields)} } }`,
    );
    const rest = Object((await app.get(`${root}/${name}?${search}`)).json());
    expect({ errors, data }).toEqual({
      errors: undefined,
      data: { [name]: { ...rest.meta, data: asSelected(fields, rest.data) } },
    });
  });
}

function describeRecord({ app, client, root }: GraphqlContext, resource: Resource): void {
  const { name, singular, fields } = resource;

  it('one record', async () => {
    const { data } = await client.run(`{ ${singular}(id: 2) ${selectFields(fields)} }`);
    const rest = (await app.get(`${root}/${name}/2`)).json();
    expect(data).toEqual({ [singular]: asSelected(fields, rest) });
  });

  it.each([0, -1, 999_999])('no record has the id %s', async (id) => {
    const response = await client.send(`{ ${singular}(id: ${id}) { id } }`);
    expect([response.status, response.json()]).toEqual([200, { data: { [singular]: null } }]);
  });
}

/** Arguments of a to-many relation beside the query of its nested route that means the same. */
const SELECTIONS = [
  ['', ''],
  ['(limit: 2)', 'limit=2'],
  ['(limit: 3, sort: "-id")', 'limit=3&sort=-id'],
  ['(sort: "-created_at", filter: {id_gt: 40})', 'sort=-created_at&id_gt=40'],
  ['(filter: {id_lt: 0})', 'id_lt=0'],
] as const;

function describeRelations(context: GraphqlContext, resource: Resource): void {
  for (const [name, { kind, target }] of Object.entries(resource.relations)) {
    const { fields } = context.oracle.resource(target);
    const place = { resource, relation: name, fields };
    if (kind === 'one') describeToOne(context, place);
    else describeToMany(context, place);
  }
}

interface RelationPlace {
  readonly resource: Resource;
  readonly relation: string;
  /** Those of the records it leads to. */
  readonly fields: FieldTable;
}

function describeToOne({ app, client, root }: GraphqlContext, place: RelationPlace): void {
  const { resource, relation, fields } = place;
  it(`${relation} leads to one record or none`, async () => {
    const { name } = resource;
    const query = `{ ${name}(limit: 10) { data { id ${relation} ${selectFields(fields)} } } }`;
    const { data, errors } = await client.run(query);
    const rest = Object((await app.get(`${root}/${name}?limit=10&expand=${relation}`)).json());
    const expected = rest.data.map((record: Readonly<Record<string, unknown>>) => ({
      id: record.id,
      [relation]: asSelected(fields, record[relation]),
    }));
    expect({ errors, data }).toEqual({ errors: undefined, data: { [name]: { data: expected } } });
  });
}

function describeToMany({ app, client, root }: GraphqlContext, place: RelationPlace): void {
  const { resource, relation, fields } = place;
  it.each(SELECTIONS)(`${relation}%s leads to records`, async (args, search) => {
    const { name, singular } = resource;
    for (const id of [1, 2, 3]) {
      const query = `{ ${singular}(id: ${id}) { ${relation}${args} ${selectFields(fields)} } }`;
      const { data, errors } = await client.run(query);
      const rest = Object((await app.get(`${root}/${name}/${id}/${relation}?${search}`)).json());
      expect({ errors, data }).toEqual({
        errors: undefined,
        data: { [singular]: { [relation]: asSelected(fields, rest.data) } },
      });
    }
  });
}
