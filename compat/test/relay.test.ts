import { beforeEach, describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import relay, { type Environment } from 'relay-runtime';
import { loadCompiled } from '../src/relay/load-compiled.js';
import { openEnvironment } from '../src/relay/open-environment.js';

const SORT = '-created_at';

const compiled = await loadCompiled();

interface Page {
  readonly ticketsConnection: {
    readonly edges: readonly {
      readonly node: { readonly id: number; readonly nodeId: string; readonly subject: string };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

describe('an app of Relay', () => {
  const app = useApp({
    createApps: (platform) => [createRecordApp(helpdeskService, { platform })],
  });
  let sessions = 0;
  let base: string;
  let environment: Environment;

  beforeEach(async () => {
    sessions += 1;
    base = `${app.url()}/s/keep-relay-${sessions}/v1/helpdesk`;
    environment = openEnvironment(`${base}/graphql`);
    await relay.fetchQuery(environment, compiled('documentsDeskQuery'), {}).toPromise();
    environment.retain(UNIT);
  });

  const UNIT = relay.createOperationDescriptor(compiled('documentsDeskQuery'), {});

  const read = (fragment: string, reference: unknown): unknown =>
    environment.lookup(relay.getSingularSelector(compiled(fragment), reference)).data;

  /** What a component with `usePaginationFragment` is given. */
  function list(): Page['ticketsConnection'] {
    const page = read('documents_tickets', environment.lookup(UNIT.fragment).data) as Page;
    return page.ticketsConnection;
  }

  async function loadNext(count: number): Promise<void> {
    const { endCursor: cursor } = list().pageInfo;
    const query = compiled('documentsMoreQuery');
    await relay.fetchQuery(environment, query, { count, cursor }).toPromise();
  }

  async function getIds(limit: number): Promise<readonly number[]> {
    const response = await fetch(`${base}/tickets?sort=${SORT}&limit=${limit}&fields=id`);
    const { data } = (await response.json()) as { readonly data: readonly { id: number }[] };
    return data.map(({ id }) => id);
  }

  const post = (path: string, method: string, body: object): Promise<Response> =>
    fetch(`${base}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  const idsOf = ({ edges }: Page['ticketsConnection']) => edges.map(({ node }) => node.id);

  it('loads a connection page by page into one list', async () => {
    expect(list().pageInfo.hasNextPage).toBe(true);
    expect(list().edges).toHaveLength(5);
    await loadNext(7);
    await loadNext(100);
    expect(idsOf(list())).toEqual(await getIds(112));
  });

  it('neither skips nor repeats what was there, when a ticket is opened between two pages', async () => {
    const before = await getIds(15);
    await post('/tickets', 'POST', { subject: 'In between', customer_id: 1 });
    await loadNext(10);
    expect(idsOf(list())).toEqual(before);
  });

  it('refetches a fragment by node, for all who show the record', async () => {
    const [edge] = list().edges;
    const before = read('documents_ticket', edge?.node) as { readonly status: string };
    const status = before.status === 'pending' ? 'open' : 'pending';
    expect((await post(`/tickets/${edge?.node.id}`, 'PATCH', { status })).status).toBe(200);
    const query = compiled('documentsTicketQuery');
    const variables = { nodeId: edge?.node.nodeId };
    await relay.fetchQuery(environment, query, variables).toPromise();
    expect(read('documents_ticket', list().edges[0]?.node)).toMatchObject({ status });
  });

  it('puts what a mutation creates into the list, and the session keeps it', async () => {
    const { ConnectionHandler } = relay;
    await new Promise((resolve, reject) => {
      relay.commitMutation(environment, {
        mutation: compiled('documentsOpenMutation'),
        variables: { input: { subject: 'The lamp is dark', customer_id: 1 } },
        updater(store) {
          const key = 'documents_ticketsConnection';
          const shown = ConnectionHandler.getConnection(store.getRoot(), key, { sort: SORT });
          if (shown === undefined) throw new Error('The connection is not in the store.');
          const ticket = store.getRootField('createTicket');
          const edge = ConnectionHandler.createEdge(store, shown, ticket, 'TicketEdge');
          ConnectionHandler.insertEdgeBefore(shown, edge);
        },
        onCompleted: resolve,
        onError: reject,
      });
    });
    const [first, second] = list().edges;
    expect(first?.node.subject).toBe('The lamp is dark');
    expect(read('documents_ticket', first?.node)).toMatchObject({ status: 'open' });
    expect([first?.node.id, second?.node.id]).toEqual(await getIds(2));
  });
});
