import { describe, expect, it } from '@jest/globals';
import { createSeal } from '@sandbox/kernel';
import { GatewayError } from '../errors.js';
import type { MerchantAuthentication } from '../protocol/index.js';
import { sealMobileSession } from '../session/mobile-session.js';
import { authenticate as authenticateWith } from './authenticate.js';
import type { CallAccess } from './define-call.js';

const KEY = 'sandbox-key-0001';
const NOW = Date.parse('2026-03-30T12:00:05Z');
const DAY_MS = 86_400_000;
const seal = createSeal({ secret: () => 'devices', label: 'test', encoding: 'base64' });

function authenticate(
  access: CallAccess,
  authentication: MerchantAuthentication | undefined,
  at = NOW,
) {
  return authenticateWith(access, authentication, { seal, clock: { now: () => at } });
}

const sessionToken = sealMobileSession(seal, {
  id: 'token-1',
  madeAt: NOW,
  login: 'shop',
  transactionKey: 'a password',
});

function codeOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error instanceof GatewayError ? error.code : String(error);
  }
}

describe('a merchant', () => {
  it.each([
    ['any login and a key of 16 characters', { name: 'shop', transactionKey: KEY }, undefined],
    ['no key', { name: 'shop' }, 'E00005'],
    ['an empty key', { name: 'shop', transactionKey: '' }, 'E00005'],
    ['neither', {}, 'E00005'],
    ['no login', { transactionKey: KEY }, 'E00006'],
    ['an empty login', { name: '', transactionKey: KEY }, 'E00006'],
    ['a key of 15 characters', { name: 'shop', transactionKey: KEY.slice(1) }, 'E00007'],
    ['a password', { name: 'shop', password: 'secret' }, 'E00007'],
    ['a client key', { name: 'shop', clientKey: 'public' }, 'E00007'],
  ])('with %s is answered %#', (_what, authentication, code) => {
    expect(codeOf(() => authenticate('merchant', authentication))).toBe(code);
  });

  it('is who it says', () => {
    const authentication = { name: 'shop', transactionKey: KEY };
    expect(authenticate('merchant', authentication)).toEqual({
      login: 'shop',
      transactionKey: KEY,
    });
  });
});

describe('a browser', () => {
  it.each([
    ['a client key', { name: 'shop', clientKey: 'public' }, undefined],
    ['a transaction key', { name: 'shop', transactionKey: KEY }, undefined],
    ['an empty client key', { name: 'shop', clientKey: '' }, 'E00005'],
    ['no login', { clientKey: 'public' }, 'E00006'],
    ['nothing', undefined, 'E00005'],
  ])('with %s is answered %#', (_what, authentication, code) => {
    expect(codeOf(() => authenticate('browser', authentication))).toBe(code);
  });
});

describe('a mobile device', () => {
  it.each([
    ['a password', { name: 'shop', password: 'open sesame' }, undefined],
    ['a key', { name: 'shop', transactionKey: KEY }, undefined],
    ['an empty password', { name: 'shop', password: '' }, 'E00007'],
    ['a password and no login', { password: 'open sesame' }, 'E00006'],
    ['nothing', undefined, 'E00005'],
  ])('with %s is answered %#', (_what, authentication, code) => {
    expect(codeOf(() => authenticate('device', authentication))).toBe(code);
  });

  it.each([['merchant'], ['device']] as const)('is the %s of its session token', (access) => {
    expect(authenticate(access, { sessionToken }, NOW + DAY_MS)).toEqual({
      login: 'shop',
      transactionKey: 'a password',
      tokenId: 'token-1',
    });
  });

  it.each([
    ['of another login', { name: 'other', sessionToken }, NOW],
    ['after a day', { sessionToken }, NOW + DAY_MS + 1],
    ['that is none', { sessionToken: 'forged' }, NOW],
    ['that is empty', { sessionToken: '' }, NOW],
  ])('is refused with a session token %s', (_what, authentication, at) => {
    expect(codeOf(() => authenticate('merchant', authentication, at))).toBe('E00007');
  });
});

it('asks nobody where nobody is asked for', () => {
  expect(authenticate('none', undefined)).toEqual({ login: '', transactionKey: '' });
});
