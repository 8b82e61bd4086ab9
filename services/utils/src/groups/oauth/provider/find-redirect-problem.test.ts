import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRedirectProblem, policySourceOf } from './find-redirect-problem.js';

const OTHER_HOST = 'the host must be exactly 127.0.0.1, localhost or [::1]';

const notAllowed = (scheme: string): string =>
  `its scheme is ${scheme}, not http, https or one with a dot (RFC 8252 7.1)`;

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
    'http://localhost',
    'http://localhost:3000/callback?x=1',
    'http://[::1]/',
    'http://[::1]:3000/callback',
    'https://localhost',
    'https://localhost:3000/callback?x=1',
    'https://127.0.0.1:8443/callback',
    'https://[::1]/',
    'com.example.app:/callback',
    'com.example.app://callback?x=1',
    'com.example-1.app:///callback',
  ])('lets codes go to %s', (uri) => {
    expect(findRedirectProblem(uri)).toBeUndefined();
  });

  it.each([
    ['', 'it is not an absolute URL'],
    ['/callback', 'it is not an absolute URL'],
    ['//127.0.0.1/callback', 'it is not an absolute URL'],
    ['127.0.0.1/callback', 'it is not an absolute URL'],
    [' http://127.0.0.1/', 'it is not an absolute URL'],
    ['HTTP://127.0.0.1/callback', notAllowed('HTTP')],
    ['javascript:alert(1)//http://127.0.0.1/', notAllowed('javascript')],
    ['data:text/html,http://127.0.0.1/', notAllowed('data')],
    [
      'http://localhost.evil.example/',
      'the host only starts with localhost; it must be exactly that',
    ],
    ['http://localhost@evil.example/', 'it has user information before its host'],
    ['http://[::1].evil.example/', 'the host only starts with [::1]; it must be exactly that'],
    ['http://[::1]:99999/', 'there is no port 99999'],
    ['https://evil.example/callback', OTHER_HOST],
    [
      'https://localhost.evil.example/',
      'the host only starts with localhost; it must be exactly that',
    ],
    ['https://localhost@evil.example/', 'it has user information before its host'],
    ['wss://localhost/', notAllowed('wss')],
    ['myapp:/callback', notAllowed('myapp')],
    ['Com.example.app:/callback', notAllowed('Com.example.app')],
    ['com..app:/callback', notAllowed('com..app')],
    ['com.example.app:callback', 'a slash must follow com.example.app:'],
    ['com.example.app:', 'a slash must follow com.example.app:'],
    ['com.example.app:/<b>', 'its path or query has characters that a URL cannot have'],
    ['com.example.app:/\r\nX: y', 'its path or query has characters that a URL cannot have'],
    ['com.example.app://x:99999/', 'it is no URL'],
    ['com.example.app:/#f', 'it has a fragment, which RFC 6749 3.1.2 forbids'],
    ['http://LOCALHOST/callback', OTHER_HOST],
    ['http://[::ffff:127.0.0.1]/', OTHER_HOST],
    ['http://127.1/callback', OTHER_HOST],
    ['http://2130706433/', OTHER_HOST],
    ['http://0x7f.0.0.1/', OTHER_HOST],
    ['http://0177.0.0.1/', OTHER_HOST],
    ['http://127.0.0.01/', OTHER_HOST],
    ['http://１27.0.0.1/', OTHER_HOST],
    ['http://127。0。0。1/', OTHER_HOST],
    ['http:127.0.0.1/', OTHER_HOST],
    ['http:/127.0.0.1/', OTHER_HOST],
    ['http:///127.0.0.1/', OTHER_HOST],
    ['http:\\\\127.0.0.1/', OTHER_HOST],
    ['http://user@127.0.0.1/', OTHER_HOST],
    ['http://evil.example/', OTHER_HOST],
    ['http://evil.example:80/127.0.0.1', OTHER_HOST],
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
    const chunk = fc.constantFrom(
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
      .tuple(
        fc.constantFrom(
          '',
          'http://127.0.0.1',
          'http://localhost',
          'https://localhost',
          'http://[::1]',
        ),
        fc.array(chunk, { maxLength: 8 }),
      )
      .map(([start, chunks]) => `${start}${chunks.join('')}`);
    fc.assert(
      fc.property(address, (uri) => {
        if (findRedirectProblem(uri) !== undefined) return;
        const { protocol, hostname, username, password, hash } = new URL(uri);
        if (/^[a-z].*\..*:$/.test(protocol)) return; // a scheme that no browser handles itself
        expect(['127.0.0.1', 'localhost', '[::1]']).toContain(hostname);
        expect(['http:', 'https:']).toContain(protocol);
        expect({ username, password, hash }).toEqual({
          username: '',
          password: '',
          hash: '',
        });
      }),
      { numRuns: 3000 },
    );
  });
});

it.each([
  ['http://127.0.0.1:9/callback', 'http://127.0.0.1:*'],
  ['http://localhost/', 'http://localhost:*'],
  ['http://[::1]:9/', 'http:'],
  ['https://localhost:9/', 'https://localhost:*'],
  ['https://[::1]:9/', 'https:'],
  ['com.example.app:/callback', 'com.example.app:'],
])('the policy of a form that leads to %s has the source %s', (uri, source) => {
  expect(policySourceOf(uri)).toBe(source);
});
