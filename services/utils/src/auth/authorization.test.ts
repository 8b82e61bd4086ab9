import { describe, expect, it } from '@jest/globals';
import { readAuthorization } from './authorization.js';

const read = (...values: readonly string[]) =>
  readAuthorization({ rawHeaders: values.flatMap((value) => ['AUTHORIZATION', value]) });

describe('readAuthorization', () => {
  it.each([
    ['Basic YTpi', { scheme: 'basic', value: 'YTpi' }],
    ['bEARER   a b ', { scheme: 'bearer', value: 'a b' }],
    ['Bearer', { scheme: 'bearer', value: '' }],
    ['Bearer ', { scheme: 'bearer', value: '' }],
    [' Digest a="b", c=d', { scheme: 'digest', value: 'a="b", c=d' }],
    [Buffer.from('Bearer ü').toString('latin1'), { scheme: 'bearer', value: 'ü' }],
    ['Bearer \xfc', { scheme: 'bearer', value: 'ü' }],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('finds nothing where no header has the name', () => {
    expect(readAuthorization({ rawHeaders: ['X-Name', 'Authorization'] })).toBeUndefined();
  });

  it.each([[['']], [['"a" b']], [['Basic\tYTpi']], [['Basic YTpi', 'Basic YTpi']]])(
    'refuses %j',
    (values) => {
      expect(() => read(...values)).toThrow(
        expect.objectContaining({ code: 'invalid_authorization', status: 400 }),
      );
    },
  );
});
