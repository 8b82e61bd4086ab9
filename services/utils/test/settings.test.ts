import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { parseSettings } from '@sandbox/kernel';
import { describeSettings } from '@sandbox/testing';
import { UTILS_SETTINGS } from '../src/config.js';

describeSettings(UTILS_SETTINGS, new URL('..', import.meta.url));

it.each([
  [
    'JWT_SECRET',
    'x'.repeat(31),
    'JWT_SECRET must be a string of at least 32 bytes (RFC 7518 3.2), not one of 31',
  ],
  [
    'RS256_KEY_FILE',
    'nowhere.pem',
    'RS256_KEY_FILE must be a readable PEM file with an RSA private key',
  ],
  ['RS256_KEY_FILE', fileURLToPath(import.meta.url), 'RS256_KEY_FILE must be a readable PEM file'],
  ['SANDBOX_USER', 'a:b', 'SANDBOX_USER must be a string without a colon (RFC 7617 2), not "a:b"'],
  ['OAUTH_CLIENT_ID', 'a b', 'OAUTH_CLIENT_ID must be visible ASCII characters without spaces'],
  ['SIGV4_REGION', 'a/b', 'SIGV4_REGION must be letters, digits, hyphens and underscores'],
  [
    'PUBLIC_BASE_URL',
    'http://a.example/base',
    'PUBLIC_BASE_URL must be an absolute http or https URL without a path',
  ],
])('refuses %s=%s', (name, value, problem) => {
  expect(() => parseSettings(UTILS_SETTINGS, { [name]: value })).toThrow(problem);
});

it('lists all problems at once, and what was most likely misspelt', () => {
  const environment = {
    PORT: 'abc',
    JWT_SECRET: 'short',
    RS256_KEY_FILE: 'x',
    OAUTH_CLIENT_ID: 'sandbox-public',
    PUBLIC_URL: 'x',
  };
  expect(() => parseSettings(UTILS_SETTINGS, environment)).toThrow(
    /PORT must .*JWT_SECRET must .*RS256_KEY_FILE must .*OAUTH_PUBLIC_CLIENT_ID must differ from OAUTH_CLIENT_ID, which is "sandbox-public"\n.*PUBLIC_URL is not a setting\. Did you mean PUBLIC_BASE_URL\?/s,
  );
});

it('takes keys and ids of every form that it says', () => {
  const environment = {
    JWT_SECRET: 'ä'.repeat(16),
    SANDBOX_USER: 'Jörg Müller',
    OAUTH_CLIENT_ID: 'https://client.example/id',
    RS256_KEY_FILE: fileURLToPath(new URL('../../../packages/jwt/keys/rs256.pem', import.meta.url)),
  };
  expect(parseSettings(UTILS_SETTINGS, environment)).toMatchObject(environment);
});
