import { describe, expect, it } from '@jest/globals';
import { createOriginGuard } from './origin-guard.js';

const passes = (
  headers: Readonly<Record<string, string>>,
  { publicBaseUrl = null as string | null, base = '' } = {},
): boolean => {
  try {
    createOriginGuard(publicBaseUrl)({ headers, base });
    return true;
  } catch {
    return false;
  }
};

const LOCAL = '127.0.0.1:8080';

describe('the guard against pages of other origins', () => {
  it.each([
    ['who speaks for no page', { host: LOCAL }],
    ['a page of ours', { host: LOCAL, origin: 'http://127.0.0.1:8080' }],
    ['a page of ours, as a browser says', { host: LOCAL, 'sec-fetch-site': 'same-origin' }],
    ['a person who types the address', { host: LOCAL, 'sec-fetch-site': 'none' }],
    ['a name of this machine', { host: 'localhost', origin: 'http://localhost' }],
    ['an address of IPv6', { host: '[::1]:80', origin: 'http://[::1]' }],
    ['a service beside it', { host: 'gateway:3001' }],
    ['a service in Kubernetes', { host: 'gateway.api-sandbox.svc.cluster.local:3001' }],
    ['who names no host', {}],
  ])('lets %s through', (_who, headers) => {
    expect(passes(headers)).toBe(true);
  });

  it.each([
    ['of another host', { host: LOCAL, origin: 'https://evil.example' }],
    ['of another port', { host: LOCAL, origin: 'http://127.0.0.1:8081' }],
    ['of another name of this machine', { host: LOCAL, origin: 'http://localhost:8080' }],
    ['without an origin to speak of', { host: LOCAL, origin: 'null' }],
    ['whose site is another one', { host: LOCAL, 'sec-fetch-site': 'cross-site' }],
    ['whose port is another one', { host: LOCAL, 'sec-fetch-site': 'same-site' }],
    ['of a name that leads here now', { host: 'evil.example', origin: 'http://evil.example' }],
    ['of such a name that says nothing of itself', { host: 'evil.example:8080' }],
    ['of such a name with a dot behind it', { host: 'evil.example.:8080' }],
    ['of a name that ends like a reserved one', { host: 'evillocal.example' }],
  ])('refuses a page %s', (_which, headers) => {
    expect(passes(headers)).toBe(false);
  });

  it('knows the name under which clients reach the service', () => {
    const options = {
      publicBaseUrl: 'https://sandbox.example.com',
      base: 'https://sandbox.example.com',
    };
    const origin = 'https://sandbox.example.com';
    expect([
      passes({ host: 'sandbox.example.com', origin }, options),
      passes({ host: 'gateway:3001', origin }, options),
      passes({ host: 'sandbox.example.com', origin: 'https://evil.example' }, options),
      passes({ host: 'evil.example', origin: 'https://evil.example' }, options),
    ]).toEqual([true, true, false, false]);
  });
});
