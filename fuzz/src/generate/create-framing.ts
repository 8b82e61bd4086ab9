import type { Random } from '@sandbox/kernel';
import { mutateBytes } from './mutate-bytes.js';
import { encodeRequest, type RequestDraft } from './request-draft.js';

/** Bytes that need not be HTTP, and the methods of the requests that they may hold. */
export interface Framing {
  readonly name: string;
  readonly methods: readonly string[];
  readonly chunks: readonly Buffer[];
}

type Maker = (requests: readonly RequestDraft[], random: Random) => Omit<Framing, 'name'>;

/** Makes bytes that an HTTP parser may stumble over, from requests that it would take. */
export function createFraming(requests: readonly RequestDraft[], random: Random): Framing {
  const names = Object.keys(MAKERS) as (keyof typeof MAKERS)[]; // its own keys
  const name = random.pick(names);
  return { name, ...MAKERS[name](requests.map(withoutSurprise), random) };
}

/** HEAD and CONNECT change what follows; without them each response is framed by itself. */
function withoutSurprise(draft: RequestDraft): RequestDraft {
  return ['HEAD', 'CONNECT'].includes(draft.method) ? { ...draft, method: 'GET' } : draft;
}

const MAKERS = {
  'half sent': ([first], random) => {
    const bytes = bytesOf(first);
    return one(first, bytes.subarray(0, random.int(1, bytes.length - 1)));
  },
  'in small pieces': ([first], random) => {
    const bytes = bytesOf(first);
    const size = Math.ceil(bytes.length / random.int(2, 10));
    const chunks: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
    return { methods: [methodOf(first)], chunks };
  },
  doubled: ([first]) => many([first, first]),
  pipelined: (requests) => many(requests),
  'odd bytes': ([first], random) => one(first, mutateBytes(bytesOf(first), random)),
  noise: ([first], random) =>
    one(first, Buffer.from(Array.from({ length: random.int(1, 300) }, () => random.int(0, 255)))),
  'TLS hello': ([first]) => one(first, Buffer.from('16030100a5010000a10303', 'hex')),
  'odd first line': ([first], random) =>
    one(first, replaceFirstLine(first, random.pick(FIRST_LINES))),
  'odd header': ([first], random) => one(first, insertLine(bytesOf(first), random.pick(LINES))),
  'many headers': ([first], random) =>
    one(
      first,
      insertLine(
        bytesOf(first),
        Array(random.pick([50, 500, 2500]))
          .fill('X: y')
          .join('\r\n'),
      ),
    ),
  'long header': ([first], random) =>
    one(
      first,
      insertLine(bytesOf(first), `X: ${'y'.repeat(random.pick([4000, 15_000, 20_000, 80_000]))}`),
    ),
  'two lengths': ([first], random) =>
    one(first, bodied(first, `Content-Length: ${random.pick(LENGTHS)}`)),
  chunked: ([first], random) => one(first, chunked(first, random.pick(CHUNKS))),
  smuggled: ([first, second], random) => ({
    methods: [methodOf(first), methodOf(second)],
    chunks: [Buffer.concat([bodied(first, random.pick(CODINGS)), bytesOf(second)])],
  }),
} satisfies Record<string, Maker>;

const FIRST_LINES = [
  ...[
    'GET /',
    'GET  / HTTP/1.1',
    'GET / HTTP/1.0',
    'GET /\xe9 HTTP/1.1',
    'GET / HTTP/2.0',
    'GET / HTTP/0.9',
    'GET / http/1.1',
  ],
  ...[
    'GET / HTTP/1.1 ',
    '\r\nGET / HTTP/1.1',
    'get / HTTP/1.1',
    'G\0T / HTTP/1.1',
    'OPTIONS * HTTP/1.1',
  ],
  ...[
    'GET http://a.test/v1/utils/get HTTP/1.1',
    'GET //a.test/ HTTP/1.1',
    'GET ? HTTP/1.1',
    'GET * HTTP/1.1',
  ],
  ...['CONNECT a.test:443 HTTP/1.1', 'PRI * HTTP/2.0', `GET /${'a'.repeat(9000)} HTTP/1.1`],
  ...[
    `GET /?${'a&'.repeat(7000)} HTTP/1.1`,
    `${'A'.repeat(300)} / HTTP/1.1`,
    'GET /\t HTTP/1.1',
    'M-SEARCH * HTTP/1.1',
  ],
];

