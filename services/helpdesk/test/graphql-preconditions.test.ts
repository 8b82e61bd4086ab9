import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

type Json = ReturnType<typeof JSON.parse>;
type Headers = Readonly<Record<string, string>>;

/** A client of a session that no other test has. */
function openSession() {
  const base = `/s/keep-${randomUUID()}/v1/helpdesk`;
  const send = async (method: string, path: string, body: unknown, headers: Headers = {}) =>
    live.app.send(`${base}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const ask = async (query: string, variables: object = {}, headers: Headers = {}): Promise<Json> =>
    (await send('POST', '/graphql', { query, variables }, headers)).json();
  return {
    ask,
    send,
    tagAt: async (path: string) => (await live.app.get(base + path)).headers.etag,
  };
}

const READ = '{ ticket(id: 7) { etag } }';
const WRITES: readonly (readonly [string, string])[] = [
  ['an update', 'updateTicket(id: 7, input: { subject: "A" }, ifMatch: $tag) { etag }'],
  [
    'a replacement',
    'replaceTicket(id: 7, input: { subject: "A", customer_id: 1 }, ifMatch: $tag) { etag }',
  ],
  ['a delete', 'deleteTicket(id: 7, ifMatch: $tag) { id }'],
];

describe('the etag of a record in GraphQL', () => {
  it('is the ETag of the record over REST, wherever it is selected', async () => {
    const { ask, tagAt, send } = openSession();
    const one = '{ ticket(id: 7) { tag: etag nodeId customer { id etag } } }';
    const { nodeId } = (await ask(one)).data.ticket;
    await send('PATCH', '/tickets/7', { subject: 'Lamp' });
    const tag = await tagAt('/tickets/7');
    for (const _compiled of [false, false, true]) {
      const { ticket } = (await ask(one)).data;
      const of = await tagAt(`/customers/${ticket.customer.id}`);
      expect([ticket.tag, ticket.customer.etag]).toEqual([tag, of]);
    }
    const node = await ask('query($id: ID!) { node(nodeId: $id) { ... on Ticket { etag } } }', {
      id: nodeId,
    });
    expect(node.data.node.etag).toBe(tag);
    const edges = 'ticketsConnection(first: 1, filter: { id: 7 }) { edges { node { etag } } }';
    expect((await ask(`{ ${edges} }`)).data.ticketsConnection.edges[0].node.etag).toBe(tag);
  });

  it.each(WRITES)('lets %s through as long as the record has not changed', async (_what, write) => {
    const { ask, send } = openSession();
    const mutation = `mutation($tag: String) { done: ${write} }`;
    const { etag: old } = (await ask(READ)).data.ticket;
    await send('PATCH', '/tickets/7', { subject: 'Lamp' });
    const rejected = await ask(mutation, { tag: old });
    expect(rejected.data).toEqual({ done: null });
    expect(rejected.errors).toMatchObject([
      { path: ['done'], extensions: { code: 'precondition_failed', status: 412 } },
    ]);
    const { etag } = (await ask(READ)).data.ticket;
    expect(etag).not.toBe(old);
    const accepted = write.startsWith('delete') ? [etag] : [etag, '*'];
    for (const tag of accepted) expect((await ask(mutation, { tag })).errors).toBeUndefined();
  });

  it('decides upon each mutation of a document in turn', async () => {
    const { ask } = openSession();
    const { etag: tag } = (await ask(READ)).data.ticket;
    const twice = `mutation($tag: String) {
      one: updateTicket(id: 7, input: { subject: "A" }, ifMatch: $tag) { subject etag }
      two: updateTicket(id: 7, input: { subject: "B" }, ifMatch: $tag) { subject }
    }`;
    const { data, errors } = await ask(twice, { tag });
    expect([data.one.subject, data.two, errors.length]).toEqual(['A', null, 1]);
    expect((await ask(READ)).data.ticket.etag).toBe(data.one.etag);
  });

  it('may be that of a response over REST which embeds others', async () => {
    const { ask, tagAt } = openSession();
    const tag = await tagAt('/tickets/7?expand=customer');
    const [[, update = '']] = WRITES as [readonly [string, string]];
    expect((await ask(`mutation($tag: String) { ${update} }`, { tag })).errors).toBeUndefined();
  });

  it('is required where If-Match is, by a header or the rules of the session', async () => {
    const { ask, send } = openSession();
    const update = 'mutation { updateTicket(id: 7, input: { subject: "A" }) { id } }';
    const required = [{ extensions: { code: 'precondition_required', status: 428 } }];
    const header = { 'X-Sandbox-Require': 'if-match' };
    expect((await ask(update, {}, header)).errors).toMatchObject(required);
    expect((await ask(update)).errors).toBeUndefined();
    await send('PUT', '/session/rules', { require: ['if-match'] });
    expect((await ask(update)).errors).toMatchObject(required);
    const create = 'mutation { createCustomer(input: { name: "Orchard" }) { id } }';
    expect((await ask(create)).errors).toBeUndefined();
  });

  it('does not hide that there is no such record', async () => {
    const update =
      'mutation { updateTicket(id: 9999, input: { subject: "A" }, ifMatch: "x") { id } }';
    expect((await openSession().ask(update)).errors).toMatchObject([
      { extensions: { code: 'not_found' } },
    ]);
  });
});
