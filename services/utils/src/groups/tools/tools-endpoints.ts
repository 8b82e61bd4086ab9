import { defineEndpoint, documented, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { type HttpResponse, json } from '@sandbox/http';
import { anyText, oneOf, type Reader } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { base64Endpoints } from './base64-endpoints.js';
import { HASH_ALGORITHMS, type HashAlgorithm, hashBytes } from './hash-bytes.js';
import { sendResponseHeaders } from './response-headers.js';

const hashedText: Reader<string> = {
  ...anyText,
  expected: 'the text to hash (POST hashes the body)',
};

const algorithm = inPath(oneOf(HASH_ALGORITHMS), { description: 'The algorithm.' });

const BYTES = ['text/plain', 'application/octet-stream'];
const BODY_EXAMPLES = Object.fromEntries(BYTES.map((type) => [type, 'hello']));
const TOO_LARGE = { '413': 'The body is larger than the limit.' };

/** Small tools for values that clients compare with. */
export function createToolsEndpoints(deps: Dependencies): readonly Endpoint<Dependencies>[] {
  return [...base64Endpoints, ...FIXED, responseHeaders(deps)];
}

const FIXED: readonly Endpoint[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/hash/:algo',
    summary: 'Hashes a string: md5, sha1, sha256, sha384, sha512 or crc32',
    reads: {
      algo: algorithm,
      text: inQuery(hashedText, {
        description: 'The string whose UTF-8 bytes are hashed.',
        required: true,
      }),
    },
    reportsIgnored: true,
    example: '/hash/sha256?text=hello',
    handle: (_request, { algo, text: hashed }) => answerHash(algo, Buffer.from(hashed)),
  }),
  defineEndpoint({
    methods: ['POST'],
    path: '/hash/:algo',
    summary: 'Hashes the bytes of the body',
    reads: { algo: algorithm },
    accepts: BYTES,
    bodyExamples: BODY_EXAMPLES,
    example: '/hash/crc32',
    curl: `-d 'hello'`,
    rejections: TOO_LARGE,
    handle: async (request, { algo }) => answerHash(algo, await request.readBody()),
  }),
];

function responseHeaders(deps: Dependencies): Endpoint {
  return defineEndpoint({
    methods: ['GET', 'POST'],
    path: '/response-headers',
    summary: 'Returns each query parameter as a response header',
    description:
      'Headers that frame the message, redirect elsewhere or outlive the response are rejected. Browsers show the response in a sandbox, without scripts. A Content-Type that a page could execute is sent as `text/plain` and named in `X-Sandbox-Content-Type`.',
    describes: {
      headers: documented({
        in: 'query',
        description: 'Up to 50 headers, each as a parameter with its name and value.',
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      }),
    },
    example: '/response-headers?X-Greeting=hello',
    curl: '-i',
    stream: (request, response) => sendResponseHeaders(response, request, deps),
  });
}

function answerHash(name: HashAlgorithm, bytes: Buffer): HttpResponse {
  const digest = hashBytes(name, bytes);
  return json({
    algorithm: name,
    hex: digest.toString('hex'),
    base64: digest.toString('base64'),
    bytes: bytes.length,
  });
}
