import { describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { PostgrestClient } from '@supabase/postgrest-js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

type Rows = readonly ReturnType<typeof JSON.parse>[];

/** What our own API gives for a query. */
async function own(path: string): Promise<Rows> {
  const { data } = (await (await fetch(`${app.url()}/v1/helpdesk/${path}`)).json()) as {
    readonly data: Rows;
  };
  return data;
}

/** How many match. */
async function total(path: string): Promise<string | null> {
  return (await fetch(`${app.url()}/v1/helpdesk/${path}`)).headers.get('x-total-count');
}

const client = () => new PostgrestClient(`${app.url()}/compat/postgrest/v1/helpdesk`);
const tickets = (columns = '*') => client().from('tickets').select(columns);

type Query = PromiseLike<{ readonly data: unknown; readonly error: unknown }>;

/** What the query builder sends, and the same list of our own API. */
const QUERIES: readonly (readonly [what: string, ask: () => Query, path: string])[] = [
  ['eq', () => tickets().eq('status', 'open').limit(9), 'tickets?status=open&limit=9'],
  ['neq', () => tickets().neq('status', 'open').limit(9), 'tickets?status_ne=open&limit=9'],
  ['gt and lte', () => tickets().gt('id', 5).lte('id', 9), 'tickets?id_gt=5&id_lte=9'],
  ['gte and lt', () => tickets().gte('id', 5).lt('id', 9), 'tickets?id_gte=5&id_lt=9'],
  [
    'neq, with records that have no value',
    () => tickets().neq('assignee_id', 3).limit(9),
    'tickets?assignee_id_ne=3&assignee_id_null=false&limit=9',
  ],
  [
    'not eq',
    () => tickets().not('assignee_id', 'eq', 3).limit(9),
    'tickets?assignee_id_ne=3&assignee_id_null=false&limit=9',
  ],
  [
    'like',
    () => tickets().like('number', 'HD-1000%').limit(9),
    'tickets?number_like=HD-1000&limit=9',
  ],
  [
    'likeAnyOf',
    () => tickets().likeAnyOf('number', ['HD-10001', 'HD-10002']),
    'tickets?number_in=HD-10001,HD-10002',
  ],
  [
    'ilikeAllOf',
    () => tickets().ilikeAllOf('number', ['%hd-%', '%1_001']).limit(9),
    'tickets?number_in=HD-10001,HD-11001&limit=9',
  ],
  [
    'contains',
    () => tickets().contains('tags', ['data-loss', 'export']).limit(9),
    'tickets?tags=data-loss&or=tags:export&limit=9',
  ],
  [
    'overlaps',
    () => tickets().overlaps('tags', ['sso', 'refund']).limit(9),
    'tickets?tags_in=sso,refund&limit=9',
  ],
  [
    'filter',
    () => tickets().filter('status', 'in', '("open","pending")').limit(9),
    'tickets?status_in=open,pending&limit=9',
  ],
  [
    'not in',
    () => tickets().not('status', 'in', '(open,pending)').limit(9),
    'tickets?not=status_in:open,pending&limit=9',
  ],
  ['in', () => tickets().in('id', [3, 9, 4]), 'tickets?id_in=3,9,4'],
  [
    'is null',
    () => tickets().is('assignee_id', null).limit(9),
    'tickets?assignee_id_null=true&limit=9',
  ],
  [
    'not is null',
    () => tickets().not('assignee_id', 'is', null).limit(9),
    'tickets?assignee_id_null=false&limit=9',
  ],
  [
    'ilike',
    () => tickets().ilike('subject', '%invoice%').limit(9),
    'tickets?subject_like=invoice&limit=9',
  ],
  [
    'match',
    () => tickets().match({ status: 'open', priority: 'high' }).limit(9),
    'tickets?status=open&priority=high&limit=9',
  ],
  ['or', () => tickets().or('id.lt.4,id.gt.1998'), 'tickets?id_in=1,2,3,1999,2000'],
  [
    'order',
    () => tickets().order('created_at', { ascending: false }).order('id').limit(9),
    'tickets?sort=-created_at,id&limit=9',
  ],
  ['range', () => tickets().order('id').range(20, 29), 'tickets?sort=id&limit=10&offset=20'],
];

describe('postgrest-js', () => {
  it.each(QUERIES)('%s finds what our own API does', async (_what, ask, path) => {
    const { data, error } = await ask();
    expect(error).toBeNull();
    const expected = await own(path);
    expect(expected.length).toBeGreaterThan(0);
    expect(data).toEqual(expected);
  });

  it('selects columns and embeds related records', async () => {
    const { data } = await tickets('id, who:customer(name), messages(id)').eq('id', 7).single();
    const [customer] = await own('tickets?id=7&expand=customer');
    const messages = await own('tickets/7/messages?fields=id&limit=200');
    expect(data).toEqual({ id: 7, who: { name: customer.customer.name }, messages });
  });

  const customers = (columns: string) => client().from('customers').select(columns);

  it('embeds by the name of the table, and filters, orders and cuts what it embeds', async () => {
    const { data } = await customers('id, tickets(id)')
      .eq('tickets.status', 'open')
      .order('id', { referencedTable: 'tickets', ascending: false })
      .limit(2, { referencedTable: 'tickets' })
      .lte('id', 3);
    const expected = await Promise.all(
      [1, 2, 3].map(async (id) => ({
        id,
        tickets: await own(`customers/${id}/tickets?status=open&sort=-id&limit=2&fields=id`),
      })),
    );
    expect(data).toEqual(expected);
    const { data: ranged } = await customers('id, tickets(id)')
      .range(1, 2, { referencedTable: 'tickets' })
      .eq('id', 1);
    expect(ranged).toEqual([
      { id: 1, tickets: await own('customers/1/tickets?offset=1&limit=2&fields=id') },
    ]);
    const { data: or } = await customers('id, tickets(id)')
      .or('status.eq.open,priority.eq.urgent', { referencedTable: 'tickets' })
      .eq('id', 1);
    const either = 'customers/1/tickets?or=status:open|priority:urgent&fields=id&limit=200';
    expect(or).toEqual([{ id: 1, tickets: await own(either) }]);
  });

  it('asks for parents by what they embed with inner', async () => {
    const list = client().from('tickets');
    const { data: all } = await list
      .select('id, customers(name)', { count: 'exact' })
      .eq('customers.plan', 'enterprise');
    expect(all).toHaveLength(1000);
    expect(all).toContainEqual({ id: expect.any(Number), customers: null });
    const { count } = await list
      .select('id, customers!inner(name)', { count: 'exact' })
      .eq('customers.plan', 'enterprise');
    expect(String(count)).toBe(await total('tickets?customer.plan=enterprise&limit=1'));
    const missing = await list.select('id').eq('customers.plan', 'enterprise');
    expect([missing.status, missing.error?.code]).toEqual([400, 'PGRST108']);
  });

  it('counts what is embedded', async () => {
    const { data } = await customers('id, tickets(count)').eq('id', 1);
    const count = Number(await total('tickets?customer_id=1&limit=1'));
    expect(data).toEqual([{ id: 1, tickets: [{ count }] }]);
  });

  it('gets rows as CSV and without nulls', async () => {
    const { data: csv } = await tickets('id, number').lte('id', 2).csv();
    expect(csv).toBe('id,number\n1,HD-10001\n2,HD-10002');
    const { data } = await tickets('*').lte('id', 2000).stripNulls();
    expect(JSON.stringify(data)).not.toContain('null');
  });

  it.each([
    ['explain', () => tickets().explain(), 406, 'PGRST107'],
    ['textSearch', () => tickets().textSearch('subject', 'refund'), 400, 'PGRST127'],
    ['regexMatch', () => tickets().filter('subject', 'match', '^a'), 400, 'PGRST127'],
    ['eq null', () => tickets().eq('assignee_id', null as unknown as number), 400, '22P02'],
    ['an aggregate', () => tickets('id.sum()'), 400, 'PGRST123'],
    ['a cast', () => tickets('id::text'), 400, 'PGRST127'],
    ['a spread table', () => tickets('id, ...customers(name)'), 400, 'PGRST127'],
    ['an unknown table', () => tickets('id, orders(id)'), 400, 'PGRST200'],
    ['rpc', () => client().rpc('hello'), 404, 'PGRST205'],
  ] as readonly (readonly [string, () => Query, number, string])[])(
    'reports %s with the code of PostgREST',
    async (_what, request, status, code) => {
      expect(await request()).toMatchObject({ status, error: { code } });
    },
  );

  it('is past the end with a count, and reports it', async () => {
    const all = client().from('tickets').select('*', { count: 'exact' });
    const past = await all.range(3000, 3009);
    expect([past.status, past.error?.code]).toEqual([416, 'PGRST103']);
  });

  it('counts exactly, with and without rows', async () => {
    const all = client().from('tickets').select('*', { count: 'exact' });
    const { count, data } = await all.eq('status', 'open').limit(3);
    expect([data?.length, count]).toEqual([3, Number(await total('tickets?status=open&limit=1'))]);
    const head = await client().from('tickets').select('*', { count: 'exact', head: true });
    expect([head.count, head.data, head.status]).toEqual([2000, null, 206]);
  });

  it('single fails for several, maybeSingle gives null for none', async () => {
    const several = await tickets().limit(2).single();
    expect([several.status, several.data]).toEqual([406, null]);
    const none = await tickets().eq('id', 999_999).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });

  it('reports mistakes and writes as errors with a message', async () => {
    const column = await tickets().eq('colour', 'red');
    expect([column.status, column.error?.message]).toEqual([
      400,
      expect.stringContaining('colour'),
    ]);
    const written = await client().from('tickets').insert({ subject: 'x' });
    expect([written.status, written.error?.code]).toEqual([405, 'PGRST117']);
    expect(written.error?.message).toContain('POST');
    const table = await client().from('nonsense').select();
    expect([table.status, table.error?.code, table.error?.details]).toEqual([
      404,
      'PGRST205',
      null,
    ]);
    expect(table.error?.message).toContain('tickets');
  });
});
