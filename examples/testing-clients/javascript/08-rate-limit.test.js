import { noteWaits, openSession } from './sandbox.js';

/** The client: stops before the server has to, and waits when it was told to. */
class Paced {
  #pauseMs = 0;

  constructor(sleep, headers) {
    this.sleep = sleep;
    this.headers = headers;
  }

  async get(url) {
    if (this.#pauseMs > 0) await this.sleep(this.#pauseMs);
    const response = await fetch(url, { headers: this.headers });
    const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(response.headers.get('RateLimit')) ?? [];
    this.#pauseMs = left === '0' ? Number(seconds) * 1000 : 0;
    return response;
  }
}

const LIMIT = { 'X-Sandbox-RateLimit': '3;w=60' };

test('the fourth request of a minute is refused, and says when to come back', async () => {
  const url = `${openSession()}/v1/flights/airports`;
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await fetch(url, { headers: LIMIT })).status);
  const refused = await fetch(url, { headers: LIMIT });
  expect([...statuses, refused.status]).toEqual([200, 200, 200, 429]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limit_exceeded', limit: 3 });
});

test('a client that reads RateLimit waits before it is refused', async () => {
  const { waits, sleep } = noteWaits();
  const client = new Paced(sleep, LIMIT);
  const url = `${openSession()}/v1/flights/airports`;
  for (let count = 0; count < 3; count += 1) expect((await client.get(url)).status).toBe(200);
  expect(waits).toEqual([]);
  await client.get(url);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(0);
});
