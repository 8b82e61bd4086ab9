import { noteWaits, openSession } from './sandbox.js';

/** The client: waits as long as the server asks for, else twice as long each time. */
async function fetchWithBackOff(url, { sleep, ...options }) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, options);
    if (response.status < 500 || attempt === 4) return response;
    const asked = response.headers.get('Retry-After');
    await sleep(asked === null ? 100 * 2 ** attempt : Number(asked) * 1000);
  }
}

test.each([
  ['twice as long each time', 'status=503, first=4', [100, 200, 400, 800]],
  ['as long as Retry-After asks for', 'status=503, retry_after=7, first=2', [7000, 7000]],
])('the client waits %s', async (_how, fault, expected) => {
  const { waits, sleep } = noteWaits();
  const headers = { 'X-Sandbox-Fault': fault };
  const response = await fetchWithBackOff(`${openSession()}/v1/social/posts`, { sleep, headers });
  expect([response.status, waits]).toEqual([200, expected]);
});

test('a series of failures of different kinds is survived', async () => {
  const { waits, sleep } = noteWaits();
  const url = `${openSession()}/v1/utils/flaky?sequence=500,502,200&key=${Math.random()}`;
  expect((await fetchWithBackOff(url, { sleep })).status).toBe(200);
  expect(waits).toHaveLength(2);
});
