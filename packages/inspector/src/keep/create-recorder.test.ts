import { describe, expect, it } from '@jest/globals';
import type { RecordableExchange } from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { createRecorder, type Recorder } from './create-recorder.js';
import { MAX_STORED } from './ring.js';

const MIB = 1_048_576;

/** An exchange as far as a recorder reads it. */
function exchangeOf(
  url: string,
  more: {
    readonly rawHeaders?: readonly string[];
    readonly headers?: Readonly<Record<string, string>>;
    readonly head?: string;
  } = {},
): RecordableExchange {
  const { headers = {}, rawHeaders = ['Host', 'localhost'] } = more;
  const { head = 'HTTP/1.1 200 OK\r\nX-A: b\r\n\r\n' } = more;
  const known = { id: 'id', method: 'GET', service: 'utils', route: '/x', status: 200, ms: 1.5 };
  const rest = {
    hasPreferences: true,
    bytes: 0,
    session: undefined,
    fault: undefined,
    hasResponded: true,
  };
  const raw = { url, rawHeaders, headers };
  // The recorder reads no other members.
  return { ...known, ...rest, raw, response: { _header: head } } as unknown as RecordableExchange;
}

function create(): Recorder {
  const log = { error: (error: unknown) => expect(error).toBeUndefined() };
  return createRecorder({
    clock: { now: () => 5, elapsed: () => 5 },
    log: log as never,
    findPlace: () => undefined,
  });
}

const paths = ({ ring }: Recorder): readonly string[] =>
  [...ring.newestFirst()].map(({ url }) => url);

