import { describe, expect, it } from '@jest/globals';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { type ContractContext, largestOf, pageOf } from './subject.js';

const LIMIT = { minimum: 1, maximum: 200 };

/** Values of list options that are refused, with the option that the response must name and its bounds. */
const OUT_OF_BOUNDS = [
  ['limit=0', 'limit', LIMIT],
  ['limit=201', 'limit', LIMIT],
  ['limit=1.5', 'limit', LIMIT],
  ['limit=1e2', 'limit', LIMIT],
  ['limit=', 'limit', LIMIT],
  ['limit=-1', 'limit', LIMIT],
  ['limit=+5', 'limit', LIMIT],
  ['limit=null', 'limit', LIMIT],
  ['limit=99999999999999999999', 'limit', LIMIT],
  ['page=0', 'page', { minimum: 1 }],
  ['page=-1', 'page', { minimum: 1 }],
  ['page=x', 'page', { minimum: 1 }],
  ['page=', 'page', { minimum: 1 }],
  ['offset=-1', 'offset', { minimum: 0 }],
  ['offset=1.0', 'offset', { minimum: 0 }],
  ['offset=', 'offset', { minimum: 0 }],
  ['limit=5&limit=6', 'limit', {}],
] as const;

/** The envelope of lists: data, meta, X-Total-Count and Link, and the bounds of paging. */
export function describeLists({ oracle, app, root }: ContractContext): void {
  const largest = largestOf(oracle);
  const path = `${root}/${largest.name}`;
  const total = oracle.records(largest.name).length;

  it.each(oracle.api.resources.map(({ name }) => name))(
    '%s: the first page has 20 records by id, with meta and headers',
    async (name) => {
      const response = await app.get(`${root}/${name}`);
      const { body } = oracle.page({ resource: name }, []);
      expectJson(response, body, name);
      expect(response.headers).toMatchObject({
        'content-type': 'application/json',
        'x-total-count': String(body.meta.total),
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
      const { pages } = body.meta;
      const position = (page: number): string => `${root}/${name}?page=${page}`;
      expect(parseLinkHeader(response.headers.link)).toEqual({
        ...(pages > 1 ? { next: position(2) } : {}),
        first: position(1),
        last: position(pages),
      });
    },
  );

  it.each(oracle.api.resources)(
    '$name: records show their fields as declared',
    async (resource) => {
      const { data } = pageOf(await app.get(`${root}/${resource.name}?limit=200`));
      const declared = Object.keys(resource.fields);
      expect(data.filter((record) => Object.keys(record).join() !== declared.join())).toEqual([]);
    },
  );

  it('a page in the middle leads to its neighbours and keeps the other options', async () => {
    const response = await app.get(`${path}?sort=-id&page=3&limit=7&id_gt=1`);
    const pages = Math.ceil((total - 1) / 7);
    const link = (page: number): string => `${path}?sort=-id&limit=7&id_gt=1&page=${page}`;
    expect(pageOf(response).meta).toEqual({ page: 3, limit: 7, total: total - 1, pages });
    expect(parseLinkHeader(response.headers.link)).toEqual({
      next: link(4),
      prev: link(2),
      first: link(1),
      last: link(pages),
    });
  });

  it('the last page has no next', async () => {
    const pages = Math.ceil(total / 200);
    const response = await app.get(`${path}?limit=200&page=${pages}`);
    expect(pageOf(response).data).toHaveLength(total - (pages - 1) * 200);
    expect(Object.keys(parseLinkHeader(response.headers.link)).sort()).toEqual([
      'first',
      'last',
      'prev',
    ]);
  });

  it('a page past the end is empty and leads back to the last page', async () => {
    const response = await app.get(`${path}?page=99999`);
    const pages = Math.ceil(total / 20);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ data: [], meta: { page: 99999, limit: 20, total, pages } });
    expect(parseLinkHeader(response.headers.link)).toEqual({
      prev: `${path}?page=${pages}`,
      first: `${path}?page=1`,
      last: `${path}?page=${pages}`,
    });
  });

  it('a list by offset counts its page and is continued by offset', async () => {
    const response = await app.get(`${path}?offset=5&limit=3`);
    expect(pageOf(response).meta).toMatchObject({ page: 2, limit: 3, total });
    expect(pageOf(response).data).toEqual(oracle.records(largest.name).slice(5, 8));
    const { next, prev, first } = parseLinkHeader(response.headers.link);
    expect([next, prev, first]).toEqual([
      `${path}?limit=3&offset=8`,
      `${path}?limit=3&offset=2`,
      `${path}?limit=3&offset=0`,
    ]);
  });

  it('no match yields an empty first page of zero', async () => {
    const response = await app.get(`${path}?id=999999999`);
    expect(response.json()).toEqual({ data: [], meta: { page: 1, limit: 20, total: 0, pages: 0 } });
    expect(response.headers['x-total-count']).toBe('0');
    expect(Object.keys(parseLinkHeader(response.headers.link))).toEqual(['first', 'last']);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const got = await app.get(`${path}?limit=3`);
    const head = await app.send(`${path}?limit=3`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['link', 'x-total-count', 'content-type', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
  });

  describe('bounds', () => {
    it.each(OUT_OF_BOUNDS)('%s is refused', async (query, field, bounds) => {
      expectProblem(await app.get(`${path}?${query}`), {
        status: 400,
        code: 'invalid_parameter',
        instance: path,
        detail: field,
        errors: [{ field, code: 'invalid_parameter', message: expect.stringContaining(field) }],
        ...bounds,
      });
    });

    it.each(['page=2&offset=40', 'offset=20&page=3'])('%s conflict', async (query) => {
      expectProblem(await app.get(`${path}?${query}`), {
        status: 400,
        code: 'conflicting_parameters',
      });
    });

    it.each([
      'limit=1',
      'limit=200',
      'page=1',
      'offset=0',
      'page=2&offset=25',
      'page=1&offset=40',
      'q=&sort=&fields=&expand=',
    ])('%s is accepted', async (query) => {
      expect((await app.get(`${path}?${query}`)).status).toBe(200);
    });

    it('one response names every problem', async () => {
      const response = await app.get(`${path}?limit=0&page=x&sort=nope&nope=1`);
      expectProblem(response, {
        status: 400,
        code: 'invalid_parameter',
        errors: ['limit', 'page', 'sort', 'nope'].map((field) =>
          expect.objectContaining({ field }),
        ),
      });
    });
  });
}
