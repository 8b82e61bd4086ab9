import { describe, expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { CREDENTIAL_SETTINGS } from './config.js';
import { isSameSecret, loadCredentials } from './credentials.js';

describe('isSameSecret', () => {
  it.each([
    ['secret', 'secret', true],
    ['', '', true],
    ['é', 'é', true],
    ['secret', 'Secret', false],
    ['secret', 'secret ', false],
    ['secret', '', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isSameSecret(one, other)).toBe(expected);
  });
});

it('two OAuth clients of one id stop the start', () => {
  const settings = parseSettings(CREDENTIAL_SETTINGS, { OAUTH_CLIENT_ID: 'sandbox-public' });
  expect(() => loadCredentials(settings)).toThrow(
    'OAUTH_PUBLIC_CLIENT_ID must differ from OAUTH_CLIENT_ID.',
  );
});
