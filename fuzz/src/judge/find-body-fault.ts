import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { zstd } from '@sandbox/kernel';
import { SaxesParser } from 'saxes';

/** A body with what its response says of it. */
export interface JudgedBody {
  readonly type: string;
  readonly encoding: string;
  readonly body: Buffer;
  readonly status: number;
}

const { decompress } = zstd ?? {};

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  ...(decompress && { zstd: (body) => decompress(body, { maxOutputLength: 268_435_456 }) }),
};

type Reader = (text: string, status: number) => void;

/** What is wrong with a body of a type that has a syntax; undefined when nothing is. */
export function findBodyFault({ type, encoding, body, status }: JudgedBody): string | undefined {
  try {
    const plain = DECODERS[encoding]?.(body) ?? body;
    const read = readerOf(type);
    if (read) read(decode(plain), status);
    return undefined;
  } catch (error) {
    return `${error}, ${body.toString().slice(0, 100)}`;
  }
}

function readerOf(type: string): Reader | undefined {
  if (type === 'application/problem+json') return readProblem;
  if (type === 'application/json' || type.endsWith('+json')) return readJson;
  if (type === 'application/x-ndjson') return readLines;
  return type.endsWith('/xml') || type.endsWith('+xml') ? readXml : undefined;
}

function decode(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}

function readJson(text: string): unknown {
  return JSON.parse(text);
}

function readLines(text: string): void {
  for (const line of text.split('\n').filter(Boolean)) readJson(line);
}

function readProblem(text: string, status: number): void {
  const shown = (readJson(text) as { readonly status?: unknown }).status; // a problem is an object
  if (shown !== status) throw new Error(`the problem says ${shown}`);
}

function readXml(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}
