import { describe, expect, it } from '@jest/globals';
import dataProvider from '@refinedev/simple-rest';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import jsonServerProvider from 'ra-data-json-server';
import simpleRestProvider from 'ra-data-simple-rest';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

interface Ticket {
  readonly id: number;
  readonly status: string;
  readonly customer_id: number;
}

const SORT = { field: 'id', order: 'DESC' } as const;
const PAGE = { page: 2, perPage: 5 };

let sessions = 0;

/** The address of the API in a dialect, in a session that no other test has. */
function urlOf(dialect: string): string {
  sessions += 1;
  return `${app.url()}/s/keep-providers-${sessions}/compat/${dialect}/v1/helpdesk`;
}

const REACT_ADMIN = {
  'ra-data-simple-rest': () => simpleRestProvider(urlOf('simple-rest')),
  'ra-data-json-server': () => jsonServerProvider(urlOf('json-server')),
};

describe.each(Object.entries(REACT_ADMIN))('%s of react-admin', (_name, openProvider) => {
  it('getList gives a page in order, with the total', async () => {
    const { data, total } = await openProvider().getList<Ticket>('tickets', {
      pagination: PAGE,
      sort: SORT,
      filter: {},
    });
    expect([data.map(({ id }) => id), total]).toEqual([[1995, 1994, 1993, 1992, 1991], 2000]);
  });

  it('getList filters by fields and by words', async () => {
    const provider = openProvider();
    const list = (filter: object) =>
      provider.getList<Ticket>('tickets', { pagination: PAGE, sort: SORT, filter });
    const open = await list({ status: 'open' });
    expect(open.data.map(({ status }) => status)).toEqual(Array(5).fill('open'));
    const found = await list({ q: 'invoice', status: 'open' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(Number(open.total));
  });

  it('getOne and getMany give records by their ids', async () => {
    const provider = openProvider();
    expect((await provider.getOne<Ticket>('tickets', { id: 7 })).data).toMatchObject({ id: 7 });
    const { data } = await provider.getMany<Ticket>('tickets', { ids: [3, 9, 4] });
    expect(data.map(({ id }) => id).sort()).toEqual([3, 4, 9]);
  });

  it('getManyReference gives the records that point at one', async () => {
    const { data, total } = await openProvider().getManyReference<Ticket>('tickets', {
      target: 'customer_id',
      id: 12,
      pagination: { page: 1, perPage: 50 },
      sort: SORT,
      filter: {},
    });
    expect(data).toHaveLength(Number(total));
    expect(new Set(data.map(({ customer_id: customer }) => customer))).toEqual(new Set([12]));
  });

  it('create, update and delete are kept', async () => {
    const provider = openProvider();
    const created = await provider.create('customers', { data: { name: 'Orchard' } });
    const { id } = created.data as { readonly id: number };
    const { data: previousData } = await provider.getOne('customers', { id });
    expect(previousData).toMatchObject({ id, name: 'Orchard' });
    const data = { ...previousData, name: 'Orchard & Sons' };
    const updated = await provider.update('customers', { id, data, previousData });
    expect(updated.data).toMatchObject({ id, name: 'Orchard & Sons' });
    expect((await provider.delete('customers', { id, previousData })).data).toMatchObject({ id });
    await expect(provider.getOne('customers', { id })).rejects.toMatchObject({ status: 404 });
  });

  it('updateMany and deleteMany give the ids of what they changed', async () => {
    const provider = openProvider();
    const ids = [298, 299, 300];
    const { data } = await provider.updateMany('customers', { ids, data: { plan: 'business' } });
    expect(data).toEqual(ids);
    const { data: changed } = await provider.getMany('customers', { ids });
    expect(changed.map(({ plan, name }) => [plan, typeof name])).toEqual(
      Array(3).fill(['business', 'string']),
    );
    const free = await Promise.all(
      [1, 2].map(async (at) => {
        const created = await provider.create('customers', { data: { name: `Customer ${at}` } });
        return created.data.id as number;
      }),
    );
    expect((await provider.deleteMany('customers', { ids: free })).data).toEqual(free);
    expect((await provider.getMany('customers', { ids: free })).data).toEqual([]);
  });

  it('a refusal is an error with the message and the problem', async () => {
    const rejected = openProvider().create('customers', { data: { name: 'X', plan: 'gold' } });
    await expect(rejected).rejects.toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });
});

describe('refine simple-rest', () => {
  it('getList gives a page in order, with the total', async () => {
    const { data, total } = await dataProvider(urlOf('json-server')).getList({
      resource: 'tickets',
      pagination: { currentPage: 2, pageSize: 5, mode: 'server' },
      sorters: [
        { field: 'status', order: 'asc' },
        { field: 'id', order: 'desc' },
      ],
      filters: [],
    });
    expect([data.map(({ status }) => status), total]).toEqual([Array(5).fill('closed'), 2000]);
  });

  it('getList filters by every operator that the provider has', async () => {
    const { getList } = dataProvider(urlOf('json-server'));
    const { data, total } = await getList({
      resource: 'tickets',
      filters: [
        { field: 'q', operator: 'eq', value: 'export' },
        { field: 'status', operator: 'ne', value: 'closed' },
        { field: 'id', operator: 'gte', value: 1000 },
        { field: 'id', operator: 'lte', value: 1999 },
        { field: 'subject', operator: 'contains', value: 'export' },
      ],
    });
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(data.length).toBeGreaterThan(0);
    for (const { id, status, subject } of data) {
      expect([Number(id) >= 1000 && Number(id) <= 1999, status === 'closed']).toEqual([
        true,
        false,
      ]);
      expect(subject).toMatch(/export/i);
    }
  });

  it('getOne and getMany give records by their ids', async () => {
    const provider = dataProvider(urlOf('json-server'));
    expect((await provider.getOne({ resource: 'tickets', id: 7 })).data).toMatchObject({ id: 7 });
    const { data } = await provider.getMany({ resource: 'tickets', ids: [3, 9, 4] });
    expect(data.map(({ id }) => id)).toEqual([3, 4, 9]);
  });

  it('create, update and deleteOne are kept', async () => {
    const provider = dataProvider(urlOf('json-server'));
    const resource = 'customers';
    const { data } = await provider.create({ resource, variables: { name: 'Orchard' } });
    const { id } = data;
    const read = await provider.getOne({ resource, id: Number(id) });
    const variables = { ...read.data, name: 'Orchard & Sons' };
    const updated = await provider.update({ resource, id: Number(id), variables });
    expect(updated.data).toMatchObject({ id, name: 'Orchard & Sons' });
    const removed = await provider.deleteOne({ resource, id: Number(id) });
    expect(removed.data).toMatchObject({ id });
    await expect(provider.getOne({ resource, id: Number(id) })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('custom asks for a path of its own, sorted and filtered', async () => {
    const url = urlOf('json-server');
    const { data } = await dataProvider(url).custom({
      url: `${url}/tickets/7/messages`,
      method: 'get',
      sorters: [{ field: 'id', order: 'desc' }],
      filters: [{ field: 'author_type', operator: 'eq', value: 'customer' }],
      query: { _limit: 1 },
    });
    expect(data).toEqual([expect.objectContaining({ ticket_id: 7, author_type: 'customer' })]);
  });
});
