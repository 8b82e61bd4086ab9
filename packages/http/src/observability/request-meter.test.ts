import { METHODS } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createRequestMeter, type Observed } from './request-meter.js';

const seen: Observed = { method: 'GET', route: '/t', status: 200, ms: 1, isWrongMethod: false };

/** What the counter shows after some requests, as `METHOD status` with its number. */
async function countsOf(requests: readonly Partial<Observed>[]): Promise<Record<string, number>> {
  const registry = new Registry();
  const observe = createRequestMeter(registry);
  for (const request of requests) observe({ ...seen, ...request });
  const { values } = (await registry.getSingleMetric('http_requests_total')?.get()) ?? {
    values: [],
  };
  return Object.fromEntries(
    values.map(({ labels, value }) => [`${labels.method} ${labels.status}`, value]),
  );
}

describe('the meter of requests', () => {
  it('counts further statuses of a route by their class, and loses none', async () => {
    const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);
    const counts = await countsOf([...statuses, ...statuses].map((status) => ({ status })));
    expect(counts).toEqual({
      ...Object.fromEntries(statuses.slice(0, 16).map((status) => [`GET ${status}`, 2])),
      'GET 2xx': 168,
      'GET 3xx': 200,
      'GET 4xx': 200,
      'GET 5xx': 200,
    });
  });

  it('keeps the text short whatever methods and statuses a client makes up', async () => {
    const registry = new Registry();
    const observe = createRequestMeter(registry);
    for (const method of METHODS)
      for (let status = 200; status < 600; status += 1) observe({ ...seen, method, status });
    const lines = (await registry.metrics()).split('\n');
    expect(lines.length).toBeLessThan(800);
  });

  it.each([
    ['no route has', { method: 'PROPFIND' }, 'other 200'],
    ['this route has not', { method: 'DELETE', status: 405, isWrongMethod: true }, 'other 405'],
    ['was not read', { method: 'unknown', status: 400 }, 'unknown 400'],
    ['the route has', { method: 'PATCH' }, 'PATCH 200'],
  ])('labels a method that %s', async (_which, request, label) => {
    expect(await countsOf([request])).toEqual({ [label]: 1 });
  });
});
