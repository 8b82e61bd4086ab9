import { describe, expect, it } from '@jest/globals';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import type { ClientResponse } from '../http-client.js';
import type { QueryEntry } from '../naive-oracle.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { formatQuery } from '../random-list-request.js';
import { type ContractContext, firstOf } from './subject.js';

/** Every relation of every resource as a nested route. */
export function describeNested({ oracle, app, root }: ContractContext): void {
  const relations = oracle.api.resources.flatMap((resource) =>
    Object.entries(resource.relations).map(([name, relation]) => ({
      title: `${resource.name}/{id}/${name}`,
      path: (id: number | string) => `${root}/${resource.name}/${id}/${name}`,
      records: oracle.records(resource.name),
      relation,
    })),
  );

  describe.each(relations.filter(({ relation }) => relation.kind === 'many'))(
    '$title',
    ({ path, records, relation }) => {
      const { target: resource, key } = relation;
      const parents = chooseParents(records, (record) => oracle.related(record, relation).length);

      it('is the list filtered by its parent, with all list options', async () => {
        const queries: readonly (readonly QueryEntry[])[] = [
          [],
          [
            ['sort', '-updated_at'],
            ['limit', '3'],
            ['page', '2'],
            ['fields', 'updated_at'],
          ],
          [
            ['created_at_gte', '2026-03-01'],
            ['q', 'a'],
            ['offset', '1'],
          ],
        ];
        for (const { id } of parents) {
          for (const query of queries) {
            const { body } = oracle.page({ resource, of: { key, id } }, query);
            const nested = await app.get(`${path(id)}?${formatQuery(query)}`);
            const filtered = await app.get(
              `${root}/${resource}?${formatQuery([[key, String(id)], ...query])}`,
            );
            expectJson(nested, body, path(id));
            expect(nested.text).toBe(filtered.text);
            expect(nested.headers['x-total-count']).toBe(String(body.meta.total));
          }
        }
      });

      it('a filter by its parent again does not widen it', async () => {
        const [parent] = parents;
        const response = await app.get(`${path(parent?.id ?? 0)}?${key}_ne=${parent?.id}`);
        expect(response.headers['x-total-count']).toBe('0');
      });

      it('links stay on the nested path', async () => {
        const [parent] = parents;
        const response = await app.get(`${path(parent?.id ?? 0)}?limit=1`);
        for (const target of Object.values(parseLinkHeader(response.headers.link)))
          expect(target).toMatch(`${path(parent?.id ?? 0)}?`);
      });

      it.each(['0', 'abc', '99999999', '__proto__'])('parent %s is 404', async (id) => {
        expectProblem(await app.get(path(id)), { status: 404, code: 'not_found' });
      });
    },
  );

  describe.each(relations.filter(({ relation }) => relation.kind === 'one'))(
    '$title',
    ({ path, records, relation }) => {
      const { target, key } = relation;
      const having = records.find((record) => record[key] !== null);
      const missing = records.find((record) => record[key] === null);

      it('is the record that the key names, with its ETag, fields and expand', async () => {
        for (const query of ['', '?fields=updated_at', firstExpand(target)]) {
          const nested = await app.get(`${path(having?.id ?? 0)}${query}`);
          const itself = await app.get(`${root}/${target}/${having?.[key]}${query}`);
          expect(shownOf(nested)).toEqual(shownOf(itself));
          expect(nested.status).toBe(200);
        }
      });

      if (missing) {
        it('is 404 where the key is null', async () => {
          expectProblem(await app.get(path(missing.id)), {
            status: 404,
            code: 'not_found',
            detail: key,
          });
        });
      }

      it.each(['0', 'abc', '99999999', 'constructor'])('parent %s is 404', async (id) => {
        expectProblem(await app.get(path(id)), { status: 404, code: 'not_found' });
      });
    },
  );

  function firstExpand(resource: string): string {
    const [name] = Object.keys(oracle.resource(resource).relations);
    return name === undefined ? '' : `?expand=${name}`;
  }

  it('a null to-one relation is expanded to null', async () => {
    const place = relations.find(
      ({ relation, records }) =>
        relation.kind === 'one' && records.some((record) => record[relation.key] === null),
    );
    if (!place) return; // every reference of this API is required
    const { records, relation, title } = place;
    const [resource = '', , name = ''] = title.split('/');
    const record = records.find((one) => one[relation.key] === null) ?? firstOf(oracle, resource);
    const response = await app.get(`${root}/${resource}/${record.id}?expand=${name}`);
    expect(response.json()).toEqual({ ...record, [name]: null });
  });
}

/** The parent with the most, one with something and one with nothing, as far as there are such. */
function chooseParents(
  records: readonly PlainRecord[],
  countOf: (record: PlainRecord) => number,
): readonly PlainRecord[] {
  const counted = records.map((record) => ({ record, count: countOf(record) }));
  const max = counted.reduce((one, other) => (other.count > one.count ? other : one));
  const some = counted.find(({ count }) => count > 0 && count < max.count);
  const none = counted.find(({ count }) => count === 0);
  return [max, some, none].flatMap((found) => (found ? [found.record] : []));
}

function shownOf({ status, text, headers }: ClientResponse) {
  return { status, text, etag: headers.etag, changed: headers['last-modified'] };
}
