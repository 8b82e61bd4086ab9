import { expect, it } from '@jest/globals';
import { publicClientKey } from './merchant-account.js';

it('is 64 letters and digits, always the same for a login and another for another', () => {
  const key = publicClientKey('sandbox-login');
  expect(key).toMatch(/^[0-9A-Za-z]{64}$/);
  expect(publicClientKey('sandbox-login')).toBe(key);
  expect(publicClientKey('sandbox-login2')).not.toBe(key);
});
