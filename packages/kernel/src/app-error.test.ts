import { describe, expect, it } from '@jest/globals';
import { AppError, defineErrors } from './app-error.js';

const fail = defineErrors({
  gone: { status: 410, title: 'Gone' },
  odd: { status: 422, title: 'Odd' },
});

describe('defineErrors', () => {
  it('makes an error of a code with its status and title, and what this occurrence adds', () => {
    const cause = new Error('inner');
    const error = fail('odd', {
      detail: 'expected even, got 3',
      errors: [{ field: 'n', code: 'odd', message: 'is odd' }],
      members: { allowed: [2] },
      headers: { Allow: 'GET' },
      cause,
    });
    expect(error).toBeInstanceOf(AppError);
    expect({ ...error, message: error.message, cause: error.cause }).toEqual({
      name: 'AppError',
      code: 'odd',
      status: 422,
      title: 'Odd',
      message: 'expected even, got 3',
      errors: [{ field: 'n', code: 'odd', message: 'is odd' }],
      members: { allowed: [2] },
      headers: { Allow: 'GET' },
      cause,
    });
  });

  it('knows at compile time which codes there are', () => {
    // @ts-expect-error a code that is not in the table
    expect(() => fail('missing', { detail: '' })).toThrow(TypeError);
  });
});
