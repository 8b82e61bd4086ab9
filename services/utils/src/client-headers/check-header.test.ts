import { describe, expect, it } from '@jest/globals';
import { checkHeader } from './check-header.js';

const ORIGIN = 'http://sandbox.test:8080';

describe('checkHeader', () => {
  it.each([
    ['X-Greeting', 'hello world'],
    ['Content-Type', 'text/html'],
    ['Set-Cookie', 'a=b; Path=/'],
    ['Location', '/v1/utils/get'],
    ['Location', `${ORIGIN}/v1/utils/get?a=1#part`],
    ['location', 'HTTP://Sandbox.test:8080/'],
    ['X-Empty', ''],
    ['Set-Cookie', 'a=b; Path=/v1/utils/get; HttpOnly; SameSite=Lax'],
    ['Set-Cookie', 'a=domain; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Set-Cookie', 'a=b; Domain=Sandbox.test; Partitioned'],
    ['Link', '</v1/utils/get?page=2>; rel="next"'],
    ['Access-Control-Allow-Origin', 'http://x.test'],
    ['Content-Security-Policy', "default-src 'none'"],
    ['X-Accelerator', '1'],
  ])('passes %s: %s', (name, value) => {
    expect(() => checkHeader(name, value, ORIGIN)).not.toThrow();
  });

  it.each([
    ['', 'x', 'invalid_parameter'],
    ['a b', 'x', 'invalid_parameter'],
    ['a:b', 'x', 'invalid_parameter'],
    ['X\r\nY', 'x', 'invalid_parameter'],
    ['X', 'a\r\nSet-Cookie: b=c', 'invalid_parameter'],
    ['X', 'a\nb', 'invalid_parameter'],
    ['X', '\u0000', 'invalid_parameter'],
    ['X', 'é', 'invalid_parameter'],
    ['X', '\u2028', 'invalid_parameter'],
    ['X', 'a'.repeat(4096), 'invalid_parameter'],
    ['content-length', '5', 'header_refused'],
    ['Transfer-Encoding', 'chunked', 'header_refused'],
    ['Connection', 'close', 'header_refused'],
    ['Upgrade', 'h2c', 'header_refused'],
    ['Refresh', '0; url=//evil.test', 'header_refused'],
    ['Strict-Transport-Security', 'max-age=1', 'header_refused'],
    ['X-Content-Type-Options', 'off', 'header_refused'],
    ['Set-Cookie', 'a=b; domain =evil.test', 'header_refused'],
    ['Set-Cookie', 'a=b;Domain', 'header_refused'],
    ['Set-Cookie', 'a=b; Path=/; path=/v1/helpdesk', 'header_refused'],
    ['Set-Cookie', 'a=b; PATH = /payment', 'header_refused'],
    ['X-Accel-Redirect', '/edge/calls-away.xml', 'header_refused'],
    ['x-accel-buffering', 'no', 'header_refused'],
    ['X-Accel-', '1', 'header_refused'],
    ['X-Sendfile', '/etc/passwd', 'header_refused'],
    ['X-LIGHTTPD-send-file', '/etc/passwd', 'header_refused'],
    ['X-Lighttpd-Send-Tempfile', '/etc/passwd', 'header_refused'],
    ['X-LiteSpeed-Location', '/etc/passwd', 'header_refused'],
    ['X-Reproxy-URL', 'http://evil.test', 'header_refused'],
    ['Surrogate-Control', 'content="ESI/1.0"', 'header_refused'],
    ['Service-Worker-Allowed', '/', 'header_refused'],
    ['Clear-Site-Data', '"*"', 'header_refused'],
    ['Alt-Svc', 'h3="evil.test:443"', 'header_refused'],
    ['Accept-CH', 'Sec-CH-UA-Model', 'header_refused'],
    ['Reporting-Endpoints', 'a="https://evil.test"', 'header_refused'],
    ['Speculation-Rules', '"https://evil.test"', 'header_refused'],
    ['SourceMap', 'https://evil.test', 'header_refused'],
    ['X-Sandbox-Content-Type', 'text/html', 'header_refused'],
    ['Link', '<//evil.test>; rel=preload; as=image', 'header_refused'],
    ['Link', '<x>; rel="next Preconnect"', 'header_refused'],
    ['Link', '<x>; rel=next; referrerpolicy=unsafe-url', 'header_refused'],
    ['Location', '/\t/evil.test', 'header_refused'],
    ['Location', '//evil.test', 'header_refused'],
    ['Location', '/\\evil.test', 'header_refused'],
    ['Location', 'http://evil.test', 'header_refused'],
    ['Location', 'http://sandbox.test:8081/', 'header_refused'],
    ['Location', 'https://sandbox.test:8080/', 'header_refused'],
    ['Location', `${ORIGIN}@evil.test/`, 'header_refused'],
    ['Location', `${ORIGIN}//evil.test/`, 'header_refused'],
    ['Location', `${ORIGIN}/x\\..`, 'header_refused'],
    ['Location', 'http:/sandbox.test:8080/', 'header_refused'],
    ['Location', 'get', 'header_refused'],
    ['Location', '', 'header_refused'],
  ])('refuses %j: %j', (name, value, code) => {
    expect(() => checkHeader(name, value, ORIGIN)).toThrow(expect.objectContaining({ code }));
  });
});
