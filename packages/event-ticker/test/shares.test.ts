import { afterEach, expect, it } from '@jest/globals';
import { type RunningTicker, startTicker } from './start-ticker.js';

let running: RunningTicker | undefined;
afterEach(() => running?.stop());

async function open(client: string, query = ''): Promise<{ status: number; end: () => void }> {
  const ending = new AbortController();
  const { status } = await fetch(`http://127.0.0.1:${running?.port}/events${query}`, {
    headers: { 'X-Client': client },
    signal: ending.signal,
  });
  return { status, end: () => ending.abort() };
}

async function fill(client: string, query = ''): Promise<number> {
  let number = 0;
  while ((await open(client, query)).status === 200) number += 1;
  return number;
}

it('a client that has its share leaves places for another client', async () => {
  running = await startTicker({ maxConnections: 20, sharePercent: 10 });
  expect(await fill('one')).toBe(2);
  expect((await open('other')).status).toBe(200);
});

it('one client alone may have all places without shares', async () => {
  running = await startTicker({ maxConnections: 12 });
  expect(await fill('one')).toBe(12);
});

it('a place is free again when its stream ends', async () => {
  running = await startTicker({ maxConnections: 1 });
  const { end } = await open('one', '?tick_ms=5000');
  expect((await open('other')).status).toBe(503);
  end();
  while ((await open('other')).status === 503);
  expect(running.ticker.streams).toBe(1);
});
