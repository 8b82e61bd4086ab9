import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { exchangeBytes } from './exchange-bytes.js';
import {
  canonicalRequestOf,
  DATE,
  type Draft,
  HOST,
  KEY_ID,
  PATH,
  presign,
  SCOPE,
  type SignedRequest,
  sha256,
  signByHeader,
} from './sign-request.js';
import { useUtils } from './use-utils.js';

const EMPTY = sha256('');

describe('Signature Version 4', () => {
  const app = useUtils();
  const send = ({ target, ...parts }: SignedRequest) => app.send(target, parts);

  it('describes a request that is signed by its header', async () => {
    const response = await send(signByHeader());
    const canonicalRequest = canonicalRequestOf({}, { Host: HOST, 'X-Amz-Date': DATE });
    expect([response.status, response.json()]).toEqual([
      200,
      {
        authenticated: true,
        form: 'header',
        access_key_id: KEY_ID,
        region: 'us-east-1',
        service: 'execute-api',
        date: '2026-03-30T12:00:00.000Z',
        expires_at: '2026-03-30T12:15:00.000Z',
        signed_headers: ['host', 'x-amz-date'],
        canonicalization: 'double_encoded',
        payload: 'signed',
        session_token: false,
        canonical_request: canonicalRequest,
        string_to_sign: `AWS4-HMAC-SHA256\n${DATE}\n${SCOPE}\n${sha256(canonicalRequest)}`,
      },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('describes a request that is signed by its query', async () => {
    const response = await send(presign());
    expect([response.status, response.json()]).toMatchObject([
      200,
      {
        authenticated: true,
        form: 'presigned',
        date: '2026-03-30T12:00:00.000Z',
        expires_at: '2026-03-30T13:00:00.000Z',
        signed_headers: ['host'],
        payload: 'signed',
      },
    ]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('takes %s', async (method) => {
    expect((await send(signByHeader({ method, body: 'a=1' }))).status).toBe(200);
  });

  it('takes HEAD, which is not GET in the signature', async () => {
    expect((await send(signByHeader({ method: 'HEAD' }))).status).toBe(200);
  });

  it.each<[string, Draft]>([
    ['a body', { method: 'POST', body: '{"a":"é"}' }],
    ['the hash of its body', { method: 'POST', body: 'x', headers: announcing(sha256('x')) }],
    ['a session token', { headers: { 'X-Amz-Security-Token': 'token' } }],
    [
      'a Date header alone',
      { headers: { 'X-Amz-Date': undefined, Date: 'Mon, 30 Mar 2026 12:00:00 GMT' } },
    ],
    ['a clock that is 15 minutes behind', { date: '20260330T114500Z' }],
    ['a clock that is 15 minutes ahead', { date: '20260330T121500Z' }],
    [
      'spaces in a header',
      {
        headers: { 'X-Spaces': 'a   b \t c' },
        canonical: { headers: `host:${HOST}\nx-amz-date:${DATE}\nx-spaces:a b c\n` },
      },
    ],
    [
      'a body that is not signed, and says so',
      {
        method: 'POST',
        body: 'x',
        headers: announcing('UNSIGNED-PAYLOAD'),
        canonical: { payload: 'UNSIGNED-PAYLOAD' },
      },
    ],
  ])('accepts a header signature with %s', async (_what, draft) => {
    const response = await send(signByHeader(draft));
    expect([response.status, response.json()]).toMatchObject([200, { authenticated: true }]);
  });

  it.each<[string, Draft & { expires?: string }, string]>([
    ['the body', { body: 'x' }, 'signed'],
    ['no body, but a body is sent', { body: 'x', canonical: { payload: EMPTY } }, 'empty'],
    ['no payload', { body: 'x', canonical: { payload: 'UNSIGNED-PAYLOAD' } }, 'unsigned'],
    ['no time of expiry', { expires: '', date: '20260330T114500Z' }, 'signed'],
    [
      'a lifetime of a week',
      { expires: '604800', date: '20260323T120000Z', scope: SCOPE.replace('0330', '0323') },
      'signed',
    ],
    ['a lifetime of a second', { expires: '1', date: '20260330T115959Z' }, 'signed'],
    ['further parameters', { query: 'a=1&b=' }, 'signed'],
    [
      'the hash of the body among them',
      { body: 'x', query: `X-Amz-Z=1&x-amz-content-sha256=${sha256('x')}` },
      'signed',
    ],
  ])('accepts a presigned URL with %s', async (_what, draft, payload) => {
    const response = await send(presign({ method: 'POST', ...draft }));
    expect([response.status, response.json()]).toMatchObject([
      200,
      { authenticated: true, payload },
    ]);
  });

  it('says which canonicalisation of the path was signed', async () => {
    const path = `${PATH}//x/./a%20b`;
    const standard = { path: `${PATH}/x/a%2520b` };
    for (const [canonical, name] of [
      [standard, 'double_encoded'],
      [{ path }, 'single_encoded'],
    ] as const) {
      const response = await send(signByHeader({ path, canonical }));
      expect([response.status, response.json()]).toMatchObject([200, { canonicalization: name }]);
    }
  });

  it('takes a signed path that ends in a slash', async () => {
    expect((await send(signByHeader({ path: `${PATH}/` }))).status).toBe(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'neither'],
    ['another scheme', { Authorization: 'Basic eA==' }, '"Basic"'],
    ['an empty header', { Authorization: '' }, '""'],
  ])('answers a request signed with %s by a challenge', async (_what, headers, detail) => {
    const response = await app.get(PATH, headers);
    expectProblem(response, { status: 401, code: 'signature_missing', detail });
    expect(response.headers['www-authenticate']).toBe('AWS4-HMAC-SHA256');
  });

  const sample = signByHeader().headers.Authorization ?? '';
  const upperCase = (text: string) => text.toUpperCase().replace('SIGNATURE', 'Signature');
  it.each<[string, string, readonly string[]]>([
    [
      'no part',
      'AWS4-HMAC-SHA256',
      ['Credential missing', 'SignedHeaders missing', 'Signature missing'],
    ],
    ['no credential', sample.replace(/Credential=[^,]*, /, ''), ['Credential missing']],
    ['no list of headers', sample.replace(/SignedHeaders=[^,]*, /, ''), ['SignedHeaders missing']],
    ['no signature', sample.replace(/, Signature=.*/, ''), ['Signature missing']],
    ['a short scope', sample.replace('/aws4_request', ''), ['Credential malformed']],
    ['another form of day', sample.replace('0330/', '-03-30/'), ['Credential malformed']],
    ['a name twice', sample.replace('host;', 'host;host;'), ['SignedHeaders malformed']],
    ['an empty name', sample.replace('host;', ';'), ['SignedHeaders malformed']],
    ['a short signature', sample.slice(0, -1), ['Signature malformed']],
    ['an upper-case signature', sample.replace(/Signature=.*/, upperCase), ['Signature malformed']],
    ['two signatures', `${sample}, Signature=x`, ['Signature malformed']],
    ['an unknown part', `${sample}, Other=x`, ['Authorization malformed']],
    ['another algorithm', sample.replace('HMAC', 'ECDSA'), ['Authorization malformed']],
  ])(
    'names what is wrong with an Authorization header that has %s',
    async (_what, authorization, expected) => {
      const headers = { ...signByHeader().headers, Authorization: authorization };
      const response = await app.get(PATH, headers);
      expectProblem(response, { status: 400, code: 'signature_incomplete' });
      expect(problemsOf(response.json())).toEqual(expected);
    },
  );

  it('refuses two Authorization headers', async () => {
    const { Authorization = '', ...headers } = signByHeader().headers;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const twice = `Authorization: ${Authorization}\r\n`.repeat(2);
    const request = `GET ${PATH} HTTP/1.1\r\n${lines.join('')}${twice}Connection: close\r\n\r\n`;
    const response = await exchangeBytes(app.url(), request);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('Send exactly one Authorization header, not 2.');
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['no date', { 'X-Amz-Date': undefined }, 'missing'],
    ['a date with dashes', { 'X-Amz-Date': '2026-03-30T12:00:00Z' }, 'malformed'],
    ['a day that does not exist', { 'X-Amz-Date': '20260230T120000Z' }, 'malformed'],
    ['an hour that does not exist', { 'X-Amz-Date': '20260330T250000Z' }, 'malformed'],
  ])('names the date when there is %s', async (_what, headers, code) => {
    const response = await send(signByHeader({ headers }));
    expectProblem(response, { status: 400, code: 'signature_incomplete' });
    expect(problemsOf(response.json())).toEqual([`x-amz-date ${code}`]);
  });

  it.each([
    ['X-Amz-Algorithm', /X-Amz-Algorithm=[^&]*&/, '', 'missing'],
    ['X-Amz-Algorithm', /HMAC/, 'HMACX', 'malformed'],
    ['X-Amz-Credential', /X-Amz-Credential=[^&]*&/, '', 'missing'],
    ['X-Amz-Date', /X-Amz-Date=[^&]*&/, '', 'missing'],
    ['X-Amz-Date', /X-Amz-Date=[^&]*&/, 'X-Amz-Date=&', 'malformed'],
    ['X-Amz-SignedHeaders', /X-Amz-SignedHeaders=[^&]*&/, '', 'missing'],
    ['X-Amz-Signature', /&X-Amz-Signature=.*/, '', 'missing'],
    ['X-Amz-Expires', /X-Amz-Expires=\d+/, 'X-Amz-Expires=0', 'malformed'],
    ['X-Amz-Expires', /X-Amz-Expires=\d+/, 'X-Amz-Expires=604801', 'malformed'],
    ['X-Amz-Expires', /X-Amz-Expires=\d+/, 'X-Amz-Expires=1e3', 'malformed'],
    ['X-Amz-Date', /$/, '&X-Amz-Date=20260330T120000Z', 'malformed'],
    ['X-Amz-Security-Token', /$/, '&X-Amz-Security-Token=', 'malformed'],
  ])('names %s of a presigned URL changed from %s to "%s"', async (field, from, to, code) => {
    const { target, headers } = presign();
    const response = await app.get(target.replace(from, to), headers);
    expectProblem(response, { status: 400, code: 'signature_incomplete' });
    expect(problemsOf(response.json())).toEqual([`${field} ${code}`]);
  });

  it('refuses a request that is signed in both places', async () => {
    const { target } = presign();
    const response = await app.get(target, signByHeader().headers);
    expectProblem(response, { status: 400, code: 'signature_incomplete', detail: 'not in both' });
  });

  it.each<[string, Draft, string, string]>([
    ['an unknown key id', { accessKeyId: 'OTHER' }, 'access_key_unknown', KEY_ID],
    [
      'another region',
      { scope: SCOPE.replace('us-east-1', 'eu-west-1') },
      'credential_scope_wrong',
      'us-east-1',
    ],
    [
      'another service',
      { scope: SCOPE.replace('execute-api', 's3') },
      'credential_scope_wrong',
      'execute-api',
    ],
    [
      'another terminator',
      { scope: SCOPE.replace('aws4', 'aws5') },
      'credential_scope_wrong',
      'aws4_request',
    ],
    [
      'another day in the scope',
      { scope: SCOPE.replace('0330', '0329') },
      'credential_scope_wrong',
      '20260330',
    ],
    ['a date too far back', { date: '20260330T114459Z' }, 'signature_expired', '900 seconds'],
    ['a date too far ahead', { date: '20260330T121501Z' }, 'signature_expired', 'future'],
    ['the host not signed', { signedHeaders: ['x-amz-date'] }, 'header_not_signed', 'host'],
    ['the date not signed', { signedHeaders: ['host'] }, 'header_not_signed', 'x-amz-date'],
    [
      'a session token not signed',
      { headers: { 'X-Amz-Security-Token': 't' }, signedHeaders: ['host', 'x-amz-date'] },
      'header_not_signed',
      'x-amz-security-token',
    ],
    [
      'another x-amz header not signed',
      { headers: { 'X-Amz-Meta': 't' }, signedHeaders: ['host', 'x-amz-date'] },
      'header_not_signed',
      'x-amz-meta',
    ],
    [
      'a Date header that is not signed',
      {
        headers: { 'X-Amz-Date': undefined, Date: 'Mon, 30 Mar 2026 12:00:00 GMT' },
        signedHeaders: ['host'],
      },
      'header_not_signed',
      'date',
    ],
    [
      'a header that is not sent',
      { signedHeaders: ['host', 'x-absent', 'x-amz-date'] },
      'signed_header_missing',
      'x-absent',
    ],
    [
      'the hash of another body',
      { method: 'POST', body: 'x', headers: announcing(EMPTY), canonical: { payload: EMPTY } },
      'payload_hash_wrong',
      sha256('x'),
    ],
    [
      'chunks that are signed one by one',
      {
        method: 'POST',
        body: 'x',
        headers: announcing('STREAMING-AWS4-HMAC-SHA256-PAYLOAD'),
        canonical: { payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
      },
      'payload_hash_wrong',
      'S3',
    ],
  ])('refuses %s, and says that the rest is right', async (_what, draft, code, detail) => {
    const response = await send(signByHeader(draft));
    expectProblem(response, { status: 403, code, detail, signature_matches: true });
    expect(response.json()).toMatchObject({
      canonical_request: expect.stringContaining(PATH),
      string_to_sign: expect.stringContaining('AWS4-HMAC-SHA256\n'),
      errors: [{ code }],
    });
  });

  it.each<[string, Draft & { expires?: string }, string]>([
    ['has expired', { expires: '60', date: '20260330T115859Z' }, 'signature_expired'],
    ['lies in the future', { date: '20260330T121501Z' }, 'signature_expired'],
    [
      'leaves an x-amz header unsigned',
      { headers: { 'X-Amz-Meta': '1' }, signedHeaders: ['host'] },
      'header_not_signed',
    ],
  ])('refuses a presigned URL that %s', async (_what, draft, code) => {
    expectProblem(await send(presign(draft)), { status: 403, code, signature_matches: true });
  });

  it('shows what it built when the signature does not match', async () => {
    const response = await send(signByHeader({ secret: 'wrong', query: 'b=2&a=1' }));
    const canonicalRequest = canonicalRequestOf(
      { query: 'a=1&b=2' },
      { Host: HOST, 'X-Amz-Date': DATE },
    );
    expectProblem(response, {
      status: 403,
      code: 'signature_mismatch',
      form: 'header',
      signature_matches: false,
      canonical_request: canonicalRequest,
      string_to_sign: `AWS4-HMAC-SHA256\n${DATE}\n${SCOPE}\n${sha256(canonicalRequest)}`,
      hint: expect.stringContaining('No known mistake'),
      matched: [],
    });
    expect(response.text).not.toContain('Signature=');
  });

  it('tells all that is wrong at once', async () => {
    const response = await send(
      signByHeader({ accessKeyId: 'OTHER', secret: 'wrong', date: '20260330T110000Z' }),
    );
    const { errors } = response.json() as { errors: { code: string }[] };
    expect(errors.map(({ code }) => code)).toEqual([
      'access_key_unknown',
      'signature_expired',
      'signature_mismatch',
    ]);
  });

  it.each<[string, (request: SignedRequest) => SignedRequest]>([
    ['method', (request) => ({ ...request, method: 'PUT' })],
    ['path', (request) => ({ ...request, target: request.target.replace('sigv4', 'sigv4/x') })],
    ['query', (request) => ({ ...request, target: `${request.target}&b=2` })],
    ['host', (request) => ({ ...request, headers: { ...request.headers, Host: 'evil.test' } })],
    ['header', (request) => ({ ...request, headers: { ...request.headers, 'X-Signed': '2' } })],
    ['body', (request) => ({ ...request, body: 'other' })],
  ])('refuses a %s that was changed after signing', async (_what, change) => {
    const draft = { method: 'POST', query: 'a=1', body: 'x', headers: { 'X-Signed': '1' } };
    for (const request of [signByHeader(draft), presign(draft)]) {
      expectProblem(await send(change(request)), { status: 403, code: 'signature_mismatch' });
    }
  });

  it('refuses a body that is too large', async () => {
    const response = await send(signByHeader({ method: 'POST', body: 'x'.repeat(1_048_577) }));
    expectProblem(response, { status: 413, code: 'payload_too_large' });
  });
});

function announcing(hash: string): Record<string, string> {
  return { 'X-Amz-Content-Sha256': hash };
}

function problemsOf(body: unknown) {
  const { errors } = body as { errors: { field: string; code: string }[] };
  return errors.map(({ field, code }) => `${field} ${code}`);
}
