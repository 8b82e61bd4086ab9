import { expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import { itWithoutSession } from '../in-session.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { type ContractContext, largestOf, pageOf } from './subject.js';

/** Lists that go on from a cursor: from `cursor=*` by `meta.next` to null. */
export function describeCursors({ oracle, app, root }: ContractContext): void {
  const { name } = largestOf(oracle);
  const path = `${root}/${name}`;
  const ids = oracle.records(name).map(({ id }) => id);
  const total = ids.length;
  const nextOf = async (target: string): Promise<string> =>
    String(pageOf(await app.get(target)).meta.next);

  it('the first page has the cursor of the second, in meta and in Link', async () => {
    const response = await app.get(`${path}?cursor=*&sort=-id&limit=7&id_gt=1`);
    const { next, ...meta } = pageOf(response).meta;
    expect(next).toMatch(/^[\w-]+$/);
    expect(meta).toEqual({ limit: 7, total: total - 1, pages: Math.ceil((total - 1) / 7) });
    expect(parseLinkHeader(response.headers.link)).toEqual({
      next: `${path}?sort=-id&limit=7&id_gt=1&cursor=${next}`,
      first: `${path}?sort=-id&limit=7&id_gt=1&cursor=*`,
    });
    expect(response.headers['x-total-count']).toBe(String(total - 1));
  });

  it('the last page has none', async () => {
    const response = await app.get(`${path}?cursor=*&limit=5&id_in=${ids.slice(0, 5)}`);
    expect(pageOf(response).data.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(pageOf(response).meta.next).toBeNull();
    expect(Object.keys(parseLinkHeader(response.headers.link))).toEqual(['first']);
  });

  it('no match is one empty page', async () => {
    const response = await app.get(`${path}?cursor=*&id=999999999`);
    expect(response.json()).toEqual({
      data: [],
      meta: { limit: 20, total: 0, pages: 0, next: null },
    });
  });

  it('a cursor goes on with another limit, other filters and other fields', async () => {
    const next = await nextOf(`${path}?cursor=*&limit=5`);
    const response = await app.get(`${path}?cursor=${next}&limit=3&fields=id&id_ne=${ids[5]}`);
    expect(pageOf(response).data).toEqual(ids.slice(6, 9).map((id) => ({ id })));
  });

  it('an empty cursor is none, and the defaults of page and offset may come beside one', async () => {
    expect(pageOf(await app.get(`${path}?cursor=&page=2`)).meta.page).toBe(2);
    expect((await app.get(`${path}?cursor=*&page=1&offset=0`)).status).toBe(200);
  });

  it.each(['cursor=*&page=2', 'cursor=*&offset=20'])('%s conflict', async (query) => {
    expectProblem(await app.get(`${path}?${query}`), {
      status: 400,
      code: 'conflicting_parameters',
      errors: [expect.objectContaining({ field: 'cursor' })],
    });
  });

  it.each([
    'cursor=x',
    'cursor=%00',
    'cursor=*&cursor=*',
    'cursor=bnVsbA',
    `cursor=${'A'.repeat(6000)}`,
  ])('%.40s is refused', async (query) => {
    expectProblem(await app.get(`${path}?${query}`), {
      status: 400,
      code: 'invalid_parameter',
      errors: [expect.objectContaining({ field: 'cursor' })],
    });
  });

  it('a cursor of another sort or another collection is stale', async () => {
    const other = oracle.api.resources.find((resource) => resource.name !== name)?.name;
    const next = await nextOf(`${path}?cursor=*&sort=created_at`);
    for (const target of [path, `${path}?sort=-created_at`, `${root}/${other}?sort=created_at`]) {
      const response = await app.get(`${target}${target.includes('?') ? '&' : '?'}cursor=${next}`);
      expectProblem(response, { status: 400, code: 'stale_cursor', detail: 'cursor=*' });
    }
  });

  itWithoutSession('goes on from its place when records before it and its own go', async () => {
    const stored = `/s/keep-cursors${path}`;
    const next = await nextOf(`${stored}?cursor=*&sort=-created_at&limit=5`);
    const before = pageOf(await app.get(`${stored}?sort=-created_at&limit=5`)).data;
    const after = pageOf(await app.get(`${stored}?sort=-created_at&limit=5&page=2`)).data;
    const gone = before.slice(-2).map(({ id }) => id);
    const removed: number[] = [];
    for (const id of gone) {
      const { status } = await app.send(`${stored}/${id}`, { method: 'DELETE' });
      if (status < 300) removed.push(id);
    }
    const left = pageOf(await app.get(`${stored}?sort=-created_at&limit=5`)).data;
    expect(left.some(({ id }) => removed.includes(id))).toBe(false);
    const page = pageOf(await app.get(`${stored}?cursor=${next}&sort=-created_at&limit=5`));
    expect(page.data.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  });
}
