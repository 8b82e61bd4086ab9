import { openSession } from './sandbox.js';

/** The client: waits for a response, and for all of its body, no longer than this. */
async function fetchJson(url, { timeoutMs, ...options }) {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
  return response.json();
}

const tickets = () => `${openSession()}/v1/helpdesk/tickets`;

test.each([
  ['that is late', 'delay=20000'],
  ['that never comes', 'stall'],
  ['whose body drips', 'throttle=2000'],
])('a response %s is given up', async (_what, fault) => {
  const options = { timeoutMs: 500, headers: { 'X-Sandbox-Fault': fault } };
  await expect(fetchJson(tickets(), options)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a response that is a little late is waited for', async () => {
  const options = { timeoutMs: 10_000, headers: { 'X-Sandbox-Fault': 'delay=100' } };
  expect(await fetchJson(tickets(), options)).toHaveProperty('data');
});
