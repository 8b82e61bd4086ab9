import { beforeEach, describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import Kitsu from 'kitsu';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

const SETTINGS = { pluralize: false, camelCaseTypes: false } as const;

let sessions = 0;
let kitsu: Kitsu;

beforeEach(() => {
  sessions += 1;
  const baseURL = `${app.url()}/s/keep-kitsu-${sessions}/compat/json-api/v1/helpdesk`;
  kitsu = new Kitsu({ ...SETTINGS, baseURL });
});

describe('kitsu', () => {
  it('lists a page, filtered and in order, with the total', async () => {
    const { data, meta } = await kitsu.get('tickets', {
      params: { filter: { status: 'open' }, sort: '-id', page: { number: 2, size: 5 } },
    });
    expect(data).toHaveLength(5);
    expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['open']),
    );
    const ids = data.map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(meta.total).toBeGreaterThan(10);
  });

  it('gets a record with included relations, linked in place', async () => {
    const { data } = await kitsu.get('tickets/7', { params: { include: 'customer,messages' } });
    expect(data).toMatchObject({ id: '7', type: 'tickets', subject: expect.any(String) });
    expect(data.customer.data).toMatchObject({ type: 'customers', name: expect.any(String) });
    expect(data.messages.data.length).toBeGreaterThan(0);
    expect(data.messages.data[0]).toMatchObject({ type: 'messages', body: expect.any(String) });
  });

  it('reads sparse fields', async () => {
    const { data } = await kitsu.get('tickets', {
      params: { fields: { tickets: 'subject' }, page: { size: 1 } },
    });
    expect(Object.keys(data[0]).sort()).toEqual(expect.arrayContaining(['id', 'subject', 'type']));
    expect(data[0]).not.toHaveProperty('status');
  });

  it('creates, updates and deletes, and the session keeps it', async () => {
    const created = await kitsu.post('customers', { name: 'Orchard' });
    const { id } = created.data;
    await kitsu.patch('customers', { id, name: 'Orchard & Sons' });
    expect((await kitsu.get(`customers/${id}`)).data.name).toBe('Orchard & Sons');
    await kitsu.delete('customers', id);
    await expect(kitsu.get(`customers/${id}`)).rejects.toMatchObject({ response: { status: 404 } });
  });

  it('writes in the session of a header, too', async () => {
    const session = `keep-kitsu-header-${sessions}`;
    const baseURL = `${app.url()}/compat/json-api/v1/helpdesk`;
    const named = new Kitsu({ ...SETTINGS, baseURL, headers: { 'X-Sandbox-Session': session } });
    const { data } = await named.post('customers', { name: 'Orchard' });
    expect((await named.get(`customers/${data.id}`)).data.name).toBe('Orchard');
    const other = new Kitsu({ ...SETTINGS, baseURL });
    await expect(other.get(`customers/${data.id}`)).rejects.toMatchObject({
      response: { status: 404 },
    });
  });

  it('creates what belongs to another record by a relationship', async () => {
    const customer = { data: { type: 'customers', id: '12' } };
    const { data } = await kitsu.post('tickets', { subject: 'The lamp is dark', customer });
    const found = await kitsu.get(`tickets/${data.id}`, { params: { include: 'customer' } });
    expect(found.data.customer.data.id).toBe('12');
  });

  it('throws what is refused, with the problem', async () => {
    await expect(kitsu.get('tickets', { params: { sort: 'colour' } })).rejects.toMatchObject({
      response: { status: 400, data: { detail: expect.stringContaining('colour') } },
    });
  });
});