describe('a recorder', () => {
  it('keeps the newest exchanges', () => {
    const recorder = create();
    for (let count = 0; count < MAX_STORED + 7; count += 1) {
      const exchange = exchangeOf(`/v1/${count}`);
      recorder.start(exchange)?.end(exchange);
    }
    expect(recorder.ring.length).toBe(MAX_STORED);
    expect(recorder.ring.get(6)).toBeUndefined();
    expect(recorder.ring.get(7)).toMatchObject({ url: '/v1/7', isOpen: false, at: 5 });
    expect(recorder.ring.get(7)?.known).toMatchObject({
      head: 'HTTP/1.1 200 OK\r\nX-A: b\r\n\r\n',
      status: 200,
      ms: 1.5,
    });
  });

  it('hears nothing more of an exchange whose place another one has taken', () => {
    const recorder = create();
    const late = exchangeOf('/late');
    const record = recorder.start(late);
    for (let count = 0; count < MAX_STORED; count += 1) recorder.start(exchangeOf('/other'));
    const error = new AppError('x', { status: 400, title: 't' }, { detail: 'late' });
    record?.receive(late, Buffer.from('late'));
    record?.send(late, 'late');
    record?.fail(late, error);
    record?.annotate(late, { kind: 'hook-in', notes: [{ text: 'late' }] });
    record?.end(late);
    for (const recording of recorder.ring.newestFirst())
      expect(recording).toMatchObject({
        ...{ url: '/other', isOpen: true, kind: 'request', requestBytes: 0, rejection: undefined },
        ...{ request: undefined, response: undefined, notes: [] },
      });
  });

  it('has nothing of the exchange that had the place before', () => {
    const recorder = create();
    const first = exchangeOf('/first');
    const record = recorder.start(first);
    record?.annotate(first, { kind: 'hook-in', notes: [{ text: 'note', code: 'c' }] });
    record?.receive(first, Buffer.from('body'));
    record?.send(first, 'body');
    record?.end(first);
    const fresh = create();
    for (const one of [recorder, fresh])
      for (let count = 0; count < MAX_STORED; count += 1) one.start(exchangeOf('/next'));
    const { number: _own, ...again } = recorder.ring.get(MAX_STORED) ?? { number: 0 };
    const { number: _other, ...unused } = fresh.ring.get(0) ?? { number: 0 };
    expect(again).toEqual(unused);
  });

  it('refers to no more than 3 MiB of heads, however large they are and although they differ', () => {
    const recorder = create();
    for (let count = 0; count < 2 * MAX_STORED; count += 1)
      recorder.start(exchangeOf('/v1', { rawHeaders: [`X-${count}`, 'x'.repeat(16_000)] }));
    expect(recorder.ring.bytes).toBeLessThanOrEqual(3 * MIB);
    expect(recorder.ring.length).toBeGreaterThan(150);
    recorder.clear();
    expect([recorder.ring.bytes, recorder.ring.length]).toEqual([0, 0]);
  });

  it('takes equal heads of requests for one', () => {
    const recorder = create();
    for (const url of ['/a', '/b', '/b'])
      recorder.start(exchangeOf(url, { rawHeaders: ['X-Mine', 'a'.repeat(1000)] }));
    expect(recorder.ring.bytes).toBeLessThan(1100);
    const heads = [...recorder.ring.newestFirst()].map(({ requestHead }) => requestHead);
    expect(new Set(heads).size).toBe(1);
  });

  it('forgets what has lost its head to the heads of others', () => {
    const recorder = create();
    const head = `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(60_000)}\r\n\r\n`;
    for (let count = 0; count < 100; count += 1) {
      const exchange = exchangeOf(`/v1/${count}`, { head });
      recorder.start(exchange)?.end(exchange);
    }
    const stored = [...recorder.ring.newestFirst()];
    expect(stored.length).toBeLessThan(40);
    expect(stored.every(({ known }) => known.head === head)).toBe(true);
  });

  it('does not see pages and their files, agents, probes and metrics, in sessions neither', () => {
    const recorder = create();
    for (const place of [
      '/inspect',
      '/inspect/api/requests?q=',
      '/shell/shell.js',
      '/sandbox/page/main.js',
      '/session/page/session.js',
      '/favicon.ico',
      '/healthz',
      '/readyz',
      '/metrics',
      '/mcp',
      '/sandbox/mcp?a',
      '/v1/helpdesk/mcp',
      '/v1/helpdesk/docs/tickets',
      '/v1/helpdesk/live/feed.js',
      '/v1/helpdesk/page/explore.js',
      '/v1/helpdesk/graphql/editor.css',
      '/v1/utils/playground',
      '/v1/helpdesk/exports/',
      '/v1/social/index.js',
      '/sandbox',
      '/sandbox/docs?a',
      '/session/docs',
      '/compat/postgrest',
      '/design',
    ])
      for (const url of [place, `/s/keep-a${place}`]) recorder.start(exchangeOf(url));
    for (const url of [
      '/inspector',
      '/compat/postgrest/v1/helpdesk/tickets',
      '/v1/helpdesk/graphql',
      '/v1/docs',
      '/v1/inspect',
      '/session?a=/session/page/',
      '/s/keep-a/v1',
      '/',
      '',
    ]) {
      recorder.start(exchangeOf(url));
    }
    for (const preference of ['off', 'on'])
      recorder.start(
        exchangeOf(`/${preference}`, { headers: { 'x-sandbox-inspect': preference } }),
      );
    expect(paths(recorder)).toEqual([
      ...['/on', '', '/', '/s/keep-a/v1', '/session?a=/session/page/', '/v1/inspect', '/v1/docs'],
      ...['/v1/helpdesk/graphql', '/compat/postgrest/v1/helpdesk/tickets', '/inspector'],
    ]);
  });

  it('does not see browsers that open a page, load its pictures or follow its feed, and sees API clients at these paths', () => {
    const recorder = create();
    const page = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
    const picture = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
    const live = { referer: 'http://127.0.0.1:8080/s/keep-a/v1/flights/live' };
    const elsewhere = { ...picture, 'sec-fetch-site': 'cross-site' };
    for (const [url, headers] of [
      ['/', page],
      ['/s/keep-a/v1/helpdesk?a', page],
      ['/session', page],
      ['/v1/helpdesk/graphql', page],
      ['/v1/utils/index.js', {}],
      ['/sandbox/v1/triggers', page],
      ['/v1/social/avatars/a.svg', picture],
      ['/v1/social/media/a.svg', picture],
      ['/s/keep-a/v1/flights/events?topics=board', live],
    ] as const)
      recorder.start(exchangeOf(url, { headers }));
    for (const [url, headers] of [
      ['/v1/helpdesk', {}],
      ['/v1/helpdesk/graphql', {}],
      ['/v1/helpdesk/tickets/1', page],
      ['/v1/social/avatars/b.svg', elsewhere],
      ['/v1/flights/events', {}],
    ] as const)
      recorder.start(exchangeOf(url, { headers }));
    expect(paths(recorder)).toEqual([
      '/v1/flights/events',
      '/v1/social/avatars/b.svg',
      '/v1/helpdesk/tickets/1',
      '/v1/helpdesk/graphql',
      '/v1/helpdesk',
    ]);
  });
});
