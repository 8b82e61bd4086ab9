import {
  type Declaration,
  defineEndpoint,
  type Endpoint,
  inPath,
  inQuery,
} from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json, text } from '@sandbox/http';
import { anyText, decodeText, type Reader } from '@sandbox/kernel';
import { clientTyped, sandboxed } from '../../client-headers/client-typed.js';
import { type HeaderRules, toClientHeaders } from '../../client-headers/to-client-headers.js';
import type { Dependencies } from '../../dependencies.js';
import { decodeBase64 } from './decode-base64.js';

const base64: Reader<Buffer> = {
  expected: 'base64, standard or URL-safe',
  schema: anyText.schema,
  // Both words are base64 themselves, but a client that sends them means the operation and left its text out.
  read: (text) => (/^(?:de|en)code\/$/.test(text) ? undefined : decodeBase64(text)),
};

/** An option of go-httpbin. */
const contentType = {
  'content-type': inQuery(anyText, {
    description:
      'The media type of the response. A type that a page could execute is sent as `text/plain` and named in `X-Sandbox-Content-Type`.',
    example: 'text/plain',
  }),
};

const DECODING = {
  value: inPath(base64, {
    description: 'Base64, standard or URL-safe, with or without padding.',
  }),
  ...contentType,
};

const ENCODING = { value: inPath(anyText, { description: 'The text.' }), ...contentType };

const BYTES = ['text/plain', 'application/octet-stream'];

const decoding = {
  methods: ['GET'],
  description: 'Bytes that are not UTF-8 are returned unchanged.',
  reads: DECODING,
  reportsIgnored: true,
  produces: BYTES,
  handle: (request, values, { unsafeContent }) =>
    answerDecoded(values, { unsafeContent, origin: request.origin }),
} satisfies Partial<Declaration<typeof DECODING, Record<never, never>, Dependencies>>;

/**
 * Base64 encoding and decoding. The named operations precede the general path, which would read their names
 * as base64.
 */
export const base64Endpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    ...decoding,
    path: '/base64/decode/*value',
    summary: "Decodes base64 to text, under go-httpbin's name",
    example: '/base64/decode/aGVsbG8gd29ybGQ',
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/base64/encode/*value',
    summary: 'Encodes a string in URL-safe base64, with padding',
    reads: ENCODING,
    produces: BYTES,
    reportsIgnored: true,
    example: '/base64/encode/hello%20world',
    handle: (request, values, { unsafeContent }: Dependencies) =>
      answerEncoded(values, { unsafeContent, origin: request.origin }),
  }),
  defineEndpoint({
    ...decoding,
    path: '/base64/*value',
    summary: 'Decodes base64, standard or URL-safe, to text',
    example: '/base64/aGVsbG8gd29ybGQ',
  }),
  defineEndpoint({
    methods: ['POST'],
    path: '/base64',
    summary: 'Encodes the body in base64, standard and URL-safe',
    accepts: BYTES,
    bodyExamples: Object.fromEntries(BYTES.map((type) => [type, 'hello world'])),
    example: '/base64',
    curl: `-d 'hello world'`,
    rejections: { '413': 'The body is larger than the limit.' },
    handle: encodeBody,
  }),
];

/** Bytes of the client are never shown as a page. */
const BINARY = clientTyped('application/octet-stream', { unsafeContent: false });

interface Expected<T> {
  readonly value: T;
  readonly 'content-type': string | undefined;
}

function answerDecoded(expected: Expected<Buffer>, rules: HeaderRules): HttpResponse {
  const { value: body, 'content-type': type } = expected;
  if (type !== undefined) return answerTyped(body, type, rules);
  return decodeText(body) === undefined ? { status: 200, headers: BINARY, body } : text(body);
}

function answerEncoded(expected: Expected<string>, rules: HeaderRules): HttpResponse {
  const { value, 'content-type': type } = expected;
  const standard = Buffer.from(value).toString('base64');
  const body = standard.replaceAll('+', '-').replaceAll('/', '_');
  return type === undefined ? text(body) : answerTyped(body, type, rules);
}

function answerTyped(body: Buffer | string, type: string, rules: HeaderRules): HttpResponse {
  const headers = toClientHeaders([['Content-Type', type]], rules).flat();
  return { status: 200, headers: [...headers, ...sandboxed(rules)], body };
}

async function encodeBody(request: HttpRequest): Promise<HttpResponse> {
  const bytes = await request.readBody();
  return json({
    standard: bytes.toString('base64'),
    urlsafe: bytes.toString('base64url'),
    bytes: bytes.length,
  });
}
