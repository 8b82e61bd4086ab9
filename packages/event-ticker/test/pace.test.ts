import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { MAX_PACED, parsePace } from '../src/index.js';
import { type RunningTicker, startTicker } from './start-ticker.js';

let running: RunningTicker;
beforeEach(async () => {
  running = await startTicker();
});
afterEach(() => running.stop());

const address = (query: string, protocol = 'http', path = '/events') =>
  `${protocol}://127.0.0.1:${running.port}${path}${query}`;

/** A stream to read to its end, or to a part. */
async function openStream(query: string) {
  const response = await fetch(address(query));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader(); // a stream has a body
  let text = '';
  return {
    status: response.status,
    async read(isEnough: (text: string) => boolean = () => false): Promise<readonly number[]> {
      while (!isEnough(text)) {
        const { done, value } = await reader.read();
        if (done) break;
        text += Buffer.from(value).toString();
      }
      return Array.from(text.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id));
    },
    cancel: () => reader.cancel(),
  };
}

function openSocket(query: string) {
  const socket = new WebSocket(address(query, 'ws', '/ws'));
  const ids: number[] = [];
  socket.on('message', (data) => {
    const { id } = JSON.parse(String(data));
    if (id !== undefined) ids.push(id);
  });
  const closed = once(socket, 'close').then(([code]) => code as number); // what ws passes
  return { socket, ids, closed };
}

describe('tick_ms', () => {
  it('has ten events in a second where others have one or two', async () => {
    const fast = await openStream('?tick_ms=50');
    const usual = await openStream('');
    running.time.advance(1000);
    const ids = await fast.read((text) => text.includes('id: 14\n'));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    running.time.advance(1000);
    expect(await usual.read((text) => text.includes('id: 1\n'))).toEqual([1]);
    await Promise.all([fast.cancel(), usual.cancel()]);
  });

  it('does the same for a WebSocket', async () => {
    const { socket, ids } = openSocket('?tick_ms=100');
    await once(socket, 'message');
    running.time.advance(1000);
    while (ids.length < 7) await once(socket, 'message');
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
    socket.terminate();
  });

  it('leaves no timer behind', async () => {
    const stream = await openStream('?tick_ms=50');
    const before = running.time.running;
    await stream.cancel();
    while (running.ticker.streams > 0) await new Promise(setImmediate);
    expect(before - running.time.running).toBe(2);
  });

  it('is refused to more connections than may have a timer of their own', async () => {
    await running.stop();
    running = await startTicker({ maxConnections: 1000 });
    const streams = await Promise.all(
      Array.from({ length: MAX_PACED }, () => openStream('?tick_ms=10000')),
    );
    expect((await openStream('?tick_ms=10000')).status).toBe(503);
    expect((await openStream('')).status).toBe(200);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });
});

describe('drop_after', () => {
  it('ends a stream after so many events, and the next one goes on where it ended', async () => {
    const first = await openStream('?tick_ms=10&drop_after=3');
    running.time.advance(1000);
    expect(await first.read()).toEqual([1, 2, 3]);
    const second = await openStream('?tick_ms=10&drop_after=3&last_event_id=3');
    running.time.advance(1000);
    expect(await second.read()).toEqual([4, 5, 6]);
  });

  it('counts within a second, too', async () => {
    const stream = await openStream('?tick_ms=10&drop_after=1&last_event_id=5');
    running.time.advance(1000);
    expect(await stream.read()).toEqual([6]);
  });

  it('counts the topics that are wanted', async () => {
    const stream = await openStream('?tick_ms=10&drop_after=2&topics=slow');
    running.time.advance(1000);
    expect(await stream.read()).toEqual([3, 6]);
  });

  it('of 0 ends the connection as soon as it is open', async () => {
    expect(await (await openStream('?drop_after=0')).read()).toEqual([]);
    const { ids, closed } = openSocket('?drop_after=0&close_code=1013');
    expect([await closed, ids]).toEqual([1013, []]);
  });

  it.each([
    ['', 1001],
    ['&close_code=4001', 4001],
    ['&close_code=1011', 1011],
    ['&close_code=1006', 1006],
  ])('closes a WebSocket%s', async (option, code) => {
    const { socket, ids, closed } = openSocket(`?tick_ms=10&drop_after=4${option}`);
    await once(socket, 'message');
    running.time.advance(1000);
    expect([await closed, ids]).toEqual([code, [1, 2, 3, 4]]);
  });
});

describe('a pace', () => {
  const parse = (options: Readonly<Record<string, string>>) => parsePace((name) => options[name]);

  it('is none where nothing is asked for', () => {
    expect(parse({ tick_ms: '', topics: 'fast' })).toBeUndefined();
  });

  it.each([
    [{ tick_ms: '9' }, 'tick_ms must be a whole number from 10 to 10000, not "9".'],
    [{ tick_ms: 'fast' }, 'tick_ms must be a whole number from 10 to 10000, not "fast".'],
    [{ drop_after: '-1' }, 'drop_after must be a whole number from 0 to 100000, not "-1".'],
    [{ drop_after: '1', close_code: '1005' }, 'close_code must be one of 1000, 1001,'],
    [{ drop_after: '1', close_code: '5000' }, 'or 3000 to 4999, not "5000".'],
    [{ close_code: '4000' }, 'close_code needs drop_after'],
  ])('cannot be %j', (options: Readonly<Record<string, string>>, detail) => {
    expect(() => parse(options)).toThrow(detail);
  });
});
