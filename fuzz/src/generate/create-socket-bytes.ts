import type { Random } from '@sandbox/kernel';
import { encodeText } from './encode-text.js';
import { hostileText } from './hostile-values.js';

/** Makes the bytes of a handshake and of frames after it, right or wrong. */
export function createSocketBytes(path: string, random: Random): readonly Buffer[] {
  const frames = Array.from({ length: random.int(1, 6) }, () => createFrame(random));
  const close = random.chance(0.3)
    ? [frame({ opcode: 8, payload: Buffer.from([3, 232]), random })]
    : [];
  const handshake = Buffer.from(createHandshake(path, random));
  const bytes = Buffer.concat([...frames, ...close]);
  // Together with the handshake, behind it, or half of it.
  return random.pick([
    [Buffer.concat([handshake, bytes])],
    [handshake, bytes],
    [handshake, bytes.subarray(0, random.int(0, bytes.length))],
  ]);
}

function createHandshake(path: string, random: Random): string {
  const query = random.chance(0.2) ? `?topics=${encodeText(hostileText(random))}` : '';
  const lines = [
    `GET ${path}${query} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Connection: ${random.chance(0.97) ? 'Upgrade' : 'x'}`,
    `Upgrade: ${random.chance(0.97) ? 'websocket' : 'x'}`,
    `Sec-WebSocket-Key: ${random.chance(0.97) ? 'dGhlIHNhbXBsZSBub25jZQ==' : hostileText(random)}`,
    `Sec-WebSocket-Version: ${random.chance(0.97) ? 13 : 8}`,
  ];
  while (random.chance(0.2)) lines.push(random.pick(EXTRAS));
  return `${lines.map((line) => line.replace(/[\0\r\n]/g, '')).join('\r\n')}\r\n\r\n`;
}

const EXTRAS = [
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
    'Origin: https://a.test',
  ],
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
    'Sec-WebSocket-Protocol: a, b',
  ],
  ...[
    'Sec-WebSocket-Extensions: ;',
    'Content-Length: 3',
    'Expect: 100-continue',
    'Sec-WebSocket-Protocol: ,',
  ],
];

const MESSAGES = [
  ...[
    '{"type":"ping"}',
    '{"type":"subscribe","topics":["tickets"]}',
    '{"type":"subscribe","topics":1}',
  ],
  ...[
    '{"type":"subscribe","topics":["tickets","x"]}',
    '{"type":"__proto__"}',
    '{"type":null}',
    '[]',
    '1',
    '{',
  ],
  ...['{"type":"subscribe","topics":[]}', '{"type":"subscribe"}', 'null', '"', 'ping', ''],
];

function createFrame(random: Random): Buffer {
  const text = random.chance(0.7) ? random.pick(MESSAGES) : hostileText(random);
  const long = random.chance(0.03) ? text.repeat(random.pick([1000, 20_000])) : text;
  const payload = Buffer.from(long.slice(0, 300_000));
  if (random.chance(0.1)) payload.set([0xc3, 0x28].slice(0, payload.length));
  const opcode = random.weighted([
    [1, 10],
    [2, 2],
    [0, 1],
    [8, 1],
    [9, 2],
    [10, 1],
    [random.int(3, 15), 1],
  ]);
  return frame({ opcode, payload, random });
}

interface FrameParts {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly random: Random;
}

/** A frame, seldom without its mask, with bits that nobody agreed on, or another length than it says. */
function frame({ opcode, payload, random }: FrameParts): Buffer {
  const isMasked = random.chance(0.97);
  const isFinal = random.chance(0.95);
  const reserved = random.chance(0.96) ? 0 : random.pick([0x10, 0x20, 0x40]);
  const length = random.chance(0.97)
    ? payload.length
    : random.pick([0, 126, 2 ** 16, 2 ** 31, 2 ** 53 - 1]);
  const mask = Buffer.of(1, 2, 3, 4);
  const body = isMasked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  const head = Buffer.concat([
    Buffer.of((isFinal ? 0x80 : 0) | reserved | opcode),
    encodeLength(length, isMasked ? 0x80 : 0),
    isMasked ? mask : Buffer.alloc(0),
  ]);
  return Buffer.concat([head, body]);
}

function encodeLength(length: number, maskBit: number): Buffer {
  if (length < 126) return Buffer.of(maskBit | length);
  if (length < 65_536) return Buffer.of(maskBit | 126, length >> 8, length & 255);
  const wide = Buffer.alloc(9);
  wide[0] = maskBit | 127;
  wide.writeBigUInt64BE(BigInt(length), 1);
  return wide;
}
