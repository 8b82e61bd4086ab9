import { beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_TYPE } from '@sandbox/http';
import { createRecordApp } from '@sandbox/resource';
import { type ClientResponse, expectProblem, useApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

const NATIVE = '/v1/helpdesk';

/** What is asked for in a dialect, and how our own API is asked for the same. */
const READS: Readonly<Record<string, readonly (readonly [dialect: string, native: string])[]>> = {
  'json-server': [
    ['tickets?_page=3&_limit=7', 'tickets?page=3&limit=7'],
    ['tickets?_page=2', 'tickets?page=2&limit=10'],
    ['tickets?_page=&_limit=3', 'tickets?limit=3'],
    ['tickets?_start=5&_end=11', 'tickets?offset=5&limit=6'],
    ['tickets?_start=5&_limit=4', 'tickets?offset=5&limit=4'],
    [
      'tickets?_limit=9&_sort=priority,created_at&_order=DESC',
      'tickets?limit=9&sort=-priority,created_at',
    ],
    ['tickets?_limit=9&status=open&status=pending', 'tickets?limit=9&status_in=open,pending'],
    ['tickets?id=3&id=1&id=2', 'tickets?id_in=1,2,3'],
    [
      'tickets?_limit=9&created_at_gte=2026-03-01&created_at_lte=2026-03-20',
      'tickets?limit=9&created_at_gte=2026-03-01&created_at_lte=2026-03-20',
    ],
    ['tickets?_limit=9&subject_like=export', 'tickets?limit=9&subject_like=export'],
    ['tickets?_limit=9&category_ne=bug', 'tickets?limit=9&category_ne=bug&category_null=false'],
    ['tickets?_limit=9&id_gte=1990&id_gte=40', 'tickets?limit=9&id_gte=40'],
    ['tickets?_limit=9&q=invoice+refund', 'tickets?limit=9&q=invoice+refund'],
    ['tickets?_limit=3&_expand=customer&_=17', 'tickets?limit=3&expand=customer'],
    ['tickets/7/messages', 'tickets/7/messages'],
    ['agents', 'agents?limit=200'],
  ],
  'json-server-1': [
    ['tickets?status=closed&status:ne=open&id:lt=90', 'tickets?status=closed&id_lt=90&limit=200'],
    [
      'tickets?id:gt=1900&id:lte=1950&subject:contains=export',
      'tickets?id_gt=1900&id_lte=1950&subject_like=export&limit=200',
    ],
    ['agents?id:in=3,1,+2', 'agents?id_in=1,2,3'],
    ['tickets?id_gte=1950&assignee_id=null', 'tickets?id_gte=1950&assignee_id=null&limit=200'],
    ['agents?_sort=-name,id', 'agents?sort=-name&limit=200'],
    [
      'tickets?_where={"id":{"lte":60},"or":[{"status":{"eq":"open"}},{"priority":"urgent","channel":{"in":["email","web"]}}]}',
      'tickets?id_lte=60&or=status:open|and(priority:urgent|channel_in:email,web)&limit=200',
    ],
    ['tickets?_where={"not":{"id":{"gt":30}}}', 'tickets?id_lte=30&limit=200'],
    ['agents?_embed=team', 'agents?expand=team&limit=200'],
    ['tickets/7/messages', 'tickets/7/messages'],
  ],
  'json-api': [
    ['tickets?page[number]=3&page[size]=7', 'tickets?page=3&limit=7'],
    ['tickets?page[number]=2', 'tickets?page=2&limit=20'],
    ['tickets?sort=-created_at,id&page[size]=5', 'tickets?sort=-created_at&limit=5'],
    [
      'tickets?filter[status]=open,pending&filter[id_gte]=1900',
      'tickets?status_in=open,pending&id_gte=1900&limit=200',
    ],
    [
      'tickets?filter[q]=invoice&filter[customer.plan]=enterprise&page[size]=9',
      'tickets?q=invoice&customer.plan=enterprise&limit=9',
    ],
    [
      'tickets?fields[tickets]=subject,customer&page[size]=3',
      'tickets?fields=id,subject,customer_id&limit=3',
    ],
    ['tickets/7/messages', 'tickets/7/messages'],
    ['agents', 'agents?limit=200'],
  ],
  postgrest: [
    ['tickets?id=eq.7', 'tickets?id=7'],
    ['tickets?status=neq.open&id=lt.90', 'tickets?status_ne=open&id_lt=90&limit=200'],
    ['tickets?id=gt.3&id=lte.9', 'tickets?id_gt=3&id_lte=9'],
    [
      'tickets?status=in.(open,pending)&id=gte.1900',
      'tickets?status_in=open,pending&id_gte=1900&limit=200',
    ],
    [
      'tickets?assignee_id=is.null&id=gte.1900',
      'tickets?assignee_id_null=true&id_gte=1900&limit=200',
    ],
    [
      'tickets?assignee_id=not.is.null&id=lt.60',
      'tickets?assignee_id_null=false&id_lt=60&limit=200',
    ],
    ['tickets?sla_breached=is.true&id=lt.90', 'tickets?sla_breached=true&id_lt=90&limit=200'],
    ['tickets?subject=ilike.*export*&limit=9', 'tickets?subject_like=export&limit=9'],
    ['tickets?subject=ilike.%25export%25&limit=9', 'tickets?subject_like=export&limit=9'],
    ['tickets?tags=cs.{invoice,vat}', 'tickets?tags=invoice&or=tags:vat&limit=200'],
    ['tickets?tags=ov.{invoice,"refund"}&limit=9', 'tickets?tags_in=invoice,refund&limit=9'],
    ['tickets?not.and=(id.gt.5,id.lt.1999)', 'tickets?not=and(id_gt:5|id_lt:1999)'],
    [
      'tickets?or=(status.eq.open,and(priority.eq.urgent,channel.not.in.("email",web)))&limit=9',
      'tickets?or=status:open|and(priority:urgent|not(channel_in:email,web))&limit=9',
    ],
    ['tickets?and=(id.gt.3,id.lt.9)', 'tickets?id_gt=3&id_lt=9'],
    [
      'tickets?order=priority.desc,created_at.asc.nullslast&limit=5&offset=10',
      'tickets?sort=-priority,created_at&limit=5&offset=10',
    ],
    ['tickets?select=subject,id&limit=3', 'tickets?fields=id,subject&limit=3'],
    ['tickets?select=*,customer(*)&limit=3', 'tickets?expand=customer&limit=3'],
    ['tickets/7/messages', 'tickets/7/messages'],
  ],
  'simple-rest': [
    [
      'tickets?sort=["created_at","DESC"]&range=[0,24]&filter={}',
      'tickets?sort=-created_at&limit=25',
    ],
    ['tickets?range=[7,9]', 'tickets?offset=7&limit=3'],
    [
      'tickets?range=[0,8]&filter={"status":["open","pending"],"sla_breached":true}',
      'tickets?limit=9&status_in=open,pending&sla_breached=true',
    ],
    ['tickets?filter={"id":[3,1]}', 'tickets?id_in=1,3'],
    ['tickets?filter={"id":[]}', 'tickets?id_in='],
    ['tickets?range=[0,8]&filter={"q":"invoice"}', 'tickets?limit=9&q=invoice'],
    ['tickets?range=[0,8]&filter={"assignee_id":null}', 'tickets?limit=9&assignee_id=null'],
    [
      'tickets?range=[0,8]&filter={"created_at_gte":"2026-03-01"}',
      'tickets?limit=9&created_at_gte=2026-03-01',
    ],
    ['tickets?range=[0,2]&embed=["customer"]', 'tickets?limit=3&expand=customer'],
    ['agents', 'agents?limit=200'],
  ],
};

describe.each(Object.entries(READS))('lists in the dialect %s', (dialect, reads) => {
  it.each(reads)('%s is what we call %s', async (theirs, ours) => {
    const [shown, own] = await Promise.all([
      app.get(`/compat/${dialect}${NATIVE}/${theirs}`, COUNTING),
      app.get(`${NATIVE}/${ours}`),
    ]);
    const { data, meta } = own.json() as {
      readonly data: readonly unknown[];
      readonly meta: { readonly total: number };
    }; // the contract has looked at its form
    const { limit = '' } = Object.fromEntries(new URL(ours, 'http://_').searchParams);
    const isPart = dialect === 'postgrest' && meta.total > data.length && limit !== '';
    const records = dialect === 'json-api' ? toRecords(shown.json()) : withNumbers(shown.json());
    expect([shown.status, records]).toEqual([isPart ? 206 : 200, data]);
    expect(data.length + Number(ours.endsWith('id_in='))).toBeGreaterThan(0);
    const { 'x-total-count': count, 'content-range': range } = shown.headers;
    expect(Number(count ?? range?.split('/')[1])).toBe(meta.total);
  });

  it('is validated, compressed and sent to pages of other origins as ours', async () => {
    const path = `/compat/${dialect}${NATIVE}/agents`;
    const { headers } = await app.get(path, { Origin: 'http://app.example' });
    expect(headers['access-control-expose-headers']).toMatch(/X-Total-Count, Content-Range/);
    const again = await app.get(path, { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const coded = await app.get(path, { 'Accept-Encoding': 'gzip' });
    expect(coded.headers['content-encoding']).toBe('gzip');
  });
});

interface ResourceObject {
  readonly id: string;
  readonly attributes: object;
  readonly relationships?: Readonly<
    Record<string, { readonly data: { readonly id: string } | null }>
  >;
}

/** The records of a document of JSON:API. */
function toRecords(document: unknown): readonly unknown[] {
  const { data } = document as { readonly data: readonly ResourceObject[] };
  return data.map(({ id, attributes, relationships = {} }) => ({
    id: Number(id),
    ...attributes,
    ...Object.fromEntries(
      Object.entries(relationships).map(([name, { data: linkage }]) => [
        `${name}_id`,
        linkage === null ? null : Number(linkage.id),
      ]),
    ),
  }));
}

/** What PostgREST needs to count; nobody else listens to it. */
const COUNTING = { Prefer: 'count=exact' };

/** Records of json-server 1 with their ids as numbers again. */
function withNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/"((?:\w+_)?id)":"(\d+)"/g, '"$1":$2'));
}

