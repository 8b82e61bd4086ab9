import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHandler, type Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createFeed, createSocketListener, loadDataset } from '@sandbox/resource';
import {
  createManualClock,
  expectProblem,
  type ManualClock,
  type RunningApp,
  startApp,
} from '@sandbox/testing';
import { flightsService } from '../src/app.js';
import { flightsFeed } from '../src/script/feed.js';

const dataset = loadDataset(flightsService.api, flightsService.seeds);
const TOPICS = ['board', 'bookings'];

let time: ManualClock;
let app: RunningApp;
let sockets: Socket[];

beforeEach(async () => {
  time = createManualClock();
  sockets = [];
  app = await startApp({
    timers: time.timers,
    createApps: (platform) => [createFeedApp(platform)],
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.stop();
});

/** The feed as a service of its own. */
function createFeedApp(platform: Platform): ServiceApp {
  const feed = createFeed({ feed: flightsFeed, dataset, platform });
  return {
    name: 'flights',
    summary: '',
    links: [],
    examples: [],
    paths: ['/v1/flights'],
    handler: createHandler({ platform, routes: feed.routes }),
    upgrade: createSocketListener([feed.socket], { platform }),
    isReady: () => true,
    start: async () => {},
    stop: () => feed.stop(),
  };
}

/** Sends raw lines and gives what was read once it contains a text. */
async function exchange(lines: readonly string[], until: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write(`${lines.join('\r\n')}\r\nHost: x\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  while (!text.includes(until)) await once(socket, 'data');
  return text;
}

/** The head and the JSON body of a response that ends its connection. */
function splitResponse(text: string): readonly [head: string, body: unknown] {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return [head, JSON.parse(body)];
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe('GET /v1/flights/events', () => {
  it('streams events with the headers that every answer carries', async () => {
    const reading = exchange(['GET /v1/flights/events HTTP/1.1'], 'retry: 3000');
    const text = await reading;
    expect(text).toMatch(/^Content-Type: text\/event-stream; charset=utf-8\r$/m);
    expect(text).toMatch(/^X-Request-Id: .+\r$/m);
    expect(text).toMatch(/^Access-Control-Allow-Origin: \*\r$/m);
    expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
  });

  it.each([
    ['GET /v1/flights/events?last_event_id=7 HTTP/1.1', [], 8],
    ['GET /v1/flights/events HTTP/1.1', ['Last-Event-ID: 7'], 8],
    ['GET /v1/flights/events?last_event_id=2 HTTP/1.1', ['Last-Event-ID: 7'], 8],
    ['GET /v1/flights/events?last_event_id=2 HTTP/1.1', ['Last-Event-ID:'], 3],
  ])('%s %j goes on with event %s', async (line, headers, next) => {
    const reading = exchange([line, ...headers], '}}}\n\n');
    while (time.waiting === 0) await new Promise(setImmediate);
    time.advance(3000);
    expect(await reading).toContain(`retry: 3000\n\n\r\n`);
    expect((await reading).match(/^id: (\d+)$/m)?.[1]).toBe(String(next));
  });

  it.each([
    ['topics=weather', { code: 'unknown_topic', detail: '"weather"', topics: TOPICS }],
    ['topics=board&tail=1', { code: 'unknown_parameter', detail: '"tail"' }],
    ['last_event_id=x', { code: 'invalid_parameter', detail: '0 to 1000000000, not "x"' }],
    ['topics=%ff', { code: 'malformed_url' }],
  ])('answers 400 to ?%s', async (query, expected) => {
    const response = await app.get(`/v1/flights/events?${query}`);
    expectProblem(response, { status: 400, ...expected });
  });

  it('answers HEAD with the headers and any other verb with 405', async () => {
    const head = await app.send('/v1/flights/events', { method: 'HEAD' });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
    const post = await app.send('/v1/flights/events', { method: 'POST' });
    expectProblem(post, { status: 405, code: 'method_not_allowed' });
  });
});

describe('GET /v1/flights/ws', () => {
  it('answers 426 to a plain GET', async () => {
    const response = await app.get('/v1/flights/ws');
    expectProblem(response, {
      status: 426,
      code: 'upgrade_required',
      detail: '/v1/flights/events',
    });
    expect(response.headers.upgrade).toBe('websocket');
  });

  it('greets a handshake, narrowed as it asks', async () => {
    const text = await exchange(
      ['GET /v1/flights/ws?topics=board HTTP/1.1', ...UPGRADE],
      '"hello"',
    );
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(text).toContain(
      '{"type":"hello","api":"flights","topics":["board","bookings"],"subscribed":["board"]}',
    );
  });

  it.each([
    ['/v1/flights/ws?topics=weather', 400, { code: 'unknown_topic', topics: TOPICS }],
    ['/v1/flights/ws?topic=board', 400, { code: 'unknown_parameter' }],
    ['/v1/flights/socket', 404, { code: 'not_found' }],
    ['/v1/flights/ws/', 404, { code: 'not_found' }],
  ])('refuses a handshake at %s with %d before the upgrade', async (path, status, expected) => {
    const text = await exchange([`GET ${path} HTTP/1.1`, ...UPGRADE], '}');
    const [head, body] = splitResponse(text);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^Content-Type: application\/problem\+json\r?$/m);
    expect(head).toMatch(/^X-Request-Id: .+\r?$/m);
    expect(body).toMatchObject({ status, instance: path.split('?')[0], ...expected });
  });
});

describe('the feed as a whole', () => {
  it('is described at asyncapi.json, with the address that the client used', async () => {
    const response = await app.get('/v1/flights/asyncapi.json');
    expect(response.json()).toMatchObject({
      asyncapi: '3.0.0',
      servers: {
        http: { host: new URL(app.url).host, protocol: 'http' },
        websocket: { host: new URL(app.url).host, protocol: 'ws' },
      },
    });
  });

  it('counts its open connections', async () => {
    await exchange(['GET /v1/flights/events HTTP/1.1'], 'retry');
    await exchange(['GET /v1/flights/ws HTTP/1.1', ...UPGRADE], 'hello');
    const { text } = await app.get('/metrics');
    expect(text).toContain('feed_open_connections{api="flights",kind="sse"} 1');
    expect(text).toContain('feed_open_connections{api="flights",kind="websocket"} 1');
  });

  it('ends its streams and closes its sockets when the service stops', async () => {
    const events = exchange(['GET /v1/flights/events HTTP/1.1'], '\r\n0\r\n\r\n');
    const socket = exchange(['GET /v1/flights/ws HTTP/1.1', ...UPGRADE], 'The server is stopping.');
    for (let open = 0; open < 2; ) {
      await app.get('/healthz'); // a turn in which the server can accept them
      const text = await app.platform.metrics.text();
      open = text.match(/feed_open_connections\{.*\} 1/g)?.length ?? 0;
    }
    const stopped = app.stop();
    await Promise.all([events, socket]);
    for (const open of sockets) open.destroy();
    await stopped;
    expect(time.waiting).toBe(0);
  });
});
