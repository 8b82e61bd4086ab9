import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createFastHmac } from './create-hmac.js';

describe.each(['sha256', 'sha512'] as const)('HMAC with %s', (algorithm) => {
  it.each([0, 1, 20, 63, 64, 65, 127, 128, 129, 1000])(
    'gives what Node gives for a key of %d bytes',
    (length) => {
      const key = Buffer.alloc(length, 0xa7);
      const hmac = createFastHmac({ algorithm, key });
      for (const message of ['', 'text', 'ä 日本語', 'x'.repeat(5000)]) {
        const expected = createHmac(algorithm, key).update(message).digest('hex');
        expect(hmac(message, 'hex')).toBe(expected);
      }
    },
  );
});