describe('what a dialect shows', () => {
  it('of a record is what we show, with all that is embedded', async () => {
    const { length } = (await get('json-server', 'tickets/1/messages')).json() as unknown[];
    for (const options of ['_embed=messages', '_expand=customer&_embed=messages']) {
      const record = (await get('json-server', `tickets/1?${options}`)).json();
      expect(record).toMatchObject({ id: 1, messages: { length } });
    }
    expect((await get('simple-rest', 'tickets/1?embed="customer"')).json()).toMatchObject({
      customer: { id: expect.any(Number) },
    });
    const own = await app.get(`${NATIVE}/tickets/1`);
    expect((await get('simple-rest', 'tickets/1')).text).toBe(own.text);
  });

  it('of a relation has no end at our first twenty', async () => {
    const [customer] = (await get('json-server', 'customers?id=1&_embed=tickets')).json() as [
      { readonly tickets: readonly unknown[] },
    ];
    const own = await app.get(`${NATIVE}/tickets?customer_id=1&limit=200`);
    expect(customer.tickets).toEqual((own.json() as { data: unknown }).data);
    expect(customer.tickets.length).toBeGreaterThan(20);
  });

  it('of json-server 1 has ids and references as texts, also of what is embedded', async () => {
    const record = (await get('json-server-1', 'tickets/7?_embed=customer&_embed=messages')).json();
    expect(record).toMatchObject({
      id: '7',
      customer_id: expect.stringMatching(/^\d+$/),
      customer: { id: expect.stringMatching(/^\d+$/) },
      message_count: expect.any(Number),
    });
    const { messages } = record as { readonly messages: readonly unknown[] };
    expect(messages[0]).toMatchObject({ id: expect.any(String), ticket_id: '7' });
    const whole = (await get('json-server-1', 'tickets/7')).json();
    expect(record).toMatchObject(whole as object);
  });

  it.each([
    ['tickets?_page=1', { first: 1, prev: null, next: 2, last: 200, pages: 200, items: 2000 }],
    ['tickets?_page=200', { first: 1, prev: 199, next: null, last: 200, pages: 200, items: 2000 }],
    [
      'tickets?_page=3&_per_page=999',
      { first: 1, prev: 2, next: null, last: 3, pages: 3, items: 2000 },
    ],
    [
      'tickets?_page=9&_per_page=999',
      { first: 1, prev: 3, next: null, last: 3, pages: 3, items: 2000, data: [] },
    ],
    [
      'tickets?_page=1&subject=none',
      { first: 1, prev: null, next: null, last: 1, pages: 1, items: 0, data: [] },
    ],
  ])('of json-server 1 is a page with its numbers: %s', async (list, numbers) => {
    expect((await get('json-server-1', list)).json()).toMatchObject(numbers);
  });

  it('of pages of json-server has links to the others', async () => {
    const { headers } = await get('json-server', 'tickets?status=open&_limit=10&_page=2');
    const start = `/compat/json-server${NATIVE}/tickets?status=open&_limit=10&_page=`;
    expect(headers.link).toContain(`${start}1>; rel="first", `);
    expect(headers.link).toContain(`${start}3>; rel="next"`);
    expect((await get('json-server', 'tickets?_limit=10')).headers.link).toBeUndefined();
    expect((await get('json-server', 'agents?_page=1&_limit=500')).headers.link).toBeUndefined();
  });

  it.each([
    ['tickets?range=[2,4]&filter={"id":[1,2,3,4]}', 'tickets 2-3/4'],
    ['tickets?range=[9,12]&filter={"id":[1,2]}', 'tickets */2'],
    ['tickets?range=[0,-1]', 'tickets */2000'],
  ])('of %s is the range %s', async (list, range) => {
    expect((await get('simple-rest', list)).headers['content-range']).toBe(range);
  });
});

