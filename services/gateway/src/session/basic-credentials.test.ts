import { describe, expect, it } from '@jest/globals';
import { readBasicCredentials } from './basic-credentials.js';

const KEY = 'sandbox-key-0001';

function basic(text: string): string {
  return `Basic ${Buffer.from(text).toString('base64')}`;
}

describe('credentials by HTTP Basic', () => {
  it('are a login and a key', () => {
    const credentials = { login: 'keep-a', transactionKey: KEY };
    expect(readBasicCredentials(basic(`keep-a:${KEY}`))).toEqual(credentials);
    expect(readBasicCredentials(basic(`keep-a:${KEY}`).replace('Basic', 'basic'))).toEqual(
      credentials,
    );
  });

  it('may have a key with a colon', () => {
    expect(readBasicCredentials(basic('shop:key:with:colon.1'))).toEqual({
      login: 'shop',
      transactionKey: 'key:with:colon.1',
    });
  });

  it('need not be there', () => {
    expect(readBasicCredentials(undefined)).toBeUndefined();
  });

  it.each([
    ['another scheme', 'Bearer abc'],
    ['nothing after the scheme', 'Basic'],
    ['no colon', basic(`keep-a${KEY}`)],
    ['no login', basic(`:${KEY}`)],
    ['a login of 26 characters', basic(`${'a'.repeat(26)}:${KEY}`)],
    ['a key of 15 characters', basic(`keep-a:${KEY.slice(1)}`)],
    ['a key of 17 characters', basic(`keep-a:${KEY}1`)],
  ])('with %s are refused', (_what, header) => {
    expect(() => readBasicCredentials(header)).toThrow(
      expect.objectContaining({ code: 'invalid_credentials', status: 401 }),
    );
  });
});
