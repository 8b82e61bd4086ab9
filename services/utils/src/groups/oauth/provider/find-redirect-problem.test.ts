import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRedirectProblem } from './find-redirect-problem.js';

describe('findRedirectProblem', () => {
  it.each([
    'http://127.0.0.1',
    'http://127.0.0.1/',
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:65535/a/b.c/~d?x=1&y=%20',
    'http://127.0.0.1?x=1',
    'http://127.0.0.1:8080?x=1',
    'http://127.0.0.1:8080/user@example.com',
    'http://127.0.0.1:8080//evil.example',
    'http://127.0.0.1:8080/?next=http://evil.example/',
  ])('lets codes go to %s', (uri) => {
    expect(findRedirectProblem(uri)).toBeUndefined();
  });

  it.each([
    ['', 'it is no absolute address'],
    ['/callback', 'it is no absolute address'],
    ['//127.0.0.1/callback', 'it is no absolute address'],
    ['127.0.0.1/callback', 'it is no absolute address'],
    [' http://127.0.0.1/', 'it is no absolute address'],
    ['https://127.0.0.1/callback', 'its scheme is https, not http'],
    ['HTTP://127.0.0.1/callback', 'its scheme is HTTP, not http'],
    ['javascript:alert(1)//http://127.0.0.1/', 'its scheme is javascript, not http'],
    ['data:text/html,http://127.0.0.1/', 'its scheme is data, not http'],
    ['com.example.app:/callback', 'its scheme is com.example.app, not http'],
    ['http://localhost:8080/callback', 'the host must be exactly 127.0.0.1'],
    ['http://LOCALHOST/callback', 'the host must be exactly 127.0.0.1'],
    ['http://[::1]:8080/callback', 'the host must be exactly 127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', 'the host must be exactly 127.0.0.1'],
    ['http://127.1/callback', 'the host must be exactly 127.0.0.1'],
    ['http://2130706433/', 'the host must be exactly 127.0.0.1'],
    ['http://0x7f.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http://0177.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http://127.0.0.01/', 'the host must be exactly 127.0.0.1'],
    ['http://１27.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http://127。0。0。1/', 'the host must be exactly 127.0.0.1'],
    ['http:127.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http:/127.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http:///127.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http:\\\\127.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http://user@127.0.0.1/', 'the host must be exactly 127.0.0.1'],
    ['http://evil.example/', 'the host must be exactly 127.0.0.1'],
    ['http://evil.example:80/127.0.0.1', 'the host must be exactly 127.0.0.1'],
    [
      'http://127.0.0.1.evil.example/',
      'the host only starts with 127.0.0.1; it must be exactly that',
    ],
    ['http://127.0.0.12/', 'the host only starts with 127.0.0.1; it must be exactly that'],
    [
      'http://127.0.0.1%2eevil.example/',
      'the host only starts with 127.0.0.1; it must be exactly that',
    ],
    ['http://127.0.0.1%00/', 'the host only starts with 127.0.0.1; it must be exactly that'],
    ['http://127.0.0.1\\@evil.example/', 'it has user information before its host'],
    ['http://127.0.0.1@evil.example/', 'it has user information before its host'],
    ['http://127.0.0.1:80@evil.example/', 'it has user information before its host'],
    ['http://127.0.0.1:p@evil.example/', 'it has user information before its host'],
    [
      'http://127.0.0.1\\evil.example/',
      'the host only starts with 127.0.0.1; it must be exactly that',
    ],
    [
      'http://127.0.0.1/\\evil.example',
      'its port, path or query has characters that a URL cannot have',
    ],
    ['http://127.0.0.1/ ', 'its port, path or query has characters that a URL cannot have'],
    ['http://127.0.0.1/\r\nX: y', 'its port, path or query has characters that a URL cannot have'],
    ['http://127.0.0.1/ä', 'its port, path or query has characters that a URL cannot have'],
    ['http://127.0.0.1/%zz', 'its port, path or query has characters that a URL cannot have'],
    ['http://127.0.0.1:80a/', 'its port, path or query has characters that a URL cannot have'],
    ['http://127.0.0.1:65536/', 'there is no port 65536'],
    ['http://127.0.0.1:99999/', 'there is no port 99999'],
    ['http://127.0.0.1/#f', 'it has a fragment, which RFC 6749 3.1.2 forbids'],
    ['http://127.0.0.1#@evil.example/', 'it has a fragment, which RFC 6749 3.1.2 forbids'],
    [`http://127.0.0.1/${'a'.repeat(2000)}`, 'it is longer than 2000 characters'],
  ])('refuses %j', (uri, problem) => {
    expect(findRedirectProblem(uri)).toBe(problem);
  });

  it('lets no text pass that a URL parser reads as an address of another host', () => {
    const piece = fc.constantFrom(
      ...[
        'http://',
        'https://',
        '127.0.0.1',
        'evil.example',
        'localhost',
        '@',
        ':',
        '80',
        '/',
        '\\',
      ],
      ...['?', '#', '%2e', '%00', '.', ' ', '\t', '\n', '[::1]', '127.1', 'x'],
    );
    const address = fc
      .tuple(fc.boolean(), fc.array(piece, { maxLength: 8 }))
      .map(([begins, pieces]) => `${begins ? 'http://127.0.0.1' : ''}${pieces.join('')}`);
    fc.assert(
      fc.property(address, (uri) => {
        if (findRedirectProblem(uri) !== undefined) return;
        const { protocol, hostname, username, password, hash } = new URL(uri);
        expect({ protocol, hostname, username, password, hash }).toEqual({
          protocol: 'http:',
          hostname: '127.0.0.1',
          username: '',
          password: '',
          hash: '',
        });
      }),
      { numRuns: 3000 },
    );
  });
});
