import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import {
  canonicalRequestOf,
  DATE,
  type Draft,
  HOST,
  PATH,
  presign,
  SCOPE,
  SECRET,
  type SignedRequest,
  sha256,
  signByHeader,
} from './sign-request.js';
import { useUtils } from './use-utils.js';

const WITHOUT_PREFIX = PATH.replace('/v1/utils', '');

/** What a client did, and the form that the response must name. */
const MISTAKES: readonly (readonly [form: string, draft: Draft])[] = [
  ['method get', { method: 'POST', canonical: { method: 'GET' } }],
  ['method post', { method: 'PUT', canonical: { method: 'POST' } }],
  ['method lower_case', { canonical: { method: 'get' } }],
  ['path not_normalised', { path: `${PATH}//a%20b`, canonical: { path: `${PATH}//a%2520b` } }],
  [
    'path normalised_single_encoded',
    { path: `${PATH}//a%20b`, canonical: { path: `${PATH}/a%20b` } },
  ],
  ['path recoded', { path: `${PATH}//a%20*`, canonical: { path: `${PATH}//a%20%2A` } }],
  ['path decoded', { path: `${PATH}/a%20b`, canonical: { path: `${PATH}/a b` } }],
  ['path without_prefix', { canonical: { path: WITHOUT_PREFIX } }],
  ['path other_trailing_slash', { canonical: { path: `${PATH}/` } }],
  ['path root', { canonical: { path: '/' } }],
  ['query unsorted', { query: 'b=2&a=1', canonical: { query: 'b=2&a=1' } }],
  ['query no_equals', { query: 'v', canonical: { query: 'v' } }],
  ['query plus_raw', { query: 'a=b+c', canonical: { query: 'a=b+c' } }],
  ['query plus_literal', { query: 'a=b+c', canonical: { query: 'a=b%2Bc' } }],
  ['query star_raw', { query: 'a=*', canonical: { query: 'a=*' } }],
  ['query lower_case_hex', { query: 'a=%2F', canonical: { query: 'a=%2f' } }],
  ['query sorted_as_text', { query: 'a=1&a-b=2', canonical: { query: 'a-b=2&a=1' } }],
  ['query as_sent', { query: "b&a='", canonical: { query: "b&a='" } }],
  ['query as_sent_sorted', { query: "b=2&a='", canonical: { query: "a='&b=2" } }],
  ['query empty', { query: 'a=1', canonical: { query: '' } }],
  ['headers as_listed', { signedHeaders: ['x-amz-date', 'host'] }],
  ['headers as_listed', { signedHeaders: ['Host', 'X-Amz-Date'] }],
  ['headers spaces_kept', { headers: { 'X-Spaces': 'a  b' } }],
  [
    'headers utf8_signed',
    {
      headers: { 'X-Name': 'Zoë' },
      canonical: { headers: `host:${HOST}\nx-amz-date:${DATE}\nx-name:Zoë\n` },
    },
  ],
  ['headers host_without_port', hosts('sandbox.test:8080', 'sandbox.test')],
  ['headers host_with_port_80', hosts('sandbox.test', 'sandbox.test:80')],
  ['headers host_with_port_443', hosts('sandbox.test', 'sandbox.test:443')],
  ['headers localhost', hosts('127.0.0.1:3002', 'localhost:3002')],
  [
    'headers forwarded_host',
    {
      ...hosts('10.0.0.1:3002', 'api.test'),
      headers: { Host: '10.0.0.1:3002', 'X-Forwarded-Host': 'api.test' },
      signedHeaders: ['host', 'x-amz-date'],
    },
  ],
  ['payload empty', { method: 'POST', body: 'x', canonical: { payload: sha256('') } }],
  ['payload unsigned', { method: 'POST', body: 'x', canonical: { payload: 'UNSIGNED-PAYLOAD' } }],
  [
    'payload body',
    {
      method: 'POST',
      body: 'x',
      headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' },
      canonical: { payload: sha256('x') },
    },
  ],
  [
    'payload upper_case_hex',
    { method: 'POST', body: 'x', canonical: { payload: sha256('x').toUpperCase() } },
  ],
  ['payload other_line_end', { method: 'POST', body: 'x', canonical: { payload: sha256('x\n') } }],
  ['payload other_line_end', { method: 'POST', body: 'x\n', canonical: { payload: sha256('x') } }],
  ['key other_service', { keyScope: SCOPE.replace('execute-api', 's3') }],
  ['key other_region', { keyScope: SCOPE.replace('us-east-1', 'eu-west-1') }],
  ['key other_date', { keyScope: SCOPE.replace('0330', '0331') }],
  ['key key_without_terminator', { keyScope: SCOPE.replace('/aws4_request', '') }],
  ['key other_secret', { secret: `${SECRET}\n` }],
  ['key other_secret', { secret: 'sandbox-client-secret' }],
  ['key other_secret', { secret: '' }],
  [
    'query star_raw, payload empty',
    {
      method: 'POST',
      body: 'x',
      query: 'a=*',
      canonical: { query: 'a=*', payload: sha256('') },
    },
  ],
  [
    'query unsorted',
    {
      path: `${PATH}//a%20b`,
      query: 'b=2&a=1',
      canonical: { path: `${PATH}//a%20b`, query: 'b=2&a=1' },
    },
  ],
];

