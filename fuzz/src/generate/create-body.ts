import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '@sandbox/kernel';
import type { BodyKind } from '../target/operation.js';
import { createMultipart } from './create-multipart.js';
import { encodeText } from './encode-text.js';
import { hostileText } from './hostile-values.js';
import { mutateBytes } from './mutate-bytes.js';
import { mutateValue } from './mutate-value.js';
import { mutateXml } from './mutate-xml.js';
import { sampleValue } from './sample-value.js';

/** A body and the headers that describe it. */
export interface CreatedBody {
  readonly bytes: Buffer;
  readonly headers: readonly (readonly [string, string])[];
}

const OTHER_TYPES = [
  ...[
    'application/json; charset=utf-16',
    'text/html',
    'application/x-www-form-urlencoded',
    'text/plain',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=""',
    'application/xml',
    'x',
    '/',
    ';',
    'a/b; c',
  ],
];

const ENCODERS = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
  deflate: (bytes: Buffer) => deflateSync(bytes, { level: 1 }),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { 1: 1 } }),
} as const;

/** Makes a body that an operation takes, and mostly spoils it. */
export function createBody(kinds: readonly BodyKind[], random: Random): CreatedBody {
  const kind = random.pick(kinds);
  const { bytes, type } = encode(kind, random);
  const spoiled = random.chance(0.15) ? mutateBytes(bytes, random) : bytes;
  const headers: [string, string][] = [];
  if (random.chance(0.97))
    headers.push(['Content-Type', random.chance(0.95) ? type : random.pick(OTHER_TYPES)]);
  if (random.chance(0.94)) return { bytes: spoiled, headers };
  const coding = random.pick(['gzip', 'deflate', 'br'] as const);
  // Sometimes much that was little, sometimes not what it says.
  const plain = random.chance(0.05) ? Buffer.alloc(4_000_000, 32) : spoiled;
  const packed = random.chance(0.1) ? plain.subarray(0, 10_000) : ENCODERS[coding](plain);
  const sent = random.chance(0.2) ? mutateBytes(packed, random) : packed;
  return { bytes: sent, headers: [...headers, ['Content-Encoding', coding]] };
}

interface EncodedBody {
  readonly bytes: Buffer;
  readonly type: string;
}

function encode(kind: BodyKind, random: Random): EncodedBody {
  const { mediaType } = kind;
  if (mediaType.startsWith('multipart/')) return createMultipart(kind.schema, random);
  if (mediaType.endsWith('x-www-form-urlencoded'))
    return { bytes: Buffer.from(createForm(kind, random)), type: mediaType };
  const example = kind.examples.length > 0 ? random.pick(kind.examples) : undefined;
  if (mediaType.endsWith('xml') && typeof example === 'string')
    return { bytes: mutateXml(example, random), type: random.pick([mediaType, 'text/xml']) };
  if (mediaType.endsWith('json'))
    return { bytes: createJson(kind, random, example), type: mediaType };
  const type = mediaType.includes('*')
    ? random.pick(['text/plain', 'application/json'])
    : mediaType;
  return { bytes: Buffer.from(hostileText(random)), type };
}

function createJson({ schema }: BodyKind, random: Random, example: unknown): Buffer {
  let value = example !== undefined && random.chance(0.7) ? example : sampleValue(schema, random);
  while (random.chance(0.6)) value = mutateValue(value, random);
  return Buffer.from(JSON.stringify(value) ?? 'null');
}

function createForm({ schema }: BodyKind, random: Random): string {
  const sample = sampleValue(schema, random);
  const own = typeof sample === 'object' && sample !== null ? Object.entries(sample) : [];
  const pairs = own.map(([name, value]) => [
    name,
    random.chance(0.7) ? String(value) : hostileText(random),
  ]);
  while (random.chance(0.4)) pairs.push([hostileText(random), hostileText(random)]);
  return pairs.map((pair) => pair.map((text) => encodeText(text)).join('=')).join('&');
}
