import { openSession, send } from './sandbox.js';

/** What GraphQL says of a failure, whose HTTP status is often 200. */
class QueryFailed extends Error {
  constructor(errors) {
    super(errors.map(({ message }) => message).join(' '));
    this.codes = errors.map(({ extensions }) => extensions?.code);
  }
}

/** The client: errors are looked for in every response, whatever its status; what is no GraphQL at all has failed, too. */
async function query(url, text, headers = {}) {
  const response = await send('POST', url, { query: text }, headers);
  const { data, errors, code, title } = await response.json();
  if (errors) throw new QueryFailed(errors);
  if (!response.ok) throw new QueryFailed([{ message: title, extensions: { code } }]);
  return data;
}

const graphql = () => `${openSession()}/v1/helpdesk/graphql`;

test('a query that holds gives its data', async () => {
  const { ticket } = await query(graphql(), '{ ticket(id: 1) { id } }');
  expect(ticket).toEqual({ id: 1 });
});

test('a query of an unknown field fails', async () => {
  await expect(query(graphql(), '{ ticket(id: 1) { mood } }')).rejects.toThrow(QueryFailed);
});

test('a failure of the server has its code', async () => {
  const headers = { 'X-Sandbox-Fault': 'code=store_unavailable, status=503' };
  await expect(query(graphql(), '{ ticket(id: 1) { id } }', headers)).rejects.toMatchObject({
    codes: ['store_unavailable'],
  });
});
