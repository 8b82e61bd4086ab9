import type { Random } from '@sandbox/kernel';
import type { Operation } from '../target/operation.js';
import { hostileText } from './hostile-values.js';
import { sampleValue } from './sample-value.js';

type Header = readonly [name: string, value: string];

/** Headers that something reads, with values that are right, odd or neither. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Accept: [
    '*/*',
    'application/json',
    'text/html, */*;q=0.1',
    'image/*',
    'text/plain;q=0',
    'a/b;q="x\\""',
  ],
  'Accept-Encoding': ['gzip', 'br, gzip;q=0.5', 'identity;q=0', '*', 'gzip;q=2', ','],
  'Accept-Language': ['de-CH, en;q=0.5', '*', 'x-y-z'],
  Authorization: [
    'Basic c2FuZGJveDpzYW5kYm94LXBhc3N3b3Jk',
    'Basic c2FuZGJveC1sb2dpbjpzYW5kYm94LWtleS0wMDAx',
    'Basic %%%',
    'Bearer abc',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Digest username="sandbox", realm="x", nonce="y", uri="/", response="z", qop=auth, nc=1, cnonce="c"',
    'AWS4-HMAC-SHA256 Credential=A/20260330/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
  ],
  Cookie: ['a=b', 'a=b; c="d"', '=', ';;;', '__proto__=x', 'a=%ff'],
  'If-Match': ['*', '"a"', 'W/"a"', '"a", "b"', '"'],
  'If-None-Match': ['*', '"a"', 'W/"a", "b"', 'x'],
  'If-Modified-Since': ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'x'],
  'If-Unmodified-Since': ['Sun Nov  6 08:49:37 1994', '0'],
  'If-Range': ['"a"', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  Range: ['bytes=0-0', 'bytes=-5', 'bytes=1-2,4-5,7-', 'bytes=9-1', 'lines=1-2', 'bytes=0-,0-,0-'],
  Origin: ['https://example.com', 'null', 'x y'],
  'Access-Control-Request-Method': ['PUT', '*'],
  'Access-Control-Request-Headers': ['x-a, x-b', ','],
  'X-Forwarded-For': ['1.2.3.4, 5.6.7.8', '::1', 'x'],
  'X-Forwarded-Proto': ['https', 'x'],
  'X-Forwarded-Host': ['a.test', 'a/b', 'a"b'],
  Forwarded: ['for=1.2.3.4;proto=https;host="a.test"', '='],
  'X-HTTP-Method-Override': ['DELETE', 'x'],
  'X-Request-Id': ['abc', 'a b', '"'],
  'X-Sandbox-Session': ['abc', '3f2b8a1e-5a55-4d3c-9c1f-0d5a4a4f9b11.x'],
  'X-API-Key': ['sandbox-api-key', 'x'],
  'Last-Event-ID': ['1', '-1', '1e9', 'x'],
  Prefer: ['return=minimal', 'respond-async'],
  Expect: ['100-continue', 'nope'],
  TE: ['trailers'],
  traceparent: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0', 'x'],
  Connection: ['close', 'keep-alive', 'x, y'],
  'Content-Encoding': ['identity', 'x'],
  'Content-MD5': ['x'],
  'X-Amz-Date': ['20260330T000000Z', 'x'],
};

const NAMES = Object.keys(VALUES);

/** Headers of a request, Host first. */
export function createHeaders({ parameters }: Operation, random: Random): readonly Header[] {
  const headers: Header[] = [['Host', random.chance(0.98) ? '127.0.0.1' : hostileText(random)]];
  for (const { name, schema, in: place } of parameters)
    if (place === 'header' && random.chance(0.3))
      headers.push([name, String(sampleValue(schema, random))]);
  while (random.chance(0.4)) {
    const name = random.pick(NAMES);
    headers.push([
      name,
      random.chance(0.8) ? random.pick(VALUES[name] ?? ['']) : hostileText(random),
    ]);
  }
  if (random.chance(0.03)) headers.push([`X-${random.int(0, 99)}`, hostileText(random)]);
  return headers;
}