describe('hints of Signature Version 4', () => {
  const app = useUtils();

  async function formsOf({ target, ...parts }: SignedRequest): Promise<string> {
    const response = await app.send(target, parts);
    expectProblem(response, {
      status: 403,
      code: 'signature_mismatch',
      hint: expect.stringMatching(/^[A-Z].{20,}\.$/),
    });
    const { matched } = response.json() as { matched: { part: string; form: string }[] };
    return matched.map(({ part, form }) => `${part} ${form}`).join(', ');
  }

  it.each(MISTAKES)('a signature with %s is told as one (%#)', async (form, draft) => {
    expect(await formsOf(signByHeader(draft))).toBe(form);
  });

  it('a session token that was added to a presigned URL after signing is told', async () => {
    const { target, ...parts } = presign();
    const request = { target: `${target}&X-Amz-Security-Token=t`, ...parts };
    expect(await formsOf(request)).toBe('query without_token');
  });

  it('repeated header lines that were joined by ", " are told', async () => {
    const canonicalRequest = canonicalRequestOf(
      { signedHeaders: ['host', 'x-amz-date', 'x-list'] },
      { Host: HOST, 'X-Amz-Date': DATE, 'X-List': 'a, b' },
    );
    const { headers } = signByHeader({ headers: { 'X-List': 'a, b' } });
    expect(canonicalRequest).toContain('x-list:a, b\n');
    // Node sends an array as lines of their own.
    const lines = { ...headers, 'X-List': ['a', 'b'] } as unknown as Record<string, string>;
    expect(await formsOf({ target: PATH, headers: lines })).toBe('headers repeats_spaced');
  });

  it.each<[string, (text: string) => string]>([
    ['key_without_aws4', (text) => chain(text, SECRET, (key) => key)],
    [
      'key_of_hex_steps',
      (text) => chain(text, `AWS4${SECRET}`, (key) => Buffer.from(key.toString('hex'))),
    ],
    ['key_not_derived', (text) => createHmac('sha256', SECRET).update(text).digest('hex')],
  ])('a signature with %s is told', async (form, sign) => {
    const { headers, target } = signByHeader();
    const canonicalRequest = canonicalRequestOf({}, { Host: HOST, 'X-Amz-Date': DATE });
    const text = `AWS4-HMAC-SHA256\n${DATE}\n${SCOPE}\n${sha256(canonicalRequest)}`;
    const Authorization = headers.Authorization?.replace(/\w{64}$/, sign(text)) ?? '';
    expect(await formsOf({ target, headers: { ...headers, Authorization } })).toBe(`key ${form}`);
  });
});

/** A draft in which another host is signed than is sent. */
function hosts(sent: string, signed: string): Draft {
  return {
    headers: { Host: sent },
    canonical: { headers: `host:${signed}\nx-amz-date:${DATE}\n` },
  };
}

/** Signs with the key of a chain that passes each step on in some way. */
function chain(text: string, start: string, pass: (key: Buffer) => Buffer): string {
  let key: Buffer = Buffer.from(start);
  for (const part of SCOPE.split('/')) {
    key = pass(createHmac('sha256', key).update(part).digest());
  }
  return createHmac('sha256', key).update(text).digest('hex');
}
