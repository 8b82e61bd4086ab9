import { defineEndpoint, documented, type Endpoint } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { headerValues } from '../../auth/authorization.js';
import { fail } from '../../errors.js';
import {
  chooseDigest,
  compareDigests,
  DIGEST_NAMES,
  type DigestFinding,
  type DigestName,
  formatDigest,
  parseDigests,
  parseWants,
} from './digest-fields.js';

const PATH = '/content-digest';

/**
 * The fields, which differ only for parts of a representation (RFC 9530 2, 3); these endpoints send no parts.
 */
const FIELDS = ['Content-Digest', 'Repr-Digest'] as const;

const CONTENT = JSON.stringify({ hello: 'world' });

const wantParameter = documented({
  in: 'header',
  description: `The preferred algorithm of the response, such as \`sha-512=10, sha-256=3\`: ${DIGEST_NAMES.join(' or ')}.`,
  schema: { type: 'string' },
  example: 'sha-512=10, sha-256=3',
});

/** The endpoints of digests of content (RFC 9530). */
export const integrityEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    methods: ['GET'],
    path: PATH,
    summary: 'A response with Content-Digest and Repr-Digest (RFC 9530)',
    description:
      'The algorithm is `sha-256`, unless `Want-Content-Digest` or `Want-Repr-Digest` requests another one. A field whose requested algorithms are all unsupported is omitted.',
    describes: { 'Want-Content-Digest': wantParameter, 'Want-Repr-Digest': wantParameter },
    example: PATH,
    curl: `-i -H 'Want-Repr-Digest: sha-512=10'`,
    handle: sendDigests,
  }),
  defineEndpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    path: PATH,
    summary: 'Checks the Content-Digest and the Repr-Digest of a body',
    description:
      'Send digests in the headers or in the trailer. The response lists each digest with its expected value. If a digest does not match, the request fails with 400 `digest_wrong`. Digests of unknown algorithms are ignored.',
    accepts: ['*/*'],
    bodyExamples: { '*/*': CONTENT },
    example: PATH,
    curl: `-H 'Content-Digest: sha-256=:k6I5cakU5erL8KjSUVTNownDwccvu5kU1Hxg88toFYg=:' -d '{"hello":"world"}'`,
    rejections: { 413: 'The body is larger than the service takes.' },
    handle: checkDigests,
  }),
];

function sendDigests(request: HttpRequest): HttpResponse {
  const bytes = Buffer.from(CONTENT);
  const fields = FIELDS.flatMap((field) => {
    const name = readWant(request, `Want-${field}`);
    return name === undefined ? [] : [field, formatDigest(name, bytes)];
  });
  return {
    status: 200,
    // A proxy that compresses would make the digest wrong.
    headers: ['Content-Type', 'application/json', 'Cache-Control', 'no-transform', ...fields],
    body: CONTENT,
  };
}

function readWant(request: HttpRequest, field: string): DigestName | undefined {
  const value = readField(request, field);
  if (value === undefined) return 'sha-256';
  const wants = parseWants(value);
  if (typeof wants === 'string') throw rejectField(field, wants);
  return chooseDigest(wants);
}

async function checkDigests(request: HttpRequest): Promise<HttpResponse> {
  const bytes = await request.readBody();
  const findings = FIELDS.flatMap((field) => checkField(request, field, bytes));
  const wrong = findings.filter(({ matches }) => matches === false);
  if (wrong.length > 0) {
    const names = wrong.map(({ field, algorithm }) => `${algorithm} of ${field}`).join(', ');
    throw fail('digest_wrong', {
      detail: `The body of ${bytes.length} bytes does not match the sent digest: ${names}.`,
      members: { digests: findings },
    });
  }
  const isVerified = findings.some(({ matches }) => matches === true);
  return json({ verified: isVerified, bytes: bytes.length, digests: findings });
}

function checkField(request: HttpRequest, field: string, bytes: Buffer): readonly DigestFinding[] {
  const value = readField(request, field);
  if (value === undefined) return [];
  const digests = parseDigests(value);
  if (typeof digests === 'string') throw rejectField(field, digests);
  return compareDigests(field, digests, bytes);
}

/** Several fields of a name are one list (RFC 9651 4.2); a digest may be in the trailer (RFC 9530 6.4). */
function readField({ raw }: HttpRequest, field: string): string | undefined {
  const values = [raw.rawHeaders, raw.rawTrailers].flatMap((fields) =>
    headerValues(fields, field.toLowerCase()),
  );
  return values.length === 0 ? undefined : values.join(', ');
}

function rejectField(field: string, problem: string): Error {
  return fail('invalid_parameter', {
    detail: `${field} does not have the format of RFC 9530: ${problem}.`,
    members: { parameter: field },
  });
}