const LINES = [
  ...[
    'Host: b',
    'Host:',
    ' X: y',
    'X : y',
    'X',
    ':',
    ': y',
    'X:\0',
    'X: a\nY: b',
    'X: a\rY: b',
    '\x01: y',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999',
    'Content-Length: 0x1',
  ],
  ...[
    'Connection: close, close',
    'Connection: Host',
    'Upgrade: h2c',
    'Upgrade: x\r\nConnection: upgrade',
  ],
  ...[
    'Expect: 100-continue',
    'TE: chunked',
    'Trailer: Host',
    'X: \xff\xfe',
    'X:\ty',
    'Keep-Alive: max=0',
  ],
  'Upgrade: websocket\r\nConnection: upgrade',
];

const LENGTHS = ['0', '5', '+7', '7, 7', '7,8', ' ', '007'];

const CODINGS = [
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding : chunked', 'Transfer-Encoding: xchunked'],
  ...['Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', 'Transfer-Encoding:\x0bchunked'],
  ...[
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, gzip',
    'Transfer-encoding: "chunked"',
  ],
];

const CHUNKS = [
  ...[
    '7\r\n{"a":1}\r\n0\r\n\r\n',
    '-1\r\n{}\r\n0\r\n\r\n',
    '0x2\r\n{}\r\n0\r\n\r\n',
    '2;x=y\r\n{}\r\n0\r\n\r\n',
  ],
  ...[
    'FFFFFFFFFFFFFFFFF\r\n{}',
    '2\n{}\n0\n\n',
    '2\r\n{}0\r\n\r\n',
    '2\r\n{}\r\n0\r\nX: y\r\n\r\n',
    '2\r\n{',
  ],
  ...[
    '2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n',
    '\r\n\r\n',
    'g\r\n',
    '2 \r\n{}\r\n0\r\n\r\n',
    '00000002\r\n{}\r\n0\r\n\r\n',
  ],
  `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `${'1\r\na\r\n'.repeat(3000)}0\r\n\r\n`,
  `0\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
];

const EMPTY: RequestDraft = { method: 'GET', target: '/', headers: [['Host', '127.0.0.1']] };

function bytesOf(draft: RequestDraft = EMPTY): Buffer {
  return encodeRequest(draft);
}

function methodOf({ method }: RequestDraft = EMPTY): string {
  return method;
}

function one(draft: RequestDraft | undefined, bytes: Buffer): Omit<Framing, 'name'> {
  return { methods: [methodOf(draft)], chunks: [bytes] };
}

function many(drafts: readonly (RequestDraft | undefined)[]): Omit<Framing, 'name'> {
  return {
    methods: drafts.map((draft) => methodOf(draft)),
    chunks: [Buffer.concat(drafts.map((draft) => bytesOf(draft)))],
  };
}

function replaceFirstLine(draft: RequestDraft | undefined, line: string): Buffer {
  const bytes = bytesOf(draft);
  return Buffer.concat([Buffer.from(line, 'latin1'), bytes.subarray(bytes.indexOf('\r\n'))]);
}

/** Puts a line below the first. */
function insertLine(bytes: Buffer, line: string): Buffer {
  const at = bytes.indexOf('\r\n');
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(`\r\n${line}`, 'latin1'),
    bytes.subarray(at),
  ]);
}

function bodied(draft: RequestDraft = EMPTY, line: string): Buffer {
  return insertLine(bytesOf({ ...draft, method: 'POST', body: Buffer.from('{"a":1}') }), line);
}

function chunked(draft: RequestDraft = EMPTY, body: string): Buffer {
  const head = insertLine(
    bytesOf({ ...draft, method: 'POST', body: undefined }),
    'Transfer-Encoding: chunked',
  );
  return Buffer.concat([head, Buffer.from(body)]);
}
