import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import {
  createManualClock,
  expectProblem,
  type ManualClock,
  type RunningApp,
} from '@sandbox/testing';
import { startUtils, useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

/** Resolves once a number of timers wait, or none do. */
async function untilWaiting(manual: ManualClock, count: number): Promise<void> {
  while (manual.waiting !== count) await new Promise((resolve) => setImmediate(resolve));
}

/** Runs with timers that only the test moves. */
async function withManualTimers(run: (app: RunningApp, manual: ManualClock) => Promise<void>) {
  const manual = createManualClock();
  const app = await startUtils({ timers: manual.timers });
  try {
    await run(app, manual);
  } finally {
    await app.stop();
  }
}

describe('delays', () => {
  it.each([
    ['/delay/1.5', 1500, { delay: 1.5, method: 'GET' }],
    ['/delay/10', 10_000, { delay: 10 }],
    ['/delay/.25', 250, { delay: 0.25 }],
    ['/delay/100ms', 100, { delay: 0.1 }],
    ['/delay/1s500ms', 1500, { delay: 1.5 }],
  ])('%s answers the echo after %i ms and not before', async (path, ms, expected) => {
    await withManualTimers(async (app, manual) => {
      let answered = false;
      const response = app.get(`${ROOT}${path}`).then((got) => {
        answered = true;
        return got;
      });
      await untilWaiting(manual, 1);
      manual.advance(ms - 1);
      expect([manual.waiting, answered]).toEqual([1, false]);
      manual.advance(1);
      expect((await response).json()).toMatchObject(expected);
      expect((await response).headers['server-timing']).toMatch(`delay;dur=${ms};`);
      expect(manual.waiting).toBe(0);
    });
  });

  it('leaves no timer behind when the client leaves', async () => {
    await withManualTimers(async (app, manual) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.write(`GET ${ROOT}/delay/10 HTTP/1.1\r\nHost: x\r\n\r\n`);
      await untilWaiting(manual, 1);
      socket.destroy();
      await once(socket, 'close');
      await untilWaiting(manual, 0);
    });
  });

  it('keeps the body of a late answer, whatever the method', async () => {
    await withManualTimers(async (app) => {
      const response = await app.send(`${ROOT}/delay/0`, { method: 'PATCH', body: 'hello' });
      expect(response.json()).toMatchObject({ method: 'PATCH', data: 'hello', delay: 0 });
    });
  });

  it('answers after a random delay of at most max', async () => {
    await withManualTimers(async (app, manual) => {
      const response = app.get(`${ROOT}/slow-random?max=500&seed=a`);
      await untilWaiting(manual, 1);
      manual.advance(500);
      const { delay_ms: delay, max } = (await response).json() as Record<string, number>; // compared below
      expect([max, Number.isInteger(delay), Number(delay) <= 500]).toEqual([500, true, true]);
    });
  });
});

describe('timing', () => {
  const app = useUtils();

  it.each([
    ['/delay/10.01', 'seconds'],
    ['/delay/-1', 'seconds'],
    ['/delay/abc', 'seconds'],
    ['/delay/1e1', 'seconds'],
    ['/delay/11s', 'seconds'],
    ['/slow-random?max=10001', 'max'],
    ['/slow-random?max=x', 'max'],
    ['/flaky?rate=1.1', 'rate'],
    ['/flaky?rate=-1', 'rate'],
    ['/flaky?code=100', 'code'],
    ['/flaky?code=600', 'code'],
    ['/unstable?failure_rate=2', 'failure_rate'],
  ])('refuses %s and names the bounds', async (path, parameter) => {
    const response = await app.get(`${ROOT}${path}`);
    expectProblem(response, {
      status: 400,
      code: 'invalid_parameter',
      parameter,
      minimum: expect.any(Number),
      maximum: expect.any(Number),
    });
  });

  it.each([
    ['/flaky?rate=1', 503, '{"status":503,"description":"Service Unavailable"}'],
    ['/flaky?rate=1&code=418', 418, `{"status":418,"description":"I'm a Teapot"}`],
    ['/flaky?rate=0', 200, '{"failed":false,"rate":0,"code":503}'],
    ['/unstable?failure_rate=1', 500, ''],
    ['/unstable?failure_rate=0', 200, ''],
  ])('%s answers %i', async (path, status, text) => {
    expect(await app.get(`${ROOT}${path}`)).toMatchObject({ status, text });
  });

  it.each(['/flaky?x', '/unstable?x'])('%s fails about half of the time', async (path) => {
    let failures = 0;
    for (let run = 0; run < 100; run++) {
      failures += Number((await app.get(`${ROOT}${path}`)).status >= 500);
    }
    expect(failures).toBeGreaterThan(25);
    expect(failures).toBeLessThan(75);
  });

  it('fails or not alike for the same seed', async () => {
    const outcomes = new Set<number>();
    for (let run = 0; run < 10; run++) outcomes.add((await app.get(`${ROOT}/flaky?seed=a`)).status);
    expect(outcomes.size).toBe(1);
  });
});

describe('options that an endpoint does not know', () => {
  const app = useUtils();

  it.each([
    ['/drip?numBytes=2&duration=0', 'numBytes'],
    ['/bytes/2?sede=1&x&x=2&seed=1', 'sede, x'],
    ['/range/2?chunksize=1', 'chunksize'],
    ['/flaky?rat=1&rate=0', 'rat'],
    ['/image/png?width=3', 'width'],
    ['/sse?count=1&interval_ms=1', 'interval_ms'],
    ['/redirect-to?url=/v1/utils/get&code=307', 'code'],
    ['/base64/YQ?contenttype=x', 'contenttype'],
    ['/big?rows=1&a%2Cb%0d%0aX=%F0%9F%98%80&%F0%9F%98%80', 'a%2Cb%0D%0AX, %F0%9F%98%80'],
    [`/bytes/2?${'x'.repeat(3000)}`, 'x'.repeat(100)],
    ['/stream-bytes/2?chunk_size=1', undefined],
    ['/redirect-to?url=/v1/utils/get&status_code=307', undefined],
    ['/delay/0?x=1', undefined],
    ['/get?x=1', undefined],
  ])('%s reports %j', async (path, ignored) => {
    const { status, headers } = await app.get(`${ROOT}${path}`);
    expect([status < 400, headers['x-sandbox-ignored']]).toEqual([true, ignored]);
  });

  it('reports no more than twenty', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `x${index}`);
    const { headers } = await app.get(`${ROOT}/bytes/2?${names.join('&')}`);
    expect(headers['x-sandbox-ignored']).toBe(names.slice(0, 20).join(', '));
  });
});
