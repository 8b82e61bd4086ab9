import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { findBase, findClientAddress, guessOrigin } from './client-base.js';

function receive(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, { host: 'own.example:3001', ...headers });
  return request;
}

describe('the public base', () => {
  it.each([
    [
      'nothing is trusted',
      0,
      { 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' },
      '',
    ],
    ['the proxy says nothing', 1, {}, ''],
    [
      'the proxy names protocol and host',
      1,
      { 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' },
      'https://a.example',
    ],
    [
      'the proxy names the protocol alone',
      1,
      { 'x-forwarded-proto': 'HTTPS' },
      'https://own.example:3001',
    ],
    [
      'the proxy names the host alone',
      1,
      { 'x-forwarded-host': '[::1]:8080' },
      'http://[::1]:8080',
    ],
    [
      'there are several proxies',
      2,
      { 'x-forwarded-host': 'a.example, b.example', 'x-forwarded-proto': 'https, http' },
      'https://a.example',
    ],
    ['the host could break out of a link', 1, { 'x-forwarded-host': 'a.example/"><script>' }, ''],
    ['the host is a number that is no address', 1, { 'x-forwarded-host': '9007199254740993' }, ''],
    ['the protocol is another', 1, { 'x-forwarded-proto': 'javascript' }, ''],
  ])('when %s', (_name, hops, headers, base) => {
    const trust = { PUBLIC_BASE_URL: null, TRUST_PROXY: hops };
    expect(findBase(receive(headers), trust)).toBe(base);
  });

  it('is the setting whatever a proxy says', () => {
    const trust = { PUBLIC_BASE_URL: 'https://set.example/base', TRUST_PROXY: 1 };
    expect(findBase(receive({ 'x-forwarded-host': 'a.example' }), trust)).toBe(
      'https://set.example/base',
    );
  });
});

describe('the guessed origin', () => {
  it.each([
    ['own.example:3001', 'http://own.example:3001'],
    ['a b', 'http://localhost'],
    ['', 'http://localhost'],
    ['9007199254740993', 'http://localhost'],
    ['1.2.3.256', 'http://localhost'],
    ['a:65536', 'http://localhost'],
    ['a..b:80', 'http://a..b:80'],
  ])('for the host "%s" is %s', (host, origin) => {
    expect(guessOrigin(receive({ host }))).toBe(origin);
  });
});

describe("the client's address", () => {
  it.each([
    [0, '203.0.113.9', '10.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ])('across %d hops with X-Forwarded-For: %s is %s', (hops, header, address) => {
    const trust = { PUBLIC_BASE_URL: null, TRUST_PROXY: hops };
    expect(findClientAddress(receive({ 'x-forwarded-for': header }), trust)).toBe(address);
  });
});

it('guesses the origin of each request, also between requests with the same host and with an invalid one', () => {
  const hosts = ['a.example', 'a.example', 'a.example:99999', 'a/b', 'b.example', 'a.example'];
  expect(hosts.map((host) => guessOrigin(receive({ host })))).toEqual([
    'http://a.example',
    'http://a.example',
    'http://localhost',
    'http://localhost',
    'http://b.example',
    'http://a.example',
  ]);
});
