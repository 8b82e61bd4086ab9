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
    expect([written.status, written.error?.code]).toEqual([405, 'method_not_allowed']);
    expect(written.error?.message).toContain('POST');
    const table = await client().from('nonsense').select();
    expect([table.status, table.error?.code, table.error?.details]).toEqual([
      404,
      'unknown_collection',
      null,
    ]);
    expect(table.error?.message).toContain('tickets');
  });
});
