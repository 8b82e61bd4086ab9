import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Connection, openConnection } from './open-connection.js';
import { type RunningTicker, startTicker } from './start-ticker.js';

let running: RunningTicker;
let connections: Connection[];

beforeEach(async () => {
  running = await startTicker();
  connections = [];
});

afterEach(async () => {
  for (const { socket } of connections) socket.destroy();
  await running.stop();
});

async function open(
  request: { readonly query?: string; readonly headers?: string; readonly version?: string } = {},
): Promise<Connection> {
  const { query = '', headers = '', version = '1.1' } = request;
  const connection = await openConnection(running.port);
  connections.push(connection);
  connection.send(`GET /events${query} HTTP/${version}\r\nHost: x\r\n${headers}\r\n`);
  await connection.readUntil('retry: 3000\n\n');
  return connection;
}

/** The body without its chunk framing, from the first message on. */
function messagesOf(text: string): string {
  return text
    .slice(text.indexOf('retry:'))
    .replace(/^[0-9a-f]+\r\n/gm, '')
    .replaceAll('\r\n', '');
}

/** The ids of the messages read so far. */
function idsOf({ text }: Connection): number[] {
  return Array.from(text.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id));
}

describe('an event stream', () => {
  it('begins with its headers and the time to wait before a reconnect', async () => {
    const { text } = await open();
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toMatch(/^Content-Type: text\/event-stream; charset=utf-8\r$/m);
    expect(text).toMatch(/^Cache-Control: no-cache, no-transform\r$/m);
    expect(text).toMatch(/^X-Accel-Buffering: no\r$/m);
    expect(messagesOf(text)).toBe('retry: 3000\n\n');
  });

  it('sends each event in its second, numbered and named after its topic', async () => {
    const stream = await open();
    running.time.advance(5000);
    const text = await stream.readUntil('second 5');
    const event = (id: number, topic: string, tick: number, count: number): string =>
      `id: ${id}\nevent: ${topic}\ndata: {"type":"event","id":${id},"topic":"${topic}","api":"test","ts":"second ${tick}","data":{"count":${count}}}\n\n`;
    await stream.readUntil('"count":1}}\n\n\r\n');
    expect(messagesOf(text)).toBe(
      `retry: 3000\n\n${event(1, 'fast', 2, 1)}${event(2, 'fast', 4, 2)}${event(3, 'slow', 5, 1)}`,
    );
  });

  it('sends two events of one second in order', async () => {
    const stream = await open();
    running.time.advance(10_000);
    const text = await stream.readUntil('id: 7\n');
    expect(text.indexOf('id: 6\nevent: slow')).toBeLessThan(text.indexOf('id: 7\nevent: fast'));
    expect(idsOf(stream)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps the numbers of all topics when it is narrowed', async () => {
    const stream = await open({ query: '?topics=slow' });
    running.time.advance(15_000);
    await stream.readUntil('id: 10\n');
    expect(idsOf(stream)).toEqual([3, 6, 10]);
  });

  it.each([
    [1, [2, 3, 4, 5, 6, 7]],
    [3, [4, 5, 6, 7, 8]],
    // 6 and 7 are of the same second: 7 alone is missing.
    [6, [7, 8, 9, 10, 11, 12]],
    [999_999, [1_000_000, 1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005]],
  ])('goes on after event %d exactly', async (last, ids) => {
    const stream = await open({ headers: `Last-Event-ID: ${last}\r\n` });
    running.time.advance(8000);
    await stream.readUntil(`id: ${ids.at(-1)}\n`);
    expect(idsOf(stream).slice(0, ids.length)).toEqual(ids);
  });

  it('gives a client that was cut off what an uncut one got', async () => {
    const whole = await open();
    const first = await open();
    running.time.advance(12_000);
    await first.readUntil('id: 8\n');
    first.socket.destroy();
    const second = await open({ headers: 'Last-Event-ID: 8\r\n' });
    running.time.advance(20_000);
    await second.readUntil('id: 22\n');
    await whole.readUntil('id: 22\n');
    const events = (text: string): string[] =>
      messagesOf(text)
        .split('\n\n')
        .filter((message) => message.startsWith('id:'));
    expect([...events(first.text), ...events(second.text)].slice(0, 22)).toEqual(
      events(whole.text).slice(0, 22),
    );
  });

  it('sends a comment every 15 seconds', async () => {
    const stream = await open({ query: '?topics=rare' });
    running.time.advance(14_900);
    running.time.advance(100);
    await stream.readUntil(':\n\n\r\n');
    running.time.advance(35_000);
    const text = await stream.readUntil('second 50');
    expect(messagesOf(text).split('\n\n').slice(1, 5)).toEqual([
      ':',
      ':',
      ':',
      expect.stringContaining('id: 36\nevent: rare\n'),
    ]);
  });

  it('sends comments between events, too', async () => {
    const stream = await open({ query: '?topics=fast' });
    running.time.advance(16_000);
    const text = await stream.readUntil('second 16');
    expect(messagesOf(text).split('\n\n').slice(7, 10)).toEqual([
      expect.stringContaining('"ts":"second 14"'),
      ':',
      expect.stringContaining('"ts":"second 16"'),
    ]);
  });

  it('sends no chunks to a client of HTTP/1.0', async () => {
    const stream = await open({ version: '1.0' });
    running.time.advance(2000);
    const text = await stream.readUntil('"count":1}}\n\n');
    expect(text).not.toMatch(/transfer-encoding/i);
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(
      'retry: 3000\n\nid: 1\nevent: fast\ndata: {"type":"event","id":1,"topic":"fast","api":"test","ts":"second 2","data":{"count":1}}\n\n',
    );
  });

  it('answers HEAD with the headers alone', async () => {
    const connection = await openConnection(running.port);
    connection.send('HEAD /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const text = await connection.readToEnd();
    expect(text).toMatch(/^Content-Type: text\/event-stream; charset=utf-8\r$/m);
    expect(text).toMatch(/\r\n\r\n$/);
    expect(running.ticker.streams).toBe(0);
  });

  it('forgets a client that leaves, and stops its timer with the last', async () => {
    const stream = await open();
    const other = await open();
    expect([running.ticker.streams, running.time.running]).toEqual([2, 1]);
    stream.socket.destroy();
    other.socket.destroy();
    while (running.ticker.streams > 0) await new Promise(setImmediate);
    expect(running.time.running).toBe(0);
  });

  it('ends cleanly when the feed stops, and takes nobody from then on', async () => {
    const stream = await open();
    const stopped = running.ticker.stop();
    expect(await stream.readUntil('0\r\n\r\n')).toContain('retry: 3000');
    stream.socket.end();
    await stopped;
    expect(running.time.running).toBe(0);
    const late = await openConnection(running.port);
    late.send('GET /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await late.readToEnd()).toMatch(/^HTTP\/1\.1 503 [\s\S]*too_many_streams/);
  });
});

describe('limits of event streams', () => {
  it('refuses a client above the cap', async () => {
    await running.stop();
    running = await startTicker({ maxConnections: 1 });
    await open();
    const second = await openConnection(running.port);
    second.send('GET /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await second.readToEnd()).toMatch(/^HTTP\/1\.1 503 [\s\S]*too_many_streams/);
  });

  it('drops a client that stops reading', async () => {
    await running.stop();
    running = await startTicker({ padding: 200_000 });
    const stream = await open();
    stream.socket.pause();
    while (running.ticker.streams > 0) {
      running.time.advance(1000);
      await new Promise(setImmediate);
    }
    expect(running.time.running).toBe(0);
  });
});
