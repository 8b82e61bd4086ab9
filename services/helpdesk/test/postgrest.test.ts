import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

const ROOT = '/compat/postgrest/v1/helpdesk';

type Row = Readonly<Record<string, ReturnType<typeof JSON.parse>>>;
type Headers = Readonly<Record<string, string>>;

const ask = (path: string, headers: Headers = {}, session = '') =>
  app.get(`${session}${ROOT}/${path}`, headers);

/** The rows of a list, which must be a success. */
async function rowsOf(path: string, headers: Headers = {}, session = ''): Promise<readonly Row[]> {
  const response = await ask(path, headers, session);
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response.json() as readonly Row[];
}

let everything: Readonly<Record<string, readonly Row[]>> | undefined;

/** All records of a table, without any dialect. */
async function all(table: string): Promise<readonly Row[]> {
  everything ??= (await app.get('/compat/json-server/v1/helpdesk/db')).json() as Readonly<
    Record<string, readonly Row[]>
  >;
  return everything[table] ?? [];
}

const ids = (rows: readonly Row[]): readonly number[] => rows.map(({ id }) => id);

/** What SQL says of a row: true, false, or neither. */
type Holds = (row: Row) => boolean | null;

const of =
  (column: string, test: (value: ReturnType<typeof JSON.parse>) => boolean): Holds =>
  (row) =>
    row[column] === null ? null : test(row[column]);

const within = (list: readonly string[], other: readonly string[]) =>
  list.every((one) => other.includes(one));

/** Each operator on each kind of column, and what it means. */
const FILTERS: readonly (readonly [table: string, column: string, filter: string, holds: Holds])[] =
  [
    ['tickets', 'assignee_id', 'eq.3', of('assignee_id', (id) => id === 3)],
    ['tickets', 'assignee_id', 'neq.3', of('assignee_id', (id) => id !== 3)],
    ['tickets', 'assignee_id', 'gt.30', of('assignee_id', (id) => id > 30)],
    ['tickets', 'assignee_id', 'lte.4', of('assignee_id', (id) => id <= 4)],
    ['tickets', 'assignee_id', 'in.(3,4)', of('assignee_id', (id) => [3, 4].includes(id))],
    ['tickets', 'assignee_id', 'eq(any).{3,4}', of('assignee_id', (id) => [3, 4].includes(id))],
    ['tickets', 'assignee_id', 'gt(all).{3,30}', of('assignee_id', (id) => id > 30)],
    ['tickets', 'assignee_id', 'isdistinct.3', ({ assignee_id }) => assignee_id !== 3],
    ['tickets', 'assignee_id', 'is.null', ({ assignee_id }) => assignee_id === null],
    ['customers', 'satisfaction', 'gte.4.5', of('satisfaction', (value) => value >= 4.5)],
    ['customers', 'satisfaction', 'lt.3', of('satisfaction', (value) => value < 3)],
    ['tickets', 'status', 'in.(open,pending)', of('status', (one) => /open|pending/.test(one))],
    ['tickets', 'category', 'neq.bug', of('category', (one) => one !== 'bug')],
    ['tickets', 'sla_breached', 'is.true', ({ sla_breached }) => sla_breached === true],
    ['tickets', 'sla_breached', 'eq.false', of('sla_breached', (one) => !one)],
    ['tickets', 'sla_breached', 'is.unknown', () => false],
    ['tickets', 'resolved_at', 'gte.2026-03-20', of('resolved_at', (at) => at >= '2026-03-20')],
    ['tickets', 'subject', 'like.*export*', of('subject', (text) => text.includes('export'))],
    ['tickets', 'subject', 'like.*EXPORT*', of('subject', (text) => text.includes('EXPORT'))],
    ['tickets', 'subject', 'ilike.*EXPORT*', of('subject', (text) => /export/i.test(text))],
    ['tickets', 'subject', 'like.C*', of('subject', (text) => text.startsWith('C'))],
    ['tickets', 'subject', 'ilike.%25s', of('subject', (text) => /s$/i.test(text))],
    ['tickets', 'subject', 'like.C*e*t*', of('subject', (text) => /^C.*e.*t/.test(text))],
    ['tickets', 'subject', 'like.*_harge*t_ice*', of('subject', (t) => /.harge.*t.ice/.test(t))],
    ['tickets', 'number', 'like.HD-1000_', of('number', (text) => /^HD-1000.$/.test(text))],
    ['tickets', 'number', 'like.HD\\-1000_', of('number', (text) => /^HD-1000.$/.test(text))],
    ['tickets', 'subject', 'like(any).{C*,*s}', of('subject', (text) => /^C|s$/.test(text))],
    ['tickets', 'subject', 'like(all).{C*,*s}', of('subject', (text) => /^C.*s$/.test(text))],
    ['tickets', 'tags', 'cs.{refund,invoice}', of('tags', (l) => within(['refund', 'invoice'], l))],
    ['tickets', 'tags', 'cd.{refund,invoice}', of('tags', (l) => within(l, ['refund', 'invoice']))],
    ['tickets', 'tags', 'ov.{sso,"refund"}', of('tags', (l) => /sso|refund/.test(String(l)))],
    ['tickets', 'tags', 'eq.{refund}', of('tags', (list) => String(list) === 'refund')],
    ['tickets', 'tags', 'neq.{refund}', of('tags', (list) => String(list) !== 'refund')],
    ['tickets', 'tags', 'is.null', ({ tags }) => tags === null],
    [
      'tickets',
      'tags->>0',
      'eq.refund',
      ({ tags }) => (tags?.[0] === undefined ? null : tags[0] === 'refund'),
    ],
    [
      'messages',
      'attachments->0->>name',
      'ilike.*.PDF',
      ({ attachments }) =>
        attachments?.[0] === undefined ? null : /\.pdf$/.test(attachments[0].name),
    ],
    [
      'messages',
      'attachments',
      'cs.[{"content_type":"application/pdf"}]',
      of('attachments', (files: readonly Row[]) =>
        files.some(({ content_type }) => content_type === 'application/pdf'),
      ),
    ],
  ];

