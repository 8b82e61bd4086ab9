import { type Answer, type HttpRequest, json, text } from '@sandbox/http';
import { clientTyped } from '../../client-typed.js';
import { decodeText } from '../../decode-text.js';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { choiceParameter } from '../../parameters/choice-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { decodeBase64 } from './decode-base64.js';
import { HASH_ALGORITHMS, hashBytes } from './hash-bytes.js';
import { sendResponseHeaders } from './response-headers.js';

const value = textParameter({
  name: 'value',
  in: 'path',
  description: 'Base64, standard or URL-safe, with or without padding.',
});

const algorithm = choiceParameter({
  name: 'algo',
  in: 'path',
  description: 'The algorithm.',
  choices: HASH_ALGORITHMS,
});

const hashed = textParameter({
  name: 'text',
  in: 'query',
  description: 'The text whose UTF-8 bytes are hashed.',
  required: true,
});

const headers: EndpointParameter = {
  name: 'headers',
  in: 'query',
  description: 'Up to 50 headers, each as a parameter with its name and value.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

const BYTES = ['text/plain', 'application/octet-stream'];
const TOO_LARGE = { '413': 'The body is larger than the service takes.' };

/** Small tools for what clients need to compare with. */
export function createToolsEndpoints(deps: Dependencies): readonly Endpoint[] {
  return [...FIXED, responseHeaders(deps)];
}

const FIXED: readonly Endpoint[] = [
  {
    methods: ['GET'],
    path: '/base64/*value',
    summary: 'Decodes base64, standard or URL-safe, to text',
    description: 'What is no text in UTF-8 is answered as bytes.',
    parameters: [value],
    produces: ['text/plain', 'application/octet-stream'],
    example: '/base64/aGVsbG8gd29ybGQ',
    handler: answerDecoded,
  },
  {
    methods: ['POST'],
    path: '/base64',
    summary: 'Encodes the body in base64, standard and URL-safe',
    accepts: BYTES,
    example: '/base64',
    curl: `-d 'hello world'`,
    answers: TOO_LARGE,
    handler: answerEncoded,
  },
  {
    methods: ['GET'],
    path: '/hash/:algo',
    summary: 'Hashes a text: md5, sha1, sha256, sha384, sha512 or crc32',
    parameters: [algorithm, hashed],
    example: '/hash/sha256?text=hello',
    handler: (request) => answerHash(request, Buffer.from(readText(request))),
  },
  {
    methods: ['POST'],
    path: '/hash/:algo',
    summary: 'Hashes the bytes of the body',
    parameters: [algorithm],
    accepts: BYTES,
    example: '/hash/crc32',
    curl: `-d 'hello'`,
    answers: TOO_LARGE,
    handler: async (request) => answerHash(request, await request.readBody()),
  },
];

function responseHeaders(deps: Dependencies): Endpoint {
  return {
    methods: ['GET', 'POST'],
    path: '/response-headers',
    summary: 'Each query parameter comes back as a response header',
    description:
      'Headers that frame the message, lead elsewhere or outlive the answer are refused. The answer is shown by browsers in a sandbox, without scripts; a Content-Type that a page could execute is sent as `text/plain` and named in `X-Sandbox-Content-Type`.',
    parameters: [headers],
    example: '/response-headers?X-Greeting=hello',
    curl: '-i',
    raw: (_raw, response, request) => sendResponseHeaders(response, request, deps),
  };
}

/** Bytes of the client are never shown as a page. */
const BINARY = clientTyped('application/octet-stream', { unsafeContent: false });

function answerDecoded(request: HttpRequest): Answer {
  const encoded = value.read(request) ?? '';
  const bytes = decodeBase64(encoded);
  if (bytes === undefined) {
    throw fail('invalid_parameter', {
      detail: `value must be base64, standard or URL-safe, not "${encoded}".`,
      members: { parameter: 'value' },
    });
  }
  return decodeText(bytes) === undefined
    ? { status: 200, headers: BINARY, body: bytes }
    : text(bytes);
}

async function answerEncoded(request: HttpRequest): Promise<Answer> {
  const bytes = await request.readBody();
  return json({
    standard: bytes.toString('base64'),
    urlsafe: bytes.toString('base64url'),
    bytes: bytes.length,
  });
}

function answerHash(request: HttpRequest, bytes: Buffer): Answer {
  const name = algorithm.read(request);
  const digest = hashBytes(name, bytes);
  return json({
    algorithm: name,
    hex: digest.toString('hex'),
    base64: digest.toString('base64'),
    bytes: bytes.length,
  });
}

function readText(request: HttpRequest): string {
  const given = hashed.read(request);
  if (given !== undefined) return given;
  throw fail('invalid_parameter', {
    detail: 'text must be the text to hash, it is missing; POST hashes the body.',
    members: { parameter: 'text' },
  });
}
