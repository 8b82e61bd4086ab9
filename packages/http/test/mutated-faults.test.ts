import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { get, json } from '../src/index.js';
import { createManualTimers } from './manual-timers.js';
import { openRaw } from './raw-connection.js';
import { startTestServer, stopTestServers, type TestServer } from './start-test-server.js';

let server: TestServer;
const timers = createManualTimers();

beforeAll(async () => {
  server = await startTestServer({
    timers,
    settings: { WRITE_TIMEOUT_MS: 0 },
    routes: [get('/t', () => json({ greeting: 'hello', to: 'the client' }))],
  });
});
afterAll(stopTestServers);

const VALUES = [
  ...['delay=300', 'delay=(200 800)', 'status=503', 'code=not_found', 'retry_after=2', 'reset'],
  ...['reset=body', 'close', 'close=head', 'truncate=0.5', 'limit_data=10', 'stall', 'stall=5'],
  ...['throttle=1000', 'malformed', 'malformed=chunk', 'malformed=head', 'rate=0.25', 'seed=7'],
  ...['first=2', 'every=3', 'after=1', 'flaky', 'degraded', 'offline', 'timeout', 'satellite'],
  ...['latency=5', 'down', 'bandwidth=1', 'slow_close', 'reset_peer', 'slicer=3'],
];

/** What a header can hold at all: Node refuses the rest before anybody sees it. */
const character = fc
  .integer({ min: 0x20, max: 0xff })
  .map((code) => (code === 0x7f ? ' ' : String.fromCharCode(code)));

/** A value of members that are right, of which a piece is cut out and another one put in. */
const mutated = fc
  .tuple(
    fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 4 }),
    fc.nat(),
    fc.nat({ max: 5 }),
    fc.oneof(
      fc.constantFrom('', ',', ';', '=', '(', ')', '"', ':', '@', '?1', '-', '9'.repeat(20), '\t'),
      fc.array(character, { maxLength: 4 }).map((characters) => characters.join('')),
    ),
    fc.boolean(),
  )
  .map(([members, at, cut, chunk, isStored]) => {
    const value = members.join(', ');
    if (isStored) return value;
    const start = at % (value.length + 1);
    return value.slice(0, start) + chunk + value.slice(start + cut);
  });

/** Sends a request and lets all time pass that it waits for. */
async function ask(value: string): Promise<string> {
  const connection = openRaw(
    server.port,
    `GET /t HTTP/1.1\nHost: a\nConnection: close\nX-Sandbox-Fault: ${value}\n\n`,
  );
  let isClosed = false;
  const closed = connection.closed().finally(() => {
    isClosed = true;
  });
  while (!isClosed) {
    timers.fire();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return closed;
}

it('a mutated header is 400 or has its effect, and the next request is as ever', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (value) => {
      const sent = await ask(value);
      const isRejected =
        sent.startsWith('HTTP/1.1 400 ') && sent.includes('"code":"invalid_fault"');
      const isAsked = sent.includes('\r\nX-Sandbox-Fault: header; ');
      const isBroken = sent === '' || !sent.includes('\r\n\r\n');
      const passes = sent.startsWith('HTTP/1.1 200 ') && sent.endsWith('"the client"}');
      expect([value, server.platform.faults.delays.size]).toEqual([value, 0]);
      expect([value, sent, isRejected || isAsked || isBroken || passes]).toEqual([
        value,
        sent,
        true,
      ]);
    }),
    { numRuns: 10_000 },
  );
  expect(await ask('status=500')).toContain('simulated_fault');
  expect(server.platform.faults.delays.size).toBe(0);
  expect(server.log().filter(({ level }) => Number(level) > 30)).toEqual([]);
});
