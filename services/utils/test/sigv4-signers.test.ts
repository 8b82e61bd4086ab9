import { Sha256 } from '@aws-crypto/sha256-js';
import { describe, expect, it } from '@jest/globals';
import type { RequestParts } from '@sandbox/testing';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import aws4 from 'aws4';
import fc from 'fast-check';
import { DATE, HOST, KEY_ID, PATH, SECRET } from './sign-request.js';
import { useUtils } from './use-utils.js';

const NOW = new Date('2026-03-30T12:00:00Z');

/** Paths and queries below the endpoint that signers and servers like to differ on. */
const TARGETS = [
  '',
  '?a=1&b=2',
  '?b=2&a=1',
  '?v',
  '?v=',
  '?a+b=c+d',
  '?a=b%2Bc',
  '?a=2&a=1&a=3',
  '?k-x=1&k=2',
  '?x=*',
  "?x=!'()~",
  '?x=%E1%88%B4&%C3%A9=1',
  '?x=a%2Fb%3Dc%26d',
  '?A=1&a=2&B=3',
  '/',
  '/a%20b',
  '/%E1%88%B4/%C3%A9',
  '/a%2Fb',
  '//x/./y',
  '/x/../y/',
  "/a*b/(c)'!",
  '/a:b@c;d=e,f',
  '/~user/-._',
] as const;

const BODIES = [undefined, '{"greeting":"grüße"}'] as const;

interface Signable {
  readonly target: string;
  readonly body: string | undefined;
  readonly sessionToken?: string;
}

interface Signed extends RequestParts {
  readonly target: string;
}

type Signer = (request: Signable) => Promise<Signed>;

const SIGNERS: readonly (readonly [name: string, form: string, sign: Signer])[] = [
  ['aws4', 'header', async (request) => signWithAws4(request, false)],
  ['aws4', 'presigned', async (request) => signWithAws4(request, true)],
  ['@smithy/signature-v4', 'header', async (request) => toSigned(await smithy(request).sign())],
  [
    '@smithy/signature-v4',
    'presigned',
    async (request) => toSigned(await smithy(request).presign()),
  ],
];

describe.each(SIGNERS)('%s, %s', (_name, form, sign) => {
  const app = useUtils();

  async function verify(request: Signable) {
    const { target, ...parts } = await sign(request);
    const response = await app.send(target, parts);
    return { status: response.status, ...(response.json() as object) };
  }

  it.each(TARGETS)('is understood with %j', async (target) => {
    for (const body of BODIES) {
      expect(await verify({ target, body })).toMatchObject({
        status: 200,
        authenticated: true,
        form,
        canonicalization: 'double_encoded',
      });
    }
  });

  it('is understood with a session token', async () => {
    const request = { target: '?a=1', body: undefined, sessionToken: 'AQoD//+token==' };
    expect(await verify(request)).toMatchObject({ status: 200, session_token: true });
  });

  it('is understood with any path and query', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 });
    const segment = fc.oneof(text.map(encodeURIComponent), fc.constantFrom('.', '..', ''));
    const name = text.filter((value) => value !== '' && value !== '__proto__');
    const pair = fc.tuple(name, text).map((parts) => parts.map(encodeURIComponent).join('='));
    const target = fc
      .tuple(fc.array(segment, { maxLength: 5 }), fc.array(pair, { maxLength: 5 }))
      .map(([path, query]) => `/${path.join('/')}?${query.join('&')}`);
    await fc.assert(
      fc.asyncProperty(target, async (some) => {
        expect(await verify({ target: some, body: undefined })).toMatchObject({ status: 200 });
      }),
      { numRuns: 100 },
    );
  });
});

function signWithAws4({ target, body, sessionToken }: Signable, signQuery: boolean): Signed {
  const {
    path = '',
    method = 'GET',
    headers = {},
  } = aws4.sign(
    {
      host: HOST,
      method: body === undefined ? 'GET' : 'POST',
      path: signQuery ? withDate(`${PATH}${target}`) : `${PATH}${target}`,
      service: 'execute-api',
      region: 'us-east-1',
      headers: signQuery ? {} : { 'X-Amz-Date': DATE },
      signQuery,
      ...(body === undefined ? {} : { body }),
    },
    {
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    },
  );
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { target: path, method, headers: Object.fromEntries(sent), ...withBody(body) };
}

function withDate(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}X-Amz-Date=${DATE}`;
}

function smithy({ target, body, sessionToken }: Signable) {
  const [path = '', search = ''] = `${PATH}${target}`.split('?');
  const request = new HttpRequest({
    method: body === undefined ? 'GET' : 'POST',
    hostname: HOST,
    path,
    query: toQueryBag(search),
    headers: { host: HOST },
    ...withBody(body),
  });
  const signer = new SignatureV4({
    service: 'execute-api',
    region: 'us-east-1',
    sha256: Sha256,
    credentials: {
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    },
  });
  const options = { signingDate: NOW };
  return {
    sign: () => signer.sign(request, options),
    presign: () => signer.presign(request, { ...options, expiresIn: 60 }),
  };
}

type QueryBag = HttpRequest['query'];

function toQueryBag(search: string): QueryBag {
  const bag = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    bag.set(name, [...(bag.get(name) ?? []), value]);
  }
  return Object.fromEntries(bag);
}

function toSigned(request: Awaited<ReturnType<SignatureV4['presign']>>): Signed {
  const pairs = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const { method, path, headers, body } = request;
  return { target: `${path}${query}`, method, headers, ...withBody(body) };
}

function withBody(body: string | undefined) {
  return body === undefined ? {} : { body };
}
