import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

type Json = ReturnType<typeof JSON.parse>;

async function ask(query: string, variables: object = {}, prefix = ''): Promise<Json> {
  const response = await live.app.send(`${prefix}/v1/helpdesk/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

const AGENTS = `query($first: Int, $last: Int, $after: String, $before: String, $sort: String, $filter: AgentFilter) {
  agentsConnection(first: $first, last: $last, after: $after, before: $before, sort: $sort, filter: $filter) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id } }
  }
}`;

interface Preference {
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  /** Positions in the whole list. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** The algorithm of Relay's specification of connections (4.4), over the whole list. */
function bySpecification<T>(all: readonly T[], { first, last, after, before }: Preference) {
  let edges = all.slice(after === undefined ? 0 : after + 1, before);
  const afterCursors = edges.length;
  if (first !== undefined) edges = edges.slice(0, first);
  const afterFirst = edges.length;
  if (last !== undefined) edges = edges.slice(Math.max(0, edges.length - last));
  return {
    edges,
    // What the specification leaves open, "if the server can efficiently determine", is determined.
    hasNextPage: first === undefined ? before !== undefined : afterCursors > first,
    hasPreviousPage: last === undefined ? after !== undefined : afterFirst > last,
  };
}

async function everyCursor(sort: string | undefined): Promise<readonly { cursor: string }[]> {
  const { data, errors } = await ask(AGENTS, { first: 200, sort });
  expect(errors).toBeUndefined();
  return data.agentsConnection.edges;
}

describe('a connection', () => {
  it.each([
    [undefined, {}],
    [undefined, { first: 3 }],
    [undefined, { first: 0 }],
    [undefined, { last: 3 }],
    [undefined, { last: 0 }],
    ['name', { first: 2, after: 4 }],
    ['name', { last: 2, before: 4 }],
    ['-team_id,name', { first: 5, after: 1, before: 5 }],
    ['-team_id,name', { first: 2, after: 1, before: 5 }],
    ['-team_id,name', { last: 2, after: 1, before: 5 }],
    ['name', { first: 4, last: 2 }],
    ['name', { first: 2, last: 4, after: 3 }],
    ['name', { after: 2 }],
    ['name', { before: 3, first: 200 }],
    ['name', { after: 5, before: 5, first: 3 }],
  ] as readonly [string | undefined, Preference][])(
    'by %s with %j is what the specification says',
    async (sort, preference) => {
      const all = await everyCursor(sort);
      const { first, last, after, before } = preference;
      const cursors = {
        after: after === undefined ? undefined : all[after]?.cursor,
        before: before === undefined ? undefined : all[before]?.cursor,
      };
      const { data } = await ask(AGENTS, { first, last, sort, ...cursors });
      const bounds = first === undefined && last === undefined ? { first: 20 } : {};
      const { edges, ...info } = bySpecification(all, { ...preference, ...bounds });
      expect(data.agentsConnection).toEqual({
        totalCount: all.length,
        pageInfo: {
          ...info,
          startCursor: edges.at(0)?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
        edges,
      });
    },
  );

  it.each([
    ['a negative count', { first: -1 }, 'invalid_variables'],
    ['a count that is too large', { last: 201 }, 'invalid_variables'],
    ['no cursor', { after: 'x' }, 'invalid_parameter'],
    ['an unknown sort', { sort: 'nope' }, 'unknown_field'],
  ])('refuses %s', async (_what, variables, code) => {
    const { errors } = await ask(AGENTS, variables);
    expect(errors[0].extensions.code).toBe(code);
  });

  it('refuses the cursor of another sort', async () => {
    const [edge] = await everyCursor('name');
    const { errors } = await ask(AGENTS, { after: edge?.cursor, sort: 'email' });
    expect(errors[0].extensions.code).toBe('stale_cursor');
  });

  it('counts as many records as it may give', async () => {
    const { errors } = await ask(
      '{ customersConnection(first: 1000) { edges { node { tickets(limit: 1000) { id } } } } }',
    );
    expect(errors[0].extensions.code).toBe('query_too_complex');
  });

  it('gives the records that a filter leaves, through their relations', async () => {
    const { data } = await ask(
      '{ ticketsConnection(first: 2, filter: { status: open }) { totalCount edges { node { status customer { nodeId } } } } tickets(filter: { status: open }) { total } }',
    );
    expect(data.ticketsConnection.totalCount).toBe(data.tickets.total);
    expect(data.ticketsConnection.edges).toHaveLength(2);
  });
});

describe('a global id', () => {
  it('finds the record that has it, also in a session', async () => {
    const { data } = await ask('{ ticket(id: 12) { id nodeId } }');
    const { nodeId } = data.ticket;
    expect(Buffer.from(nodeId, 'base64url').toString()).toBe('tickets:12');
    const query = '{ node(nodeId: "ID") { nodeId __typename ... on Ticket { id } } }';
    const found = { data: { node: { nodeId, __typename: 'Ticket', id: 12 } } };
    expect(await ask(query.replace('ID', nodeId))).toEqual(found);
    await live.app.send('/s/keep-n1/v1/helpdesk/tickets/12', { method: 'DELETE' });
    expect(await ask(query.replace('ID', nodeId), {}, '/s/keep-n1')).toEqual({
      data: { node: null },
    });
  });

  it.each(['', 'x', 'dGlja2V0czo', Buffer.from('nothing:1').toString('base64url')])(
    'that is none, %j, is refused',
    async (id) => {
      const { errors } = await ask('query($id: ID!) { node(nodeId: $id) { nodeId } }', { id });
      expect(errors[0].extensions.code).toBe('invalid_variables');
    },
  );

  it('is the same whether a query is compiled or not', async () => {
    const query = '{ agents(limit: 2) { data { nodeId id ... on Agent { name } } } }';
    const [first, ...others] = [await ask(query), await ask(query), await ask(query)];
    expect(others).toEqual([first, first]);
    const onNode = '{ agent(id: 1) { id ... on Node { ... on Team { id: name } } } }';
    const responses = [await ask(onNode), await ask(onNode), await ask(onNode)];
    expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

/** The side of a connection that a walk goes to. */
const WALKS = {
  forward: { count: 'first', side: 'after', more: 'hasNextPage', edge: 'endCursor' },
  backward: { count: 'last', side: 'before', more: 'hasPreviousPage', edge: 'startCursor' },
} as const;

interface Write {
  readonly kind: 'create' | 'rename' | 'delete';
  readonly pick: number;
  readonly name: string;
}

const idsIn = (data: readonly { readonly id: number }[]): readonly number[] =>
  data.map(({ id }) => id);

async function everyId(prefix: string): Promise<readonly number[]> {
  const { data } = await ask('{ customers(limit: 1) { total } }', {}, prefix);
  const pages = Math.ceil(data.customers.total / 200);
  const read = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      ask(`{ customers(limit: 200, page: ${at + 1}) { data { id } } }`, {}, prefix),
    ),
  );
  return read.flatMap((page) => idsIn(page.data.customers.data));
}

/** Writes to a customer; gives its id unless it is a new one. */
async function writeOne(
  prefix: string,
  ids: readonly number[],
  { kind, pick, name }: Write,
): Promise<number | undefined> {
  const id = ids[(pick * 7) % ids.length];
  const [method, path] = {
    create: ['POST', ''],
    rename: ['PATCH', `/${id}`],
    delete: ['DELETE', `/${id}`],
  }[kind];
  await live.app.send(`${prefix}/v1/helpdesk/customers${path}`, {
    method: method ?? '',
    headers: { 'Content-Type': 'application/json' },
    ...(kind === 'delete' ? {} : { body: JSON.stringify({ name }) }),
  });
  return kind === 'create' ? undefined : id;
}

/** Walks through all customers page by page, and calls back between the pages; gives the ids that came. */
async function walk(
  prefix: string,
  direction: keyof typeof WALKS,
  between: () => Promise<void>,
): Promise<readonly number[]> {
  const { count, side, more, edge } = WALKS[direction];
  const seen: number[] = [];
  let from = '';
  for (;;) {
    const { data } = await ask(
      `{ customersConnection(${count}: 37, sort: "name"${from}) { pageInfo { ${more} ${edge} } edges { node { id } } } }`,
      {},
      prefix,
    );
    const { edges, pageInfo } = data.customersConnection;
    seen.push(...edges.map(({ node }: Json) => node.id));
    if (!pageInfo[more]) return seen;
    from = `, ${side}: "${pageInfo[edge]}"`;
    await between();
  }
}

describe('a walk by cursors during writes', () => {
  const write: fc.Arbitrary<Write> = fc.record({
    kind: fc.constantFrom('create', 'rename', 'delete'),
    pick: fc.nat(500),
    name: fc.stringMatching(/^[a-z]{1,8}$/),
  });

  it('gives every record that was left alone exactly once', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { maxLength: 3 }), { minLength: 4, maxLength: 12 }),
        fc.constantFrom('forward', 'backward'),
        async (rounds, direction) => {
          run += 1;
          const prefix = `/s/keep-walk-${run}`;
          const ids = await everyId(prefix);
          const touched = new Set<number | undefined>();
          let round = 0;
          const seen = await walk(prefix, direction, async () => {
            for (const one of rounds[round] ?? []) touched.add(await writeOne(prefix, ids, one));
            round += 1;
          });
          const alone = new Set(ids.filter((id) => !touched.has(id)));
          const met = seen.filter((id) => alone.has(id)).sort((a, b) => a - b);
          expect(met).toEqual([...alone].sort((a, b) => a - b));
        },
      ),
      { numRuns: 20 },
    );
  });
});