type Database = Readonly<
  Record<string, readonly { readonly id: number; readonly name?: string }[]>
>;

describe('all records as one document of json-server', () => {
  const database = '/compat/json-server/v1/helpdesk/db';

  it('are those of each collection, whole', async () => {
    const all = (await app.get(database)).json() as Database;
    expect(Object.keys(all)).toEqual(helpdeskService.api.resources.map(({ name }) => name));
    for (const [name, records] of Object.entries(all)) {
      const { text } = await app.get(`${NATIVE}/${name}.ndjson`);
      const lines = text.trimEnd().split('\n');
      expect(records).toEqual(lines.map((line) => JSON.parse(line)));
    }
  });

  it('have the writes of their session, and lack what it deleted', async () => {
    const within = '/s/keep-db';
    await app.send(`${within}${NATIVE}/teams/1`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Nights' }),
    });
    await app.send(`${within}${NATIVE}/messages/2`, { method: 'DELETE' });
    const { teams = [], messages = [] } = (await app.get(within + database)).json() as Database;
    expect(teams[0]?.name).toBe('Nights');
    expect(messages.slice(0, 2).map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('null and the text null are two values', () => {
  const session = '/s/keep-null';
  const NAMES = ['null', '"null"', 'no'];
  const namesOf = async (path: string) => {
    const body = (await app.get(session + path)).json();
    const records = Array.isArray(body) ? body : (body as { readonly data: object[] }).data;
    return (records as readonly { readonly name: string }[]).map(({ name }) => name);
  };

  beforeAll(async () => {
    for (const name of NAMES) {
      const body = JSON.stringify({ name, domain: name === 'no' ? null : name });
      const headers = { 'Content-Type': 'application/json' };
      await app.send(`${session}${NATIVE}/customers`, { method: 'POST', headers, body });
    }
  });

  const only = '"id_gte":301';
  const where = '"id":{"gte":301}';
  it.each([
    ['simple-rest', `filter={${only},"domain":"null"}`, ['null']],
    ['simple-rest', `filter={${only},"domain":null}`, ['no']],
    ['simple-rest', `filter={${only},"domain":["null",null]}`, ['null', 'no']],
    ['simple-rest', `filter={${only},"domain_in":["null","x"]}`, ['null']],
    ['simple-rest', `filter={${only},"domain_ne":"null"}`, ['"null"', 'no']],
    ['simple-rest', `filter={${only},"domain_ne":null}`, ['null', '"null"']],
    ['simple-rest', `filter={${only},"domain":"\\"null\\""}`, ['"null"']],
    ['json-server-1', `_where={${where},"domain":"null"}`, ['null']],
    ['json-server-1', `_where={${where},"domain":{"eq":"null"}}`, ['null']],
    ['json-server-1', `_where={${where},"domain":{"eq":null}}`, ['no']],
    ['json-server-1', `_where={${where},"domain":{"ne":"null"}}`, ['"null"', 'no']],
    ['json-server-1', `_where={${where},"domain":{"ne":null}}`, ['null', '"null"']],
    ['json-server-1', `_where={${where},"domain":{"in":["null",null]}}`, ['null', 'no']],
    ['json-server-1', `_where={${where},"or":[{"domain":"null"}]}`, ['null']],
    ['json-server-1', `_where={${where},"not":{"domain":null}}`, ['null', '"null"']],
    ['json-server-1', 'id:gte=301&domain=null', ['no']],
    ['json-server-1', 'id:gte=301&domain:in=null,x', ['no']],
  ])('to %s: %s', async (dialect, query, expected) => {
    expect(await namesOf(`/compat/${dialect}${NATIVE}/customers?${query}`)).toEqual(expected);
  });

  it.each([
    ['or=domain:"null"', ['null']],
    ['or=domain:null', ['no']],
    ['or=domain_ne:"null"', ['"null"', 'no']],
    ['not=domain:null', ['null', '"null"']],
    ['domain_in="null"', ['null']],
    ['domain=null', ['no']],
  ])('to our own lists: %s', async (query, expected) => {
    expect(await namesOf(`${NATIVE}/customers?id_gte=301&${query}`)).toEqual(expected);
  });
});

describe('what a dialect refuses', () => {
  it.each([
    ['json-api', 'tickets?page=2', 'page', 'page[number]'],
    ['json-api', 'tickets?filter[limit]=2', 'filter[limit]', 'filter[field]'],
    ['json-api', 'tickets?filter[nope]=2', 'nope', 'no field'],
    ['json-api', 'tickets?page[size]=0', 'page[size]', 'from 1 to 1000'],
    ['json-api', 'tickets?fields[agents]=name', 'fields[agents]', 'fields[tickets]'],
    ['json-api', 'tickets?include=nope', 'include', 'no relation'],
    ['json-api', 'tickets/7?sort=id', 'sort', 'include, fields[type]'],
    ['json-server', 'db?_limit=2', '_limit', 'returns all records'],
    ['json-server', 'tickets?page=2', 'page', 'Did you mean _page?'],
    ['json-server', 'tickets?_lmit=2', '_lmit', 'Did you mean _limit?'],
    ['json-server', 'tickets?_sort=nope', '_sort', '_sort accepts fields'],
    ['json-server', 'tickets?_sort=id&_order=up', '_order', 'asc and desc'],
    ['json-server', 'tickets?_limit=1001', '_limit', 'from 0 to 1000'],
    ['json-server', 'tickets?_start=0&_end=1001', '_end', 'at most 1000 records'],
    ['json-server', 'tickets?_page=0', '_page', 'from 1'],
    ['json-server', 'tickets?_start=-5', '_start', 'from 0'],
    ['json-server', 'tickets?subject_like=^a', 'subject_like', 'regular expressions are not run'],
    ['json-server', 'tickets?prioirty=low', 'prioirty', 'Did you mean priority?'],
    ['json-server', 'tickets?status=nonsense', 'status', 'open, pending'],
    ['json-server', 'tickets?_embed=nope', '_embed', 'no relation "nope"'],
    ['json-server', 'tickets/1?_page=1', '_page', '_embed, _expand'],
    ['json-server', 'tickets/1?status=open', 'status', '_embed, _expand'],
    ['json-server-1', 'tickets?_limit=2', '_limit', '_sort, _page, _per_page'],
    ['json-server-1', 'tickets?_per_page=2', '_per_page', 'no _page'],
    ['json-server-1', 'tickets?subject:startsWith=a', 'subject:startsWith', 'contains, in'],
    ['json-server-1', 'tickets?_where={', '_where', 'must be JSON'],
    ['json-server-1', 'tickets?_where=[]', '_where', 'object of conditions'],
    ['json-server-1', 'tickets?_where={"or":[]}', '_where', 'list of conditions for or'],
    ['json-server-1', 'tickets?_where={"or":[{}]}', '_where', 'objects of conditions'],
    ['json-server-1', 'tickets?_where={"subject":{"gt":null}}', '_where', 'a value for gt'],
    ['json-server-1', 'tickets?_where={"id":1}&status=open', '_where', 'filters beside it'],
    [
      'json-server-1',
      `tickets?_where=${'{"not":'.repeat(9)}{"id":1}${'}'.repeat(9)}`,
      '_where',
      'levels',
    ],
    ['json-server-1', 'tickets/7?_sort=id', '_sort', '_embed, _dependent'],
    ['simple-rest', 'tickets?_page=1', '_page', 'sort, range, filter, embed'],
    ['simple-rest', 'tickets?sort=id', 'sort', 'must be JSON'],
    ['simple-rest', 'tickets?sort=["id","UP"]', 'sort', '["id","ASC"]'],
    ['simple-rest', 'tickets?range=[0]', 'range', '[0,24]'],
    ['simple-rest', 'tickets?range=[5,2]', 'range', '[0,24]'],
    ['simple-rest', 'tickets?range=[0,1000]', 'range', 'at most 1000 records'],
    ['simple-rest', 'tickets?filter=[]', 'filter', 'an object'],
    ['simple-rest', 'tickets?filter={"limit":3}', 'filter', 'fields, and q'],
    ['simple-rest', 'tickets?filter={"a":{"b":{"c":{"d":1}}}}', 'filter', 'few levels'],
    ['simple-rest', 'tickets?filter={"status":[["open"]]}', 'filter', 'values for status'],
    ['simple-rest', 'tickets?embed=[1]', 'embed', 'names of relations'],
  ])('%s: %s, as %s is wrong', async (dialect, list, field, detail) => {
    const response = await get(dialect, list);
    expect([response.status, response.headers['content-type']]).toEqual([400, PROBLEM_TYPE]);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
    expect((response.json() as { detail: string }).detail).toContain(detail);
  });

  it('what is no collection, with those that there are', async () => {
    const response = await get('json-server', 'tickts');
    expectProblem(response, {
      status: 404,
      code: 'unknown_collection',
      detail: 'There is no collection "tickts". Did you mean tickets? There are: teams',
    });
  });

  it.each(['', '/tickets/7/messages/1'])('nothing at %s, and leads to its page', async (path) => {
    const response = await app.get(`/compat/simple-rest${NATIVE}${path}`);
    expectProblem(response, {
      status: 404,
      code: 'not_found',
      detail: '/compat/simple-rest lists the routes',
    });
  });

  it.each(['tickets/0', 'tickets/99999', 'tickets/x'])('%s, which is not there', async (path) => {
    expectProblem(await get('json-server', path), { status: 404, code: 'not_found' });
  });
});

describe.each(['json-server', 'json-server-1', 'simple-rest'])(
  'writes in the dialect %s',
  (dialect) => {
    it('respond with the record and stay in a session', async () => {
      const { send, location } = openSession(dialect);
      const created = await send('POST', 'customers', { name: 'Orchard & Sons', id: 77 });
      const id = dialect === 'json-server-1' ? '301' : 301;
      expect(created.json()).toMatchObject({ id, name: 'Orchard & Sons', plan: 'free' });
      expect([created.status, created.headers['x-sandbox-write']]).toEqual([201, 'kept']);
      expect(created.headers.location).toBe(location('customers/301'));
      const patched = await send('PATCH', 'customers/301', { plan: 'business' });
      expect(patched.json()).toMatchObject({ id, plan: 'business' });
      const removed = await send('DELETE', 'customers/301');
      expect([removed.status, removed.json()]).toEqual([200, patched.json()]);
      expectProblem(await send('GET', 'customers/301'), { status: 404, code: 'not_found' });
    });

    it('take a record back as it was read, with what was embedded', async () => {
      const { send } = openSession(dialect);
      const option = {
        'json-server': '_expand=customer',
        'json-server-1': '_embed=customer',
        'simple-rest': 'embed=["customer"]',
      }[dialect];
      const read = (await send('GET', `tickets/1950?${option}`)).json() as object;
      for (const method of ['PUT', 'PATCH']) {
        const { status, headers } = await send(method, 'tickets/1950', { ...read, tags: ['seen'] });
        expect([method, status, headers['x-sandbox-write']]).toEqual([method, 200, 'kept']);
      }
      expect((await send('GET', 'tickets/1950')).json()).toMatchObject({ tags: ['seen'] });
    });

    it('follow the rules, and preconditions on what was read', async () => {
      const { send } = openSession(dialect);
      expectProblem(await send('POST', 'customers', { nme: 'X' }), {
        status: 422,
        code: 'validation_failed',
      });
      expectProblem(await send('DELETE', 'customers/0'), { status: 404, code: 'not_found' });
      const { headers } = await send('GET', 'customers/5');
      const match = { 'If-Match': String(headers.etag) };
      expect((await send('PATCH', 'customers/5', { name: 'One' }, match)).status).toBe(200);
      expectProblem(await send('PATCH', 'customers/5', { name: 'Two' }, match), {
        status: 412,
        code: 'precondition_failed',
      });
    });
  },
);

describe('documents of JSON:API', () => {
  const TYPE = 'application/vnd.api+json';

  it('have links to other pages, in the session of the request', async () => {
    const root = `/s/keep-json-api-links/compat/json-api${NATIVE}`;
    const response = await app.get(`${root}/tickets?page[size]=900&page[number]=2&sort=id`);
    expect([response.status, response.headers['content-type']]).toEqual([200, TYPE]);
    const start = `${root}/tickets?page[size]=900&sort=id&page[number]=`;
    expect(response.json()).toMatchObject({
      jsonapi: { version: '1.1' },
      links: { first: `${start}1`, prev: `${start}1`, next: `${start}3`, last: `${start}3` },
      meta: { total: 2000 },
    });
  });

  it('have what is included once, and linkage to it', async () => {
    const path = 'tickets?filter[customer_id]=12&include=customer,messages.author&page[size]=5';
    const { data, included } = (await get('json-api', path)).json() as {
      readonly data: readonly {
        readonly relationships: Readonly<Record<string, { readonly data: unknown }>>;
      }[];
      readonly included: readonly { readonly type: string; readonly id: string }[];
    };
    const names = included.map(({ type, id }) => `${type} ${id}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('customers'))).toEqual(['customers 12']);
    const linked = data.flatMap(({ relationships }) => [
      relationships.customer?.data,
      ...((relationships.messages?.data ?? []) as readonly unknown[]),
    ]) as readonly { readonly type: string; readonly id: string }[];
    for (const { type, id } of linked) expect(names).toContain(`${type} ${id}`);
    const one = (await get('json-api', 'tickets/7?include=customer')).json();
    expect(one).toMatchObject({
      data: {
        type: 'tickets',
        id: '7',
        relationships: { customer: { data: { type: 'customers' } } },
      },
      included: [{ type: 'customers', attributes: { name: expect.any(String) } }],
    });
  });

  it('create, change and delete in a session', async () => {
    const { send } = openSession('json-api', TYPE);
    const customer = { data: { type: 'customers', id: '12' } };
    const attributes = { subject: 'Where is my invoice?' };
    const created = await send('POST', 'tickets', {
      data: { type: 'tickets', attributes, relationships: { customer } },
    });
    expect([created.status, created.headers['content-type']]).toEqual([201, TYPE]);
    expect(created.json()).toMatchObject({
      data: { type: 'tickets', id: '2001', attributes, relationships: { customer } },
    });
    const { data } = created.json() as { readonly data: object };
    const changed = { ...data, attributes: { priority: 'urgent' } };
    const patched = await send('PATCH', 'tickets/2001', { data: changed });
    expect(patched.json()).toMatchObject({ data: { attributes: { priority: 'urgent' } } });
    const removed = await send('DELETE', 'tickets/2001');
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await send('GET', 'tickets/2001')).status).toBe(404);
    expect((await send('PUT', 'tickets/7', { data })).status).toBe(405);
  });

  const badRelationship = { customer: { data: { type: 'agents', id: '1' } } };
  it.each([
    ['POST', 'tickets', {}, 422, 'invalid_document'],
    ['POST', 'tickets', { data: [] }, 422, 'invalid_document'],
    ['POST', 'tickets', { data: { attributes: {} } }, 422, 'invalid_document'],
    ['POST', 'tickets', { data: { type: 'agents' } }, 409, 'document_conflict'],
    ['POST', 'tickets', { data: { type: 'tickets', id: '77' } }, 403, 'client_id_forbidden'],
    [
      'POST',
      'tickets',
      { data: { type: 'tickets', relationships: { nope: { data: null } } } },
      422,
      'invalid_document',
    ],
    [
      'POST',
      'tickets',
      { data: { type: 'tickets', relationships: badRelationship } },
      422,
      'invalid_document',
    ],
    ['PATCH', 'tickets/1', { data: { type: 'tickets' } }, 422, 'invalid_document'],
    ['PATCH', 'tickets/1', { data: { type: 'tickets', id: 1 } }, 422, 'invalid_document'],
    ['PATCH', 'tickets/1', { data: { type: 'tickets', id: '2' } }, 409, 'document_conflict'],
    ['PATCH', 'tickets/1', { data: { type: 'agents', id: '1' } }, 409, 'document_conflict'],
  ])('are refused: %s %s %j is %d %s', async (method, path, body, status, code) => {
    const { send } = openSession('json-api', TYPE);
    const before = await send('GET', 'tickets/1');
    expectProblem(await send(method, path, body), { status, code });
    expect((await send('GET', 'tickets/1')).text).toBe(before.text);
  });

  it.each([
    ['Content-Type', `${TYPE}; charset=utf-8`, 415],
    ['Content-Type', `${TYPE}; ext="https://jsonapi.org/ext/atomic"`, 415],
    ['Content-Type', `${TYPE}; profile="https://example.com/last-modified"`, 200],
    ['Content-Type', 'application/json; charset=utf-8', 200],
    ['Accept', `${TYPE}; ext="https://jsonapi.org/ext/atomic"`, 406],
    ['Accept', `${TYPE}; charset=utf-8, */*`, 406],
    ['Accept', `${TYPE}; charset=utf-8, ${TYPE}; ext="https://example.com/a,b"`, 406],
    ['Accept', `${TYPE}; charset=utf-8, ${TYPE};q=0.5`, 200],
    ['Accept', `${TYPE}; profile="https://example.com/a;b,c"`, 200],
    ['Accept', '*/*', 200],
  ])('are negotiated: %s: %s is %d', async (header, value, status) => {
    const { send } = openSession('json-api', TYPE);
    const data = { type: 'tickets', id: '1', attributes: { priority: 'low' } };
    const headers = { 'Content-Type': TYPE, [header]: value };
    expect((await send('PATCH', 'tickets/1', { data }, headers)).status).toBe(status);
    for (const path of ['tickets?page[size]=1', 'tickets/1'])
      for (const _ of 'a response that is kept'.split(' ')) {
        await get('json-api', path);
        const root = `/compat/json-api${NATIVE}/`;
        expect((await app.get(root + path, { [header]: value })).status).toBe(status);
      }
  });

  it('have no fields where none is asked for', async () => {
    for (const path of ['teams?fields[teams]=&page[size]=1', 'teams/1?fields[teams]=']) {
      const { data } = (await get('json-api', path)).json() as { readonly data: object };
      expect([data].flat()).toEqual([{ type: 'teams', id: '1', attributes: {} }]);
    }
  });
});

describe('a body of another media type', () => {
  it.each(['json-server', 'json-server-1', 'simple-rest', 'json-api'])(
    'is refused by %s with the types that it takes, each once',
    async (dialect) => {
      const { send } = openSession(dialect, 'application/x-www-form-urlencoded');
      const response = await send('POST', 'customers', 'name=x');
      const { accepted } = response.json() as { readonly accepted: readonly string[] };
      expect(response.status).toBe(415);
      expect(accepted).toEqual([...new Set(accepted)]);
      expect(accepted).toContain('application/json');
    },
  );
});

describe('a part of a record as its replacement', () => {
  it('empties the rest in json-server but for what the record cannot be without', async () => {
    const { send } = openSession('json-server');
    const { name } = (await send('GET', 'customers/5')).json() as { readonly name: string };
    const replaced = await send('PUT', 'customers/5', { plan: 'starter' });
    expect(replaced.json()).toMatchObject({ name, plan: 'starter', domain: null });
  });

  it('keeps the rest in simple-rest, whose provider changes many records so', async () => {
    const { send } = openSession('simple-rest');
    const before = (await send('GET', 'customers/5')).json() as object;
    const replaced = (await send('PUT', 'customers/5', { plan: 'starter' })).json();
    expect(replaced).toMatchObject({ ...before, plan: 'starter', updated_at: expect.anything() });
  });
});

function get(dialect: string, path: string): Promise<ClientResponse> {
  return app.get(`/compat/${dialect}${NATIVE}/${path}`);
}

let sessions = 0;

/** A client of a session that no other test has. */
function openSession(dialect: string, type = 'application/json') {
  sessions += 1;
  const root = `/s/keep-dialects-${sessions}/compat/${dialect}${NATIVE}`;
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<ClientResponse> =>
    app.send(`${root}/${path}`, {
      method,
      headers: { 'Content-Type': type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { send, location: (path: string) => `${root}/${path}` };
}
