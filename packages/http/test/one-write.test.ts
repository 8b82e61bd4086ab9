import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '@sandbox/kernel';
import { AppResponse } from '../src/response/app-response.js';
import { formatLines, presetHead } from '../src/response/preset-head.js';
import { openRaw } from './raw-connection.js';

const MIB = 1_048_576;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Running {
  readonly port: number;
  /** How many pieces were handed to the kernel. */
  readonly pieces: () => number;
}

/** Starts a server whose responses are ours, or Node's own. */
async function start(listener: RequestListener, isOurs: boolean): Promise<Running> {
  const server = isOurs
    ? createServer({ ServerResponse: AppResponse as unknown as typeof ServerResponse }, listener)
    : createServer(listener);
  servers.push(server);
  let pieces = 0;
  server.on('connection', (socket: Socket) => {
    const { _write: write, _writev: writev } = socket;
    socket._write = (...values) => {
      pieces += 1;
      write.apply(socket, values);
    };
    if (writev)
      socket._writev = (chunks, done) => {
        pieces += chunks.length;
        writev.call(socket, chunks, done);
      };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, pieces: () => pieces };
}

/** Responds with status, headers and body as the first part of the path says. */
const BODIES: Readonly<Record<string, string | Buffer | undefined>> = {
  empty: undefined,
  none: '',
  ascii: 'plain',
  latin1: 'é ÿ',
  wide: 'Ω 漢 😀',
  lone: 'half \ud83d of a pair',
  bytes: Buffer.from([0, 255, 13, 10, 13, 10]),
  long: Buffer.alloc(60_000, 'x'),
  wideLong: '漢'.repeat(21_000),
  longer: Buffer.alloc(3 * MIB, 'y'),
};

const listener: RequestListener = (request, response) => {
  const [, status = '200', name = 'ascii'] = (request.url ?? '').split('/');
  const body = BODIES[name];
  const headers = ['X-Name', name];
  if (status !== '204' && status !== '304')
    headers.push('Content-Length', String(Buffer.byteLength(body ?? '')));
  response.writeHead(Number(status), headers);
  response.end(body);
};

async function everythingFrom(port: number, text: string): Promise<string> {
  const received = await openRaw(port, text).closed();
  return received.replaceAll(/^Date: .*$/gm, 'Date: now');
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}

const CLOSE = 'GET /200/none HTTP/1.1\nHost: a\nConnection: close\n\n';

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\nHost: a\n${more}\n`;

const REQUESTS: readonly (readonly [string, string])[] = [
  ...Object.keys(BODIES).map((name) => [`a body: ${name}`, get(`/200/${name}`)] as const),
  ['HEAD', 'HEAD /200/ascii HTTP/1.1\nHost: a\n\n'],
  ['HEAD of a long body', 'HEAD /200/longer HTTP/1.1\nHost: a\n\n'],
  ['204', get('/204/empty')],
  ['304', get('/304/empty')],
  ['404', get('/404/wide')],
  ['HTTP/1.0', 'GET /200/ascii HTTP/1.0\n\n'],
  ['HTTP/1.0 that stays', 'GET /200/ascii HTTP/1.0\nConnection: keep-alive\n\n'],
  ['a connection that ends', get('/200/ascii', 'Connection: close\n')],
  ['permission to go on', get('/200/ascii', 'Expect: 100-continue\nContent-Length: 0\n')],
  ['pipelined requests', get('/200/ascii') + get('/304/empty') + get('/200/wide')],
  ['a long one before others', get('/200/longer') + get('/200/ascii').repeat(3)],
  ['a broken request behind', `${get('/200/ascii')}NONSENSE\n\n`],
];

const OWN_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'names that Node only passes on': ['ETag', '"a"', 'Vary', 'Accept', 'Vary', 'Origin'],
  'a range of a list': ['Content-Range', 'tickets 0-19/2000', 'Content-Location', '/tickets/1'],
  'an empty value': ['Allow', ''],
  'a name in small letters': ['etag', '"a"'],
  'an end of the connection': ['Connection', 'close'],
  'its own date': ['Date', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'a name that nobody knows': ['X-Own', 'a'],
};

/** Responds like `listener`, with headers that the response brings; the head is ours where ours may be. */
function listenerWith(headers: readonly string[], write: typeof presetHead): RequestListener {
  return (request, response) => {
    const [, status = '200', name = 'ascii'] = (request.url ?? '').split('/');
    const length = Buffer.byteLength(BODIES[name] ?? '');
    const head = { status: Number(status), reason: undefined, length };
    const lines = formatLines(headers);
    if (lines === undefined || !write(response, { ...head, lines }, systemClock)) {
      const hasLength = status !== '204' && status !== '304';
      const all = hasLength ? ['Content-Length', String(length)] : [];
      response.writeHead(head.status, [...headers, ...all]);
    }
    response.end(BODIES[name]);
  };
}

describe('a head that is put together at once', () => {
  const heads: boolean[] = [];
  const preset: typeof presetHead = (...values) => {
    heads.push(presetHead(...values));
    return heads.at(-1) === true;
  };
  const ours = (headers: readonly string[]) => start(listenerWith(headers, preset), true);
  const nodes = (headers: readonly string[]) =>
    start(
      listenerWith(headers, () => false),
      false,
    );

  it.each(REQUESTS)('is the same to the byte as Node writes it: %s', async (_name, text) => {
    const headers = ['Content-Type', 'text/plain', 'ETag', '"a"'];
    const whole = text + CLOSE;
    const [one, other] = [await ours(headers), await nodes(headers)];
    expect(await everythingFrom(one.port, whole)).toBe(await everythingFrom(other.port, whole));
  });

  it.each(Object.entries(OWN_HEADERS))('so it is with %s', async (_name, headers) => {
    const [one, other] = [await ours(headers), await nodes(headers)];
    const whole = get('/200/ascii') + get('/404/wide') + CLOSE;
    expect(await everythingFrom(one.port, whole)).toBe(await everythingFrom(other.port, whole));
  });

  it('has the bytes of a value in Latin-1, as Node writes it before a body of bytes', async () => {
    const headers = ['Link', '</é>; rel="next"'];
    const [one, other] = [await ours(headers), await nodes(headers)];
    const text = await everythingFrom(one.port, get('/200/bytes') + CLOSE);
    expect(text).toBe(await everythingFrom(other.port, get('/200/bytes') + CLOSE));
    expect(text).toContain('Link: </é>; rel="next"\r\n');
  });

  it('is taken on this version of Node, where the connection goes on', async () => {
    heads.length = 0;
    const { port } = await ours(['ETag', '"a"']);
    await everythingFrom(port, get('/200/ascii') + get('/304/empty') + CLOSE);
    expect(heads).toEqual([true, false, false]);
  });

  it.each(['a\r\nSet-Cookie: b', 'a\nb', 'a\u0000', '漢'])(
    'takes no value that would be more than a value: %j',
    (value) => {
      expect(formatLines(['ETag', value])).toBeUndefined();
    },
  );

  it('is not written over headers that were set before', async () => {
    const { port } = await start((_request, response) => {
      response.setHeader('X-Set', 'before');
      const head = { status: 200, reason: undefined, lines: '', length: 0 };
      response.end(String(presetHead(response, head, systemClock)));
    }, true);
    const text = await everythingFrom(port, CLOSE.replace('close', 'keep-alive') + CLOSE);
    expect(text.split('X-Set: before').length).toBe(3);
    expect(text).toContain('\r\n\r\nfalse');
  });
});

describe('a response that is complete', () => {
  it.each(REQUESTS)('is the same to the byte as Node writes it: %s', async (_name, text) => {
    const [ours, nodes] = [await start(listener, true), await start(listener, false)];
    const whole = text + CLOSE;
    expect(await everythingFrom(ours.port, whole)).toBe(await everythingFrom(nodes.port, whole));
  });

  it('goes to the kernel in one piece, and the connection goes on', async () => {
    const { port, pieces: chunks } = await start(listener, true);
    const connection = openRaw(port, get('/200/wide'));
    for (let count = 1; count <= 5; count += 1) {
      if (count > 1) connection.socket.write(get('/200/wide').replaceAll('\n', '\r\n'));
      await until(() => connection.received().split('X-Name: wide').length > count);
      await turn();
      expect(chunks()).toBe(count);
    }
    connection.socket.destroy();
  });

  it('arrives whole at clients that read late, while others are served', async () => {
    const late: Socket[] = [];
    const { port } = await start((request, response) => {
      if (request.url === '/200/long') late.push(request.socket);
      listener(request, response);
    }, true);
    const connection = openRaw(port, get('/200/long'));
    connection.socket.pause();
    await until(() => late.length === 1);
    while (late.at(-1)?.writableLength === 0) {
      const { length } = late;
      connection.socket.write(get('/200/long').replaceAll('\n', '\r\n'));
      await until(() => late.length > length);
    }
    for (let count = 0; count < 5; count += 1) {
      const text = await everythingFrom(port, get('/200/wideLong') + CLOSE);
      expect(Buffer.from(text, 'latin1').toString()).toContain(
        `\r\n\r\n${'漢'.repeat(21_000)}HTTP`,
      );
    }
    connection.socket.resume();
    connection.socket.write(CLOSE.replaceAll('\n', '\r\n'));
    const bodies = (await connection.closed()).split('x'.repeat(60_000));
    expect(bodies.length).toBe(late.length + 1);
    for (const between of bodies) expect(between).toMatch(/^(?:HTTP\/1\.1 200 OK\r\n|$)/);
  });

  it('harms nobody when its client is gone', async () => {
    let httpResponse: (() => void) | undefined;
    const { port } = await start((request, response) => {
      if (request.url === '/200/wide') httpResponse = () => listener(request, response);
      else listener(request, response);
    }, true);
    const gone = openRaw(port, get('/200/wide'));
    await until(() => httpResponse !== undefined);
    gone.socket.resetAndDestroy();
    await gone.closed();
    for (let count = 0; count < 20; count += 1) await turn();
    (httpResponse as () => void)();
    expect(await everythingFrom(port, CLOSE)).toContain('200 OK');
  });

  it('is finished and closed for whoever observes it', async () => {
    const events: string[] = [];
    const { port } = await start((request, response) => {
      response.on('finish', () => events.push('finish')).on('close', () => events.push('close'));
      listener(request, response);
      expect([response.headersSent, response.writableEnded]).toEqual([true, true]);
    }, true);
    await everythingFrom(port, CLOSE);
    expect(events).toEqual(['finish', 'close']);
  });
});
