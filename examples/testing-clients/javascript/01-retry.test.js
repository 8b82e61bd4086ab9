import { openSession } from './sandbox.js';

/** The client: tries again while the server fails. */
async function fetchWithRetry(url, options, attempts = 3) {
  const response = await fetch(url, options);
  if (response.status < 500 || attempts === 1) return response;
  return fetchWithRetry(url, options, attempts - 1);
}

let tickets;
beforeEach(() => {
  tickets = `${openSession()}/v1/helpdesk/tickets`;
});

test('a request that fails twice succeeds', async () => {
  const headers = { 'X-Sandbox-Fault': 'status=503, first=2' };
  const response = await fetchWithRetry(tickets, { headers });
  expect(response.status).toBe(200);
  expect((await response.json()).data).toHaveLength(20);
});

test('a request that always fails is given up after three attempts', async () => {
  const headers = { 'X-Sandbox-Fault': 'status=503, first=3' };
  expect((await fetchWithRetry(tickets, { headers })).status).toBe(503);
  expect((await fetch(tickets, { headers })).status).toBe(200); // so there were three
});

test('a mistake of the client is not repeated', async () => {
  const headers = { 'X-Sandbox-Fault': 'status=422, first=1' };
  expect((await fetchWithRetry(tickets, { headers })).status).toBe(422);
});
