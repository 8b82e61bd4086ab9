import { describe, expect, it } from '@jest/globals';
import { GatewayError } from '../errors.js';
import { authenticate } from './authenticate.js';

const KEY = 'sandbox-key-0001';

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

it('asks nobody where nobody is asked for', () => {
  expect(authenticate('none', undefined)).toEqual({ login: '', transactionKey: '' });
});
