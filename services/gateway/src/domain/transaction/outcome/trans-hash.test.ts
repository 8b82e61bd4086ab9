import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createTransHash } from './trans-hash.js';

it('is keyed with the bytes of the key, not with its text', () => {
  const key = '0123456789ABCDEF'.repeat(8);
  const expected = createHmac('sha512', Buffer.from(key, 'hex'))
    .update('^login^600000000101^5.00^', 'utf8')
    .digest('hex');
  const transHash = createTransHash(Buffer.from(key, 'hex'));
  const hash = transHash({ login: 'login', transId: '600000000101', amount: '5.00' });
  expect(hash).toBe(expected.toUpperCase());
  expect(hash).toMatch(/^[0-9A-F]{128}$/);
});

it.each([
  ['an empty key', Buffer.alloc(0)],
  ['a key of one block', Buffer.alloc(128, 0xa5)],
])('is HMAC-SHA512, also with %s and for one answer after another', (_what, key) => {
  const transHash = createTransHash(key);
  for (const login of ['one', 'é', 'x'.repeat(200)]) {
    const expected = createHmac('sha512', key).update(`^${login}^7^0.01^`).digest('hex');
    expect(transHash({ login, transId: '7', amount: '0.01' })).toBe(expected.toUpperCase());
  }
});
