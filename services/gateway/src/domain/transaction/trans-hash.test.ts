import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { transHashSha2 } from './trans-hash.js';

it('is keyed with the bytes of the key, not with its text', () => {
  const key = '0123456789ABCDEF'.repeat(8);
  const expected = createHmac('sha512', Buffer.from(key, 'hex'))
    .update('^login^600000000101^5.00^', 'utf8')
    .digest('hex');
  const hash = transHashSha2({
    signatureKey: Buffer.from(key, 'hex'),
    login: 'login',
    transId: '600000000101',
    amount: '5.00',
  });
  expect(hash).toBe(expected.toUpperCase());
  expect(hash).toMatch(/^[0-9A-F]{128}$/);
});