describe('a filter of PostgREST', () => {
  it.each(FILTERS)(
    'on %s: %s=%s is that of SQL, also with not',
    async (table, column, filter, holds) => {
      const records = await all(table);
      for (const [written, expected] of [
        [`${column}=${filter}`, true],
        [`${column}=not.${filter}`, false],
        [`and=(${column}.${filter})`, true],
        [`not.or=(${column}.${filter})`, false],
      ] as const) {
        const found = ids(await rowsOf(`${table}?select=id&${written}`));
        const meant = ids(records.filter((row) => holds(row) === expected)).slice(0, 1000);
        expect([written, found]).toEqual([written, meant]);
      }
    },
  );

  it('takes a text as it is: null, quotes and percent signs are part of it', async () => {
    const session = '/s/keep-texts';
    for (const name of ['null', '"hi"', 'hi', 'a,b']) {
      await app.send(`${session}/v1/helpdesk/customers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
      });
    }
    const namesOf = async (filter: string) =>
      (await rowsOf(`customers?select=name&${filter}`, {}, session)).map(({ name }) => name);
    expect(await namesOf('name=eq.null')).toEqual(['null']);
    expect(await namesOf('name=in.(null)')).toEqual(['null']);
    expect(await namesOf('name=eq."hi"')).toEqual(['"hi"']);
    expect(await namesOf('name=eq.hi')).toEqual(['hi']);
    expect(await namesOf('name=in.("hi","a,b")')).toEqual(['hi', 'a,b']);
    expect(await namesOf('or=(name.eq."hi",name.eq."a,b")')).toEqual(['hi', 'a,b']);
    expect(await namesOf('"name"=eq.hi')).toEqual(['hi']);
    expect(await namesOf('or=("name".eq.hi)')).toEqual(['hi']);
  });
});

const byId = (rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

describe('embedded tables of PostgREST', () => {
  it('are named by table, column, constraint, or relation, and by another name', async () => {
    const customers = byId(await all('customers'));
    const tickets = (await all('tickets')).slice(0, 5);
    for (const [item, key] of [
      ['customers(name)', 'customers'],
      ['customer:customer_id(name)', 'customer'],
      ['customer_id(name)', 'customer_id'],
      ['customers!customer_id(name)', 'customers'],
      ['c:customers!tickets_customer_id_fkey!inner(name)', 'c'],
      ['tickets_customer_id_fkey(name)', 'tickets_customer_id_fkey'],
      ['customer(name)', 'customer'],
    ] as const) {
      expect(await rowsOf(`tickets?select=id,${item}&limit=5`)).toEqual(
        tickets.map(({ id, customer_id }) => ({
          id,
          [key]: { name: customers.get(customer_id)?.name },
        })),
      );
    }
  });

  it('are filtered without their parents, and with them when they are inner', async () => {
    const tickets = await all('tickets');
    const shown = (await all('customers')).map(({ id }) => ({
      id,
      tickets: tickets
        .filter(({ customer_id, status }) => customer_id === id && status === 'open')
        .map((ticket) => ({ id: ticket.id, status: 'open' })),
    }));
    const filter = 'tickets.status=eq.open';
    expect(await rowsOf(`customers?select=id,tickets(id,status)&${filter}`)).toEqual(shown);
    const some = shown.filter((row) => row.tickets.length > 0);
    expect(some.length).toBeLessThan(shown.length);
    expect(await rowsOf(`customers?select=id,tickets!inner(id,status)&${filter}`)).toEqual(some);
    expect(await rowsOf(`customers?select=id,t:tickets(id,status)&t.or=(status.eq.open)`)).toEqual(
      shown.map((row) => ({ id: row.id, t: row.tickets })),
    );
    const none = shown.filter((row) => row.tickets.length === 0).map(({ id }) => ({ id }));
    expect(await rowsOf(`customers?select=id,tickets()&${filter}&tickets=is.null`)).toEqual(none);
  });

  it('to one are null where they do not meet their filters', async () => {
    const customers = byId(await all('customers'));
    const shown = (await all('tickets')).map(({ id, customer_id }) => {
      const { name, plan } = customers.get(customer_id) ?? {};
      return { id, customer: plan === 'enterprise' ? { name } : null };
    });
    const list = 'tickets?select=id,customer(name)&customer.plan=eq.enterprise';
    expect(await rowsOf(list)).toEqual(shown.slice(0, 1000));
    const inner = await rowsOf(list.replace('customer(', 'customer!inner('));
    expect(inner).toEqual(shown.filter(({ customer }) => customer !== null));
    expect(inner).toHaveLength(487);
  });

  it('are filtered, ordered and cut at any depth', async () => {
    const [customers, tickets, messages] = await Promise.all(
      ['customers', 'tickets', 'messages'].map(all),
    );
    const expected = customers?.slice(0, 4).map(({ id }) => ({
      id,
      tickets: tickets
        ?.filter(({ customer_id }) => customer_id === id)
        .filter((ticket) => messages?.some((one) => one.ticket_id === ticket.id && one.internal))
        .reverse()
        .slice(1, 3)
        .map((ticket) => ({
          id: ticket.id,
          messages: messages
            ?.filter((one) => one.ticket_id === ticket.id && one.internal)
            .slice(0, 1)
            .map((one) => ({ id: one.id })),
        })),
    }));
    const within = [
      'tickets.messages.internal=is.true&tickets.messages.limit=1',
      'tickets.order=id.desc&tickets.limit=2&tickets.offset=1',
    ].join('&');
    const list = `customers?select=id,tickets(id,messages!inner(id))&${within}&limit=4`;
    expect(await rowsOf(list)).toEqual(expected);
  });

  it('are counted, those that meet their filters', async () => {
    const tickets = await all('tickets');
    const isMeant = (id: number) => (ticket: Row) =>
      ticket.customer_id === id && ticket.status === 'open';
    expect(
      await rowsOf('customers?select=id,tickets(count)&tickets.status=eq.open&limit=9'),
    ).toEqual(
      (await all('customers')).slice(0, 9).map(({ id }) => ({
        id,
        tickets: [{ count: tickets.filter(isMeant(id)).length }],
      })),
    );
  });

  it('decide the order of the rows that lead to them', async () => {
    const customers = byId(await all('customers'));
    const nameOf = ({ customer_id }: Row): string => customers.get(customer_id)?.name;
    const sorted = [...(await all('tickets'))].sort((one, other) =>
      nameOf(one) < nameOf(other) ? 1 : nameOf(one) > nameOf(other) ? -1 : one.id - other.id,
    );
    const list = 'tickets?select=id,customers(name)&order=customers(name).desc&limit=50';
    expect(ids(await rowsOf(list))).toEqual(ids(sorted.slice(0, 50)));
  });
});

describe('rows of PostgREST', () => {
  it.each([
    ['assignee_id', 1, false],
    ['assignee_id.asc', 1, false],
    ['assignee_id.desc', -1, true],
    ['assignee_id.desc.nullslast', -1, false],
    ['assignee_id.nullsfirst', 1, true],
  ])('in the order %s have those without a value at its end', async (order, sign, isFirst) => {
    const rows = [...(await all('tickets'))].sort((one, other) => {
      const [a, b] = [one.assignee_id, other.assignee_id];
      if (a === b) return one.id - other.id;
      if (a === null || b === null) return (a === null) === isFirst ? -1 : 1;
      return (a - b) * sign;
    });
    for (const offset of [0, 1000]) {
      const found = await rowsOf(`tickets?select=id&order=${order}&offset=${offset}`);
      expect(ids(found)).toEqual(ids(rows.slice(offset, offset + 1000)));
    }
  });

  it('show places within JSON, as JSON and as text', async () => {
    const [first] = (await all('messages')).filter(({ attachments }) => attachments?.length > 0);
    const { id, attachments } = first as Row;
    const columns =
      'attachments->0->size,s:attachments->0->>size,attachments->9,n:attachments->0->>none';
    expect(await rowsOf(`messages?id=eq.${id}&select=${columns}`)).toEqual([
      { size: attachments[0].size, s: String(attachments[0].size), attachments: null, n: null },
    ]);
  });

  it('are at most a thousand, whatever limit and Range ask for', async () => {
    expect(await rowsOf('tickets?select=id&limit=5000')).toHaveLength(1000);
    expect(ids(await rowsOf('tickets?offset=5&limit=20', { Range: '10-12' }))).toEqual([
      11, 12, 13,
    ]);
    expect(ids(await rowsOf('tickets', { Range: '1995-' }))).toHaveLength(5);
  });
});

const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY = 'application/vnd.pgrst.array+json';

describe('what the headers of a request ask of PostgREST', () => {
  it.each([
    [{}, 200, '0-999/*', 1000, undefined],
    [{ Range: '5-9' }, 200, '5-9/*', 5, undefined],
    [{ Range: '1995-', Prefer: 'count=exact' }, 206, '1995-1999/2000', 5, 'count=exact'],
    [{ Range: '2000-', Prefer: 'count="planned"' }, 206, '*/2000', 0, 'count=planned'],
    [{ Range: '9000-9001' }, 200, '*/*', 0, undefined],
    [{ Prefer: 'handling=strict, tx=commit' }, 200, '0-999/*', 1000, 'handling=strict'],
    [{ Prefer: 'foo=bar' }, 200, '0-999/*', 1000, undefined],
  ])('%j is %d with %s', async (headers, status, range, length, applied) => {
    const response = await ask('tickets', headers);
    expect([response.status, response.headers['content-range']]).toEqual([status, range]);
    expect(response.json()).toHaveLength(length);
    expect(response.headers['preference-applied']).toBe(applied);
  });

  it('one row as an object', async () => {
    const id = (await all('tickets')).find(({ closed_at }) => closed_at === null)?.id;
    const list = `tickets?id=eq.${id}&select=who:customer(name),number:id,closed_at`;
    const whole = { who: { name: expect.any(String) }, number: id, closed_at: null };
    const one = await ask(list, { Accept: OBJECT });
    expect([one.headers['content-type'], one.json()]).toEqual([OBJECT, whole]);
    const { closed_at, ...rest } = whole;
    const short = await ask(list, { Accept: `${OBJECT};nulls=stripped` });
    expect(short.headers['content-type']).toBe(`${OBJECT};nulls=stripped`);
    expect([Object.keys(short.json() as object), short.json()]).toEqual([['who', 'number'], rest]);
    expect(short.headers.etag).not.toBe(one.headers.etag);
  });

  it('rows without what is null, embedded ones too', async () => {
    const Accept = `${ARRAY};nulls=stripped`;
    const path = 'tickets?select=*,customers(*)&id=in.(1,2,3)';
    const whole = await rowsOf(path);
    const strip = (row: Row): Row =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, name === 'customers' ? strip(value) : value]),
      );
    const response = await ask(path, { Accept });
    expect(response.text).not.toContain('null');
    expect(response.json()).toEqual(whole.map(strip));
    expect(response.headers['content-type']).toBe(Accept);
  });

  it('rows as CSV', async () => {
    const columns = 'id,subject,sla_breached,tags,closed_at,customers(id)';
    const Accept = 'text/csv';
    const response = await ask(`tickets?select=${columns}&id=in.(1,2,3)`, { Accept });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const quote = (text: string) =>
      /[\s,"()]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;
    const lines = (await all('tickets'))
      .slice(0, 3)
      .map((row) =>
        [
          ...[row.id, quote(row.subject), row.sla_breached ? 't' : 'f'],
          row.tags === null ? '' : quote(`{${row.tags.join()}}`),
          row.closed_at ?? '',
          `"{""id"":${row.customer_id}}"`,
        ].join(),
      );
    expect(response.text).toBe(
      ['id,subject,sla_breached,tags,closed_at,customers', ...lines].join('\n'),
    );
    expect((await ask('tickets?id=eq.0', { Accept })).text).toBe('\n');
  });

  it('its best form, by weight', async () => {
    for (const [Accept, type] of [
      ['*/*', 'application/json'],
      ['text/csv;q=0.5, application/json', 'application/json'],
      ['application/vnd.pgrst.plan+json, text/csv', 'text/csv; charset=utf-8'],
      [`${ARRAY}`, 'application/json'],
    ] as const)
      expect((await ask('teams', { Accept })).headers['content-type']).toBe(type);
  });
});

/** What is refused: the request, its headers, the status and the code of PostgREST or PostgreSQL. */
const REFUSED: readonly (readonly [
  path: string,
  headers: Headers,
  status: number,
  code: string,
])[] = [
  ['tickets?assignee_id=eq.null', {}, 400, '22P02'],
  ['tickets?assignee_id=in.(1,null)', {}, 400, '22P02'],
  ['tickets?id=eq."1"', {}, 400, '22P02'],
  ['tickets?sla_breached=eq.maybe', {}, 400, '22P02'],
  ['tickets?status=eq.nonsense', {}, 400, '22P02'],
  ['tickets?created_at=gt.yesterday', {}, 400, '22007'],
  ['tickets?tags=eq.sso', {}, 400, '22P02'],
  ['tickets?tags=cs.{"a}', {}, 400, 'PGRST100'],
  ['messages?attachments=cs.{a', {}, 400, '22P02'],
  ['tickets?subject=like.a\\', {}, 400, '22P02'],
  ['tickets?nope=eq.1', {}, 400, '42703'],
  ['tickets?select=nope', {}, 400, '42703'],
  ['tickets?order=nope', {}, 400, '42703'],
  ['tickets?or=(nope.eq.1)', {}, 400, '42703'],
  ['tickets?status=is.true', {}, 400, '42804'],
  ['tickets?status=like.*o*', {}, 404, '42883'],
  ['tickets?id=ilike.*1*', {}, 404, '42883'],
  ['tickets?id=cs.{1}', {}, 404, '42883'],
  ['tickets?subject->>a=eq.1', {}, 404, '42883'],
  ['nonsense?id=eq.1', {}, 404, 'PGRST205'],
  ['tickets/7', {}, 404, 'PGRST125'],
  ['tickets?status=open', {}, 400, 'PGRST100'],
  ['tickets?id=in.5', {}, 400, 'PGRST100'],
  ['tickets?sla_breached=is.maybe', {}, 400, 'PGRST100'],
  ['tickets?or=status.eq.open', {}, 400, 'PGRST100'],
  ['tickets?or=(status)', {}, 400, 'PGRST100'],
  ['tickets?or=(id.eq.1))', {}, 400, 'PGRST100'],
  ['tickets?or=(subject.eq."a)', {}, 400, 'PGRST100'],
  ['tickets?order=id.up', {}, 400, 'PGRST100'],
  ['tickets?limit=many', {}, 400, 'PGRST100'],
  ['tickets', { Range: 'bytes=1' }, 400, 'PGRST100'],
  ['tickets?limit=-1', {}, 416, 'PGRST103'],
  ['tickets', { Range: '9-2' }, 416, 'PGRST103'],
  ['tickets?offset=2001', { Prefer: 'count=exact' }, 416, 'PGRST103'],
  ['tickets', { Range: '9000-9001', Prefer: 'count=planned' }, 416, 'PGRST103'],
  ['tickets', { 'Accept-Profile': 'private' }, 406, 'PGRST106'],
  ['tickets', { Accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
  ['tickets', { Accept: 'application/geo+json' }, 406, 'PGRST107'],
  ['tickets?limit=2', { Accept: OBJECT }, 406, 'PGRST116'],
  ['tickets?id=eq.0', { Accept: `${OBJECT};nulls=stripped` }, 406, 'PGRST116'],
  ['tickets?customer.plan=eq.free', {}, 400, 'PGRST108'],
  ['customers?tickets.order=id', {}, 400, 'PGRST108'],
  ['customers?tickets.or=(id.eq.1)', {}, 400, 'PGRST108'],
  ['tickets?order=customers(name)', {}, 400, 'PGRST108'],
  ['customers?select=*,tickets(*)&order=tickets(id)', {}, 400, 'PGRST118'],
  ['customers?select=*,tickets(*)&tickets=eq.1', {}, 400, 'PGRST120'],
  ['tickets', { Prefer: 'handling=strict, foo=bar' }, 400, 'PGRST122'],
  ['tickets', { Prefer: 'handling=strict, timezone=Europe/Oslo' }, 400, 'PGRST122'],
  ['tickets?select=id.sum()', {}, 400, 'PGRST123'],
  ['tickets?select=count()', {}, 400, 'PGRST123'],
  ['tickets?select=count', {}, 400, 'PGRST123'],
  ['customers?select=tickets(status,count)', {}, 400, 'PGRST123'],
  [`messages?attachments=cs.[${'1,'.repeat(99)}1]`, {}, 400, 'PGRST127'],
  ['tickets?subject=fts.refund', {}, 400, 'PGRST127'],
  ['tickets?subject=match.^a', {}, 400, 'PGRST127'],
  ['tickets?select=id::text', {}, 400, 'PGRST127'],
  ['tickets?select=id,...customers(name)', {}, 400, 'PGRST127'],
  ['tickets?select=id,id', {}, 400, 'PGRST127'],
  ['tickets?select=customers()', {}, 400, 'PGRST127'],
  ['tickets?status=gt.open', {}, 400, 'PGRST127'],
  ['tickets?tags->0=eq.sso', {}, 400, 'PGRST127'],
  ['tickets?order=tags', {}, 400, 'PGRST127'],
  [`tickets?${Array(9).fill('subject=like.a*').join('&')}`, {}, 400, 'PGRST127'],
  [`tickets?select=tags${'->0'.repeat(9)}`, {}, 400, 'PGRST127'],
  [`tickets?subject=like.${'a_'.repeat(20)}`, {}, 400, 'PGRST127'],
  [`tickets?or=${'(and'.repeat(9)}(id.eq.1)${')'.repeat(9)}`, {}, 400, 'PGRST127'],
  [`tickets?or=(${Array(51).fill('id.eq.1').join()})`, {}, 400, 'PGRST127'],
  [`tickets?${Array(51).fill('id=eq.1').join('&')}`, {}, 400, 'PGRST127'],
  ['tickets?select=messages(tickets(messages(tickets(id))))', {}, 400, 'PGRST127'],
  ['tickets?select=nope(id)', {}, 400, 'PGRST200'],
  ['tickets?select=customers!assignee_id(id)', {}, 400, 'PGRST200'],
];

/** A value that does not fit its column, and what PostgreSQL 16 says. */
const UNFIT: readonly (readonly [query: string, message: string])[] = [
  ['assignee_id=eq.null', 'invalid input syntax for type integer: "null"'],
  ['sla_breached=eq.maybe', 'invalid input syntax for type boolean: "maybe"'],
  ['created_at=gt.now', 'invalid input syntax for type timestamp with time zone: "now"'],
  ['status=eq.nonsense', 'invalid input value for enum status: "nonsense"'],
  ['tags=eq.sso', 'malformed array literal: "sso"'],
  ['id=ilike.*1*', 'operator does not exist: integer ~~* unknown'],
  ['id=cs.{1}', 'operator does not exist: integer @> unknown'],
];

describe('PostgREST has the message of PostgreSQL', () => {
  it.each(UNFIT)('for %s: %s', async (query, message) => {
    expect((await ask(`tickets?${query}`, {})).json()).toMatchObject({ detail: message });
  });
});

describe('PostgREST refuses', () => {
  it.each(REFUSED)('%s with %j as %d %s', async (path, headers, status, code) => {
    const response = await ask(path, headers);
    expect([response.status, (response.json() as Row).code]).toEqual([status, code]);
    const { detail, message, details, hint } = response.json() as Row;
    expect([message, typeof message]).toEqual([detail, 'string']);
    for (const more of [details, hint])
      expect(more === null || typeof more === 'string').toBe(true);
  });

  it('no JSON to compare with that has just as many values as it may', async () => {
    expect(await rowsOf(`messages?attachments=cs.[${'1,'.repeat(98)}1]`)).toEqual([]);
  });

  it('a range past the end with the total, and a count of none where one row is wanted', async () => {
    const past = await ask('tickets?offset=2001', { Prefer: 'count=exact' });
    expect(past.headers['content-range']).toBe('*/2000');
    expect((past.json() as Row).details).toBe(
      'An offset of 2001 was requested, but there are only 2000 rows.',
    );
    const none = await ask('tickets?id=eq.0', { Accept: OBJECT });
    expect((none.json() as Row).details).toBe('The result contains 0 rows');
  });

  it('writes, and leaves the errors of others alone', async () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const posted = await app.send(`${ROOT}/tickets`, { method });
      expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(posted.json()).toMatchObject({ code: 'PGRST117', details: null, hint: null });
    }
    const tagged = await ask('tickets', { 'If-Match': '"a"' });
    expect([tagged.status, tagged.json()]).toMatchObject([412, { message: expect.any(String) }]);
    for (const path of ['/v1/helpdesk/nonsense', '/compat/json-server/v1/helpdesk/nonsense'])
      expect((await app.get(path)).json()).not.toHaveProperty('message');
  });
});
