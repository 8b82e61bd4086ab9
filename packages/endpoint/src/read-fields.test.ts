import { describe, expect, it } from '@jest/globals';
import type { HttpRequest } from '@sandbox/http';
import { instant, integer, oneOf, trueOrFalse } from '@sandbox/kernel';
import { readFields, toBodySchema } from './read-fields.js';

const BODY = {
  fields: {
    count: { ...integer(1, 9), required: true },
    color: { ...oneOf(['red', 'blue']), required: true },
    at: instant,
    isLoud: { ...trueOrFalse, default: false },
  },
  ignored: ['id'],
  schema: { additionalProperties: false },
  example: { count: 1, color: 'red' },
} as const;

/** Reads a request whose body holds this value. */
function read(value: unknown) {
  const request: Pick<HttpRequest, 'json'> = { json: async () => value };
  return readFields(request as HttpRequest, BODY); // the body is all that is read
}

describe('readFields', () => {
  it('reads the fields with their types; what is left out has its default or none', async () => {
    const { count, at, isLoud, color } = await read({ count: 3, color: 'blue', id: [] });
    count.toFixed();
    // @ts-expect-error: it has no default, so it may be absent.
    expect(() => at.toFixed()).toThrow(TypeError);
    const loud: boolean = isLoud;
    expect({ count, loud, color }).toEqual({ count: 3, loud: false, color: 'blue' });
  });

  it.each([
    [
      { count: 10, color: 'red' },
      [
        {
          field: 'count',
          code: 'invalid',
          message: 'count must be a whole number from 1 to 9, not 10.',
        },
      ],
    ],
    [
      { count: '3', size: 1 },
      [
        {
          field: 'count',
          code: 'invalid',
          message: 'count must be a whole number from 1 to 9, not "3".',
        },
        {
          field: 'size',
          code: 'unknown',
          message: '"size" is not one of count, color, at, isLoud, id.',
        },
      ],
    ],
    [{ color: 'red' }, [{ field: 'count', code: 'required', message: 'count is required.' }]],
  ])('refuses %j', async (body, errors) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'invalid_field', errors });
  });

  it('refuses names that every object has', async () => {
    await expect(read(JSON.parse('{"__proto__":1}'))).rejects.toThrow('"__proto__" is not one of');
    await expect(read({ constructor: 1 })).rejects.toThrow('"constructor" is not one of');
  });

  it('shortens what came', async () => {
    await expect(read({ count: 'x'.repeat(100) })).rejects.toThrow(`not "${'x'.repeat(80)}…".`);
  });
});

describe('toBodySchema', () => {
  it('has bounds, defaults and what must be there', () => {
    expect(toBodySchema(BODY)).toEqual({
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 9 },
        color: { type: 'string', enum: ['red', 'blue'] },
        at: { type: 'string', format: 'date-time' },
        isLoud: { type: 'boolean', default: false },
      },
      required: ['count', 'color'],
      additionalProperties: false,
    });
  });
});
